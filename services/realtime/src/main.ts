import { createApi, runService } from '@site/service-kit';
import { createRealtime, measureSockets } from './app.js';
import { startEvents } from './events.js';
import { presenceRoutes } from './hubs/owner-presence.js';

await runService('realtime', {
  mongo: false,
  start: async (base) => {
    const realtime = createRealtime(base);
    await realtime.listen();
    startEvents(base, realtime);
    measureSockets(base, realtime.server);
    const app = createApi(base, { internal: presenceRoutes(realtime.presence) });
    return { app, attach: realtime.attach, closeSockets: realtime.close };
  },
});
