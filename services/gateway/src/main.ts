import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runService } from '@site/service-kit';
import { createGateway } from './app.js';
import { gatewayConfigSchema } from './config.js';

/** Beside this file: built, or from the sources while somebody works on them. */
const threadFile = fileURLToPath(new URL(`./render-thread${extname(import.meta.url)}`, import.meta.url));

await runService('gateway', {
  config: gatewayConfigSchema,
  mongo: false,
  isPublic: true,
  start: async (base) => {
    const gateway = createGateway(base, base.config, { file: threadFile });
    await gateway.start();
    const { app, attach, ready, closeSockets, stop } = gateway;
    return { app, attach, ready, closeSockets, stop };
  },
});
