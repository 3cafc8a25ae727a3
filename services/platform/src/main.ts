import { fileURLToPath } from 'node:url';
import { runService, startRelay } from '@site/service-kit';
import { createPlatform } from './app.js';
import { platformConfigSchema } from './config.js';

/** In `npm run dev` the sources are run as they are. */
const isSource = import.meta.url.endsWith('.ts');
const file = fileURLToPath(new URL(isSource ? './load-process.ts' : './load-process.js', import.meta.url));

await runService('platform', {
  config: platformConfigSchema,
  start: async (base) => {
    const { app, prepare, startUpkeep } = createPlatform(base, base.config, {
      file,
      isSource,
      socket: base.config.CONFINED_SOCKET,
    });
    await prepare();
    startUpkeep();
    // It has no worker: the few mails it asks for are handed over from here.
    startRelay(base);
    return { app };
  },
});
