import { runService } from '@site/service-kit';
import { z } from 'zod/mini';
import { createApp, createDeps } from './app.js';
import { DISPOSABLE_DOMAINS } from './reference/disposable-domains.js';
import { seedDemoPeople } from './seed/seed-demo-people.js';

const config = z.object({
  /** `demo` adds demo people; reference data is there with `none` too (spec 3 §12 Running). */
  SEED: z._default(z.enum(['demo', 'none']), 'none'),
});

await runService('account', {
  config,
  start: async (base) => {
    const deps = createDeps(base);
    await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
    if (base.config.SEED === 'demo') {
      const added = await seedDemoPeople(deps);
      base.log.info({ added }, 'demo people');
    }
    return { app: createApp(deps) };
  },
});
