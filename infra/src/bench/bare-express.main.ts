import type { AddressInfo } from 'node:net';
import express from 'express';

/**
 * The yardstick of list views: Express with nothing added, answering from memory the very bytes the site answers.
 * Run as a process of its own: `BARE_SITE_URL=... BARE_PATHS=[...] tsx bare-express.main.ts`; fetches each path once, then prints
 * its port as the first line.
 */
const siteUrl = process.env['BARE_SITE_URL'] ?? '';
const paths = JSON.parse(process.env['BARE_PATHS'] ?? '[]') as string[];
const kept = new Map<string, Buffer>();
for (const path of paths) {
  const answer = await fetch(siteUrl + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status.toString()}`);
  kept.set(path.slice(path.lastIndexOf('/') + 1), Buffer.from(await answer.arrayBuffer()));
}

const app = express();
app.get('/api/Wishlist/Get/:username', (request, response) => {
  const body = kept.get(request.params.username);
  if (body === undefined) {
    response.status(404).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(body);
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port.toString()}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
