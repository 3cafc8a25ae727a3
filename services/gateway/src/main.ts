import { fileURLToPath } from 'node:url';
import { runService } from '@site/service-kit';
import { createGateway } from './app.js';
import { gatewayConfigSchema } from './config.js';

/** Without a build there are no threads, which cannot run TypeScript. */
const isBuilt = import.meta.url.endsWith('.js');
const threadFile = fileURLToPath(new URL('./render-thread.js', import.meta.url));

await runService('gateway', {
  config: gatewayConfigSchema,
  mongo: false,
  isPublic: true,
  start: async (base) => {
    const gateway = createGateway(base, { ...base.config, ...(isBuilt ? {} : { RENDER_THREADS: 0 }) }, { file: threadFile });
    await gateway.start();
    const { app, attach, ready, closeSockets, stop } = gateway;
    return { app, attach, ready, closeSockets, stop };
  },
});
