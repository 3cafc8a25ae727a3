import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const TRIES = 20;

/** The page as it comes whole; a busy machine may be late with the first ones. */
const wholePage = async (url: string): Promise<string> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const html = await (await fetch(url)).text();
    if (html.includes('id="first-view"')) return html;
  }
  throw new Error(`${url} never came whole`);
};

/** Nothing but what is seen: no script, no data for one, nothing fetched for one. */
const withoutScript = (html: string): string =>
  html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="preload"[^>]*>/g, '');

/** Serves a page of the site as the static page that it could have been; pictures and letters as the site has them. */
export const startStaticTwin = async (site: string, url: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const page = gzipSync(withoutScript(await wholePage(url)));
  const kept = new Map<string, { type: string; body: Buffer }>();
  const fileOf = async (path: string) => {
    const answer = await fetch(site + path);
    const file = { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
    kept.set(path, file);
    return file;
  };
  const serve: RequestListener = (req, res) => {
    const path = req.url ?? '/';
    if (path === '/') {
      res.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'gzip',
        'Content-Length': page.length,
      });
      res.end(page);
      return;
    }
    const known = kept.get(path);
    void (known === undefined ? fileOf(path) : Promise.resolve(known)).then(({ type, body }) => {
      res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
    });
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
