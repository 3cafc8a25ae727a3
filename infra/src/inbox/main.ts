import { join } from 'node:path';
import { createInbox, createMailCatcher } from './inbox-server.js';
import { openMailStore } from './mail-store.js';

/** The mail inbox: takes every mail that the site sends, keeps it, and shows it on a page. */
const store = await openMailStore(join(process.env.DATA_DIR ?? '.data', 'mail'));
const catcher = createMailCatcher(store);
const web = createInbox(store);

await Promise.all([
  new Promise<void>((resolve) => web.listen(Number(process.env.PORT), '127.0.0.1', resolve)),
  new Promise<void>((resolve) => catcher.listen(Number(process.env.SMTP_PORT), '127.0.0.1', resolve)),
]);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    web.close();
    web.closeAllConnections();
    catcher.close(() => process.exit(0));
  });
}
