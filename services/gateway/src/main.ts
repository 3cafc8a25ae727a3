import { fileURLToPath } from 'node:url';
import { runService } from '@site/service-kit';
import { createGateway } from './app.js';
import { gatewayConfigSchema } from './config.js';

/** Without a build there are no processes that render, which cannot run TypeScript. */
const isBuilt = import.meta.url.endsWith('.js');
const renderFile = fileURLToPath(new URL('./render-process.js', import.meta.url));

await runService('gateway', {
  config: gatewayConfigSchema,
  mongo: false,
  isPublic: true,
  start: async (base) => {
    const gateway = createGateway(base, { ...base.config, ...(isBuilt ? {} : { RENDER_PROCESSES: 0 }) }, renderFile);
    await gateway.start();
    const { app, attach, ready, closeSockets, stop } = gateway;
    return { app, attach, ready, closeSockets, stop };
  },
});
