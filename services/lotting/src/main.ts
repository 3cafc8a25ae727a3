import { runService } from '@site/service-kit';
import { createLottingApi } from './app.js';

await runService('lotting', { start: async (base) => ({ app: createLottingApi(base) }) });
