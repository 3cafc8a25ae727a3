import { createApi, runService } from '@site/service-kit';
import { createRealtime, measureSockets } from './app.js';
import { startEvents } from './events.js';

await runService('realtime', {
  mongo: false,
  start: async (base) => {
    const realtime = createRealtime(base);
    await realtime.listen();
    startEvents(base, realtime);
    measureSockets(base, realtime.server);
    return { app: createApi(base, {}), attach: realtime.attach, closeSockets: realtime.close };
  },
});
