import { runService } from '@site/service-kit';
import { createPlatform } from './app.js';
import { platformConfigSchema } from './config.js';

await runService('platform', {
  config: platformConfigSchema,
  start: async (base) => {
    const { app, prepare, startUpkeep } = createPlatform(base, base.config);
    await prepare();
    startUpkeep();
    return { app };
  },
});
