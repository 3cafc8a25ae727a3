import type { AddressInfo } from 'node:net';
import { createGallery } from './gallery-server.js';

/** `npm run mail:preview`: the gallery of all mails, on `PORT` or a free one; started anew whenever a file changes. */
const PREFERRED = 3025;
const gallery = createGallery();
const say = (): void => {
  const { port } = gallery.address() as AddressInfo;
  process.stdout.write(`mails: http://127.0.0.1:${String(port)}\n`);
};
gallery.once('error', () => {
  // Somebody else has it: any other will do.
  gallery.listen(0, '127.0.0.1');
});
gallery.on('listening', say);
gallery.listen(Number(process.env.PORT ?? PREFERRED), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    gallery.close(() => process.exit(0));
    gallery.closeAllConnections();
  });
}
