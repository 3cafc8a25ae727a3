import { runService } from '@site/service-kit';
import { createApp, createDeps } from './app.js';
import { DELETE_QUESTION } from './reference/delete-question.js';
import { DISPOSABLE_DOMAINS } from './reference/disposable-domains.js';

void runService('account', {
  start: async (base) => {
    const deps = createDeps(base);
    await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
    await deps.questions.add(DELETE_QUESTION, base.clock.now());
    return { app: createApp(deps) };
  },
});
