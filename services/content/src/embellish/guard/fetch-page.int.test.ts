import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { waitFor } from '@site/service-kit/testing';
import { html, netOf, redirect, shopServer } from '../../testing/shop-server.js';
import { FETCH_LIMITS, fetchPage, type FetchResult } from './fetch-page.js';
import { type NetGuard, NotPublicError } from './net-guard.js';

const shop = shopServer();
/** On an address that the guard does not allow: what must never be asked anything. */
const inside = shopServer('127.0.0.2');

const limits = { totalMs: 10_000, bytes: 100_000, redirects: 5 };
const get = (url: URL | string, guard: NetGuard = netOf(), changed: Partial<typeof limits> = {}): Promise<FetchResult> =>
  fetchPage(new URL(url), { guard, userAgent: 'Proef/1.0', limits: { ...limits, ...changed } });
const htmlOf = (fetched: FetchResult): string => (fetched.kind === 'page' ? fetched.html : fetched.kind);

afterEach(() => {
  expect(inside.requests).toHaveLength(0);
});

test('the limits are those of the decisions', () => {
  expect(FETCH_LIMITS).toEqual({ totalMs: 5000, bytes: 1024 * 1024, redirects: 5 });
});

test('a page is read from the name it has, by a client that says what it is and nothing about who asks', async () => {
  shop.pages.set('/trein', html('<title>Trein</title>'));
  expect(await get(shop.url('/trein'))).toEqual({ kind: 'page', url: shop.url('/trein'), html: '<title>Trein</title>' });
  const headers = shop.requests[0]?.headers;
  expect(headers).toMatchObject({ host: `winkel.nl:${shop.port}`, 'user-agent': 'Proef/1.0', 'accept-language': 'nl,en;q=0.5' });
  for (const name of ['cookie', 'referer', 'authorization', 'x-forwarded-for', 'x-request-id'])
    expect(headers).not.toHaveProperty(name);
});

test('where connections must be encrypted, a page without TLS is asked nothing', async () => {
  shop.pages.set('/trein', html('<title>Trein</title>'));
  const asking = fetchPage(shop.url('/trein'), { guard: netOf(), userAgent: 'Proef/1.0', limits, encrypted: true });
  await expect(asking).rejects.toThrow();
  expect(shop.requests).toHaveLength(0);
});

test('every connection is ended with the page', async () => {
  shop.pages.set('/trein', html('<title>Trein</title>'));
  await get(shop.url('/trein'));
  await waitFor(async () => (await shop.connections()) === 0);
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('a %d is followed, absolute and relative; cookies are not taken along', async (status) => {
    shop.pages.set('/a', redirect(shop.url('/b', 'www.winkel.nl').href, status));
    shop.pages.set('/b', redirect('c?d=1', status));
    shop.pages.set('/c?d=1', html('daar'));
    expect(await get(shop.url('/a'))).toEqual({ kind: 'page', url: shop.url('/c?d=1', 'www.winkel.nl'), html: 'daar' });
    expect(shop.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined]);
  });

  test('five are followed, a sixth is not', async () => {
    for (let hop = 0; hop < 6; hop += 1) shop.pages.set(`/${hop}`, redirect(`/${hop + 1}`));
    shop.pages.set('/6', html('ver weg'));
    expect(htmlOf(await get(shop.url('/1')))).toBe('ver weg');
    expect(await get(shop.url('/0'))).toEqual({ kind: 'nothing' });
  });

  test('a circle comes to an end', async () => {
    shop.pages.set('/a', redirect('/b'));
    shop.pages.set('/b', redirect('/a'));
    expect(await get(shop.url('/a'))).toEqual({ kind: 'nothing' });
    expect(shop.requests).toHaveLength(6);
  });

  test.each(['', 'http://', 'http://[x'])('to %j: there is nothing', async (location) => {
    shop.pages.set('/a', redirect(location));
    expect(await get(shop.url('/a'))).toEqual({ kind: 'nothing' });
  });

  test.each([
    () => inside.url('/', '127.0.0.2').href,
    () => inside.url('/', '2130706434').href,
    () => inside.url('/', '0x7f000002').href,
    () => inside.url('/', '0177.0.0.2').href,
    () => inside.url('/', '[::ffff:127.0.0.2]').href,
    () => inside.url('/', 'localhost').href,
    () => inside.url('/', 'intranet').href,
    () => `//127.0.0.2:${inside.port}/`,
    () => 'http://[::1]/',
    () => 'http://10.0.0.1/',
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://metadata.google.internal/',
    () => 'http://winkel:geheim@winkel.nl/',
    () => 'file:///etc/passwd',
    () => 'gopher://winkel.nl/',
  ])('to what is not public is refused (%#)', async (location) => {
    shop.pages.set('/a', redirect('/b'));
    shop.pages.set('/b', redirect(location()));
    await expect(get(shop.url('/a'))).rejects.toBeInstanceOf(NotPublicError);
  });

  test('to a name that leads inside is refused', async () => {
    const guard = netOf({ 'binnen.nl': async () => ['127.0.0.2'] });
    shop.pages.set('/a', redirect(inside.url('/', 'binnen.nl').href));
    await expect(get(shop.url('/a'), guard)).rejects.toBeInstanceOf(NotPublicError);
  });
});

describe('names', () => {
  test.each([[['127.0.0.2']], [['127.0.0.1', '127.0.0.2']], [['::1']], [['::ffff:127.0.0.2']], [['169.254.169.254']]])(
    'one that leads to %j is refused',
    async (addresses) => {
      const guard = netOf({ 'winkel.nl': async () => addresses });
      await expect(get(inside.url('/'), guard)).rejects.toBeInstanceOf(NotPublicError);
      await expect(get('https://winkel.nl/', guard)).rejects.toBeInstanceOf(NotPublicError);
    },
  );

  test('one that answers differently the second time is asked once: the checked address is the one connected to', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const resolve = jest.fn(async () => answers.shift() ?? ['127.0.0.2']);
    shop.pages.set('/a', html('van de winkel'));
    expect(htmlOf(await get(shop.url('/a'), netOf({ 'winkel.nl': resolve })))).toBe('van de winkel');
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('one that turns inward between two redirects is refused where it does', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.1']];
    const resolve = async () => answers.shift() ?? ['127.0.0.2'];
    const guard = netOf({ 'winkel.nl': resolve, 'ander.nl': resolve });
    shop.pages.set('/a', redirect(shop.url('/b', 'ander.nl').href));
    shop.pages.set('/b', (_req, res) => {
      res.writeHead(302, { location: inside.url('/c').href, connection: 'close' }).end();
    });
    await expect(get(shop.url('/a'), guard)).rejects.toBeInstanceOf(NotPublicError);
  });

  test('one that does not exist, or that no name server knows, is an error but no refusal', async () => {
    for (const resolve of [async () => [], () => Promise.reject(new Error('SERVFAIL'))]) {
      const failure: unknown = await get(shop.url('/a'), netOf({ 'winkel.nl': resolve })).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(NotPublicError);
    }
  });

  test('one whose name server never answers ends with the time', async () => {
    const guard = netOf({ 'winkel.nl': () => new Promise(() => undefined) });
    await expect(get(shop.url('/a'), guard, { totalMs: 200 })).rejects.toThrow();
  });
});

describe('time', () => {
  test('a shop that never answers ends with the time', async () => {
    shop.pages.set('/a', () => undefined);
    await expect(get(shop.url('/a'), netOf(), { totalMs: 200 })).rejects.toThrow();
  });

  test('it is one time for all redirects together', async () => {
    for (let hop = 0; hop < 5; hop += 1) {
      shop.pages.set(`/${hop}`, (_req, res) => {
        void delay(100).then(() => res.writeHead(302, { location: `/${hop + 1}` }).end());
      });
    }
    await expect(get(shop.url('/0'), netOf(), { totalMs: 300 })).rejects.toThrow();
    expect(shop.requests.length).toBeLessThan(5);
  });

  test('of a page that comes in drops, what came is read', async () => {
    shop.pages.set('/a', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' }).write('<title>Begin</title>');
    });
    expect(htmlOf(await get(shop.url('/a'), netOf(), { totalMs: 400 }))).toBe('<title>Begin</title>');
    await waitFor(async () => (await shop.connections()) === 0);
  });

  test('of a connection that breaks, what came is read', async () => {
    shop.pages.set('/a', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      res.write('<title>Begin</title>', () => void delay(50).then(() => res.destroy()));
    });
    expect(htmlOf(await get(shop.url('/a')))).toBe('<title>Begin</title>');
  });
});

describe('size', () => {
  const drown = (chunk: Buffer, headers: Record<string, string>) => {
    shop.pages.set('/a', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html', ...headers });
      const more = (): void => {
        while (!res.destroyed && res.write(chunk));
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    });
  };

  test('an endless page is read up to the limit and left', async () => {
    drown(Buffer.alloc(64_000, 'x'), {});
    expect(htmlOf(await get(shop.url('/a')))).toHaveLength(limits.bytes);
    await waitFor(async () => (await shop.connections()) === 0);
  });

  test('a page of exactly the limit is whole', async () => {
    shop.pages.set('/a', html('x'.repeat(limits.bytes)));
    expect(htmlOf(await get(shop.url('/a')))).toHaveLength(limits.bytes);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a page that blows up under %s is read up to the limit', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000, ' '));
    expect(bomb.length).toBeLessThan(limits.bytes);
    shop.pages.set(
      '/a',
      (_req, res) => void res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(bomb),
    );
    expect(htmlOf(await get(shop.url('/a')))).toHaveLength(limits.bytes);
  });

  test('compression that takes bytes in for ever and gives none out ends at the limit', async () => {
    const emptyBlocks = Buffer.alloc(50_000, Buffer.from('000000ffff', 'hex'));
    shop.pages.set('/a', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      res.write(Buffer.from('1f8b0800000000000003', 'hex'));
      const more = (): void => {
        while (!res.destroyed && res.write(emptyBlocks));
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    });
    // Cut off in the middle of its compression, and not by the clock.
    await expect(get(shop.url('/a'))).rejects.toMatchObject({ code: 'Z_BUF_ERROR' });
    await waitFor(async () => (await shop.connections()) === 0);
  });

  test('headers without end are refused', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      const more = (): void => {
        while (!socket.destroyed && socket.write(`x-veel: ${'x'.repeat(1000)}\r\n`));
        if (!socket.destroyed) socket.once('drain', more);
      };
      socket.write('HTTP/1.1 200 OK\r\n');
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await expect(get(`http://winkel.nl:${port}/`)).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('kinds', () => {
  const answer = (status: number, headers: Record<string, string>, body: Buffer | string) => {
    shop.pages.set('/a', (_req, res) => void res.writeHead(status, headers).end(body));
  };

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['identity', (body: Buffer) => body],
  ])('a page in %s is read', async (coding, compress) => {
    answer(200, { 'content-type': 'Text/HTML; charset=utf-8', 'content-encoding': coding }, compress(Buffer.from('<h1>Hé</h1>')));
    expect(htmlOf(await get(shop.url('/a')))).toBe('<h1>Hé</h1>');
  });

  test('compression that was not asked for, or that is none, is nothing or an error, never a crash', async () => {
    answer(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }, 'x');
    expect(await get(shop.url('/a'))).toEqual({ kind: 'nothing' });
    answer(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, '<h1>niet gezipt</h1>');
    await expect(get(shop.url('/a'))).rejects.toThrow();
  });

  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])('%s is a picture', async (type) => {
    answer(200, { 'content-type': type }, 'x');
    expect(await get(shop.url('/a'))).toEqual({ kind: 'image', url: shop.url('/a') });
  });

  test.each(['application/pdf', 'application/json', 'text/plain', 'image/svg+xml', 'video/mp4', 'application/octet-stream', ''])(
    '%j is nothing to read',
    async (type) => {
      answer(200, type === '' ? {} : { 'content-type': type }, '<title>Trein</title>');
      expect(await get(shop.url('/a'))).toEqual({ kind: 'nothing' });
    },
  );

  test.each([201, 204, 304, 400, 403, 404, 410, 429, 500, 503])('an answer %d is nothing to read', async (status) => {
    answer(status, { 'content-type': 'text/html' }, status === 204 || status === 304 ? '' : '<title>Helaas</title>');
    expect(await get(shop.url('/a'))).toEqual({ kind: 'nothing' });
  });

  test('a shop that is not there is an error but no refusal', async () => {
    await expect(get('http://winkel.nl:1/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
