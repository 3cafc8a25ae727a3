import { runService } from '@site/service-kit';
import { createApp, createDeps } from './app.js';
import { DISPOSABLE_DOMAINS } from './reference/disposable-domains.js';

void runService('account', {
  start: async (base) => {
    const deps = createDeps(base);
    await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
    return { app: createApp(deps) };
  },
});
