import { runService } from '@site/service-kit';
import { createGateway } from './app.js';
import { gatewayConfigSchema } from './config.js';

await runService('gateway', {
  config: gatewayConfigSchema,
  mongo: false,
  isPublic: true,
  start: async (base) => {
    const gateway = createGateway(base, base.config);
    await gateway.start();
    const { app, attach, ready, closeSockets, stop } = gateway;
    return { app, attach, ready, closeSockets, stop };
  },
});
