import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shopServer } from '../testing/shop-server.js';
import { openSource, URL_LIMITS } from './open-source.js';
import { readFeed } from './read/read-feed.js';
import type { FeedRow, Reading } from './read/reading.js';

const shop = shopServer();
const FEED = 'name;link\nTrein;https://x.nl/1\nBus;https://x.nl/2\n';
const at = (path: string) => `http://127.0.0.1:${String(shop.port)}${path}`;

const read = async (from: string, limits: Partial<Record<keyof typeof URL_LIMITS, number>> = {}) => {
  const opened = await openSource(from, { ...URL_LIMITS, ...limits });
  const reading: Reading = { brokenOff: null, format: '' };
  const rows: FeedRow[] = [];
  for await (const row of readFeed(opened.bytes(), {}, reading)) rows.push(row);
  return { ...opened, rows: rows.length, brokenOff: reading.brokenOff };
};

describe('an address', () => {
  test('is read, packed or not, through redirects; its name is without what may be secret', async () => {
    shop.pages.set('/feed.csv?token=geheim', (_req, res) => void res.writeHead(200, { etag: '"1"' }).end(FEED));
    shop.pages.set('/feed.gz', (_req, res) => void res.writeHead(200).end(gzipSync(FEED)));
    shop.pages.set(
      '/packed',
      (_req, res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(gzipSync(FEED))),
    );
    shop.pages.set('/old', (_req, res) => void res.writeHead(302, { location: '/feed.csv?token=geheim' }).end());
    const first = await read(at('/feed.csv?token=geheim'));
    expect(first).toMatchObject({ rows: 2, brokenOff: null, name: `127.0.0.1:${String(shop.port)}/feed.csv` });
    for (const path of ['/feed.gz', '/packed', '/old']) expect((await read(at(path))).rows).toBe(2);
    // The same version has the same name, another one has not.
    expect((await read(at('/feed.csv?token=geheim'))).file).toBe(first.file);
    shop.pages.set('/feed.csv?token=geheim', (_req, res) => void res.writeHead(200, { etag: '"2"' }).end(FEED));
    expect((await read(at('/feed.csv?token=geheim'))).file).not.toBe(first.file);
  });

  test('that breaks off, is too long or falls silent is broken off: what came is read', async () => {
    shop.pages.set('/short', (_req, res) => {
      res.writeHead(200, { 'content-length': '1000' });
      res.write(FEED, () => setImmediate(() => res.destroy()));
    });
    shop.pages.set('/silent', (_req, res) => void res.writeHead(200).write(FEED));
    shop.pages.set('/long', (_req, res) => void res.writeHead(200).end(FEED.repeat(10_000)));
    expect(await read(at('/short'))).toMatchObject({ rows: 2, brokenOff: expect.stringMatching(/broke off/) as string });
    expect(await read(at('/silent'), { silenceMs: 300 })).toMatchObject({
      rows: 2,
      brokenOff: expect.stringMatching(/broke off/) as string,
    });
    expect((await read(at('/long'), { bytes: 100_000 })).brokenOff).toMatch(/longer than 100000 bytes/);
  });

  test('that is none, answers an error, or leads nowhere is refused in a sentence', async () => {
    shop.pages.set('/loop', (_req, res) => void res.writeHead(302, { location: '/loop' }).end());
    shop.pages.set('/file', (_req, res) => void res.writeHead(302, { location: 'file:///etc/passwd' }).end());
    await expect(read(at('/nothing'))).rejects.toThrow(/answered 404/);
    await expect(read(at('/loop'))).rejects.toThrow(/redirects too often/);
    await expect(read(at('/file'))).rejects.toThrow('Only http and https addresses are read.');
    await expect(read('http://feeds.example/feed')).rejects.toThrow('feeds.example must be read over https.');
    await expect(read('ftp://127.0.0.1/feed')).rejects.toThrow('Only http and https addresses are read.');
    await expect(read('http://127.0.0.1:1/feed')).rejects.toThrow(/cannot be read/);
  });
});

test('a file is known by what is in it; one that is not there is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    const file = join(folder, 'winkel.csv.gz');
    await writeFile(file, gzipSync(FEED));
    const first = await read(file);
    expect(first).toMatchObject({ name: 'winkel', rows: 2 });
    expect((await read(file)).file).toBe(first.file);
    await writeFile(file, gzipSync(`${FEED}Step;https://x.nl/3\n`));
    const second = await read(file);
    expect(second.rows).toBe(3);
    expect(second.file).not.toBe(first.file);
    await expect(read(join(folder, 'nergens.csv'))).rejects.toThrow(/^There is no file/);
    await expect(read(folder)).rejects.toThrow(/^There is no file/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
