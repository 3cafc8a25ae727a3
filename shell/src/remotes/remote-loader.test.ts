import type { ConfiguredRemote } from '@site/contracts';
import { createRemoteLoader, entryIntegrity } from './remote-loader.js';

const remote: ConfiguredRemote = {
  name: 'mf_wishlist',
  enabled: true,
  version: '2',
  manifestUrl: '/2',
  paths: [],
  menu: [],
  fallbackManifestUrl: null,
};
const good = { routes: [{ path: '/good' }] };

interface Pending {
  readonly url: string;
  readonly isRepeat: boolean;
  readonly succeed: (module?: typeof good) => Promise<void>;
  readonly fail: () => Promise<void>;
}

const setUp = () => {
  const pending: Pending[] = [];
  const timers = new Set<() => void>();
  const reports: string[] = [];
  const told: string[] = [];
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const loader = createRemoteLoader({
    fetchRemote: (_name, url, isRepeat) =>
      new Promise((resolve, reject) => {
        pending.push({
          url,
          isRepeat,
          succeed: (module = good) => (resolve(module), settle()),
          fail: () => (reject(new Error('404')), settle()),
        });
      }),
    later: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    report: (what) => reports.push(what),
    reportFailure: (url, kind) => told.push(`${kind} ${url}`),
  });
  const request = (index: number): Pending => {
    const found = pending[index];
    if (found === undefined) throw new Error(`there is no request ${index}`);
    return found;
  };
  const status = () => loader.state('mf_wishlist').status;
  const fiveSecondsLater = () => [...timers].forEach((run) => run());
  return { loader, pending, request, status, fiveSecondsLater, reports, told };
};

test('a remote is loaded once, however often its pages are asked for', async () => {
  const { loader, pending, request, status } = setUp();
  loader.load(remote);
  loader.load(remote);
  expect(status()).toBe('loading');
  await request(0).succeed();
  loader.load(remote);
  expect(pending).toHaveLength(1);
  expect(loader.state('mf_wishlist')).toEqual({ status: 'ready', module: good, attempt: 1, manifestUrl: '/2' });
});

test('a slow one says so and is waited for', async () => {
  const { loader, request, status, fiveSecondsLater } = setUp();
  loader.load(remote);
  fiveSecondsLater();
  expect(status()).toBe('slow');
  await request(0).succeed();
  expect(status()).toBe('ready');
});

test('while it is slow a person may start over, and the first to arrive wins', async () => {
  const { loader, request, status, fiveSecondsLater } = setUp();
  loader.load(remote);
  fiveSecondsLater();
  loader.retry(remote);
  expect(status()).toBe('loading');
  await request(1).fail();
  await request(2).fail();
  expect(status()).toBe('loading');
  await request(0).succeed();
  expect(status()).toBe('ready');
});

test('the version before is tried first of all when the active one fails', async () => {
  const { loader, pending, request, status, reports, told } = setUp();
  loader.load({ ...remote, fallbackManifestUrl: '/1' });
  await request(0).fail();
  expect(pending.map(({ url, isRepeat }) => [url, isRepeat])).toEqual([
    ['/2', false],
    ['/1', true],
  ]);
  await request(1).succeed();
  expect(status()).toBe('ready');
  expect(reports).toEqual(['mf_wishlist did not load from /2']);
  expect(told).toEqual(['load /2']);
  expect(loader.state('mf_wishlist')).toMatchObject({ manifestUrl: '/1' });
});

test('what does not load while the version before does not load either is the connection, and nothing is told', async () => {
  const { loader, request, status, told } = setUp();
  loader.load({ ...remote, fallbackManifestUrl: '/1' });
  await request(0).fail();
  await request(1).fail();
  expect([status(), told]).toEqual(['failed', []]);
});

test('a version that takes the place of one that failed is loaded by itself; the same one is not', async () => {
  const { loader, pending, request, status } = setUp();
  loader.load(remote);
  await request(0).fail();
  loader.load(remote);
  expect(pending).toHaveLength(1);
  loader.load({ ...remote, manifestUrl: '/3' });
  expect(status()).toBe('loading');
  await request(1).succeed();
  expect(pending[1]).toMatchObject({ url: '/3', isRepeat: true });
});

test('when nothing loads it has failed, and a retry tries the active version twice', async () => {
  const { loader, pending, request, status } = setUp();
  loader.load(remote);
  await request(0).fail();
  expect(status()).toBe('failed');
  loader.retry(remote);
  expect(status()).toBe('loading');
  await request(1).fail();
  await request(2).succeed();
  expect(pending.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true]);
  expect(loader.state('mf_wishlist')).toMatchObject({ status: 'ready', attempt: 2 });
});

test('an entry must be what the page says of its version; of chunks, and a version that nobody knows, nothing is said', () => {
  const known = { ...remote, manifestUrl: '/remotes/mf_wishlist/2/mf-manifest.json', integrity: 'sha384-2' };
  const { createScript } = entryIntegrity(() => [
    { ...known, fallbackManifestUrl: '/remotes/mf_wishlist/1/mf-manifest.json', fallbackIntegrity: 'sha384-1' },
  ]);
  const attrsOf = (version: string, file = 'remoteEntry.abc.js') => {
    const attrs = {};
    createScript({ url: `http://localhost/remotes/mf_wishlist/${version}/${file}`, attrs });
    return attrs;
  };
  expect(attrsOf('2')).toEqual({ integrity: 'sha384-2', crossorigin: 'anonymous' });
  expect(attrsOf('1')).toEqual({ integrity: 'sha384-1', crossorigin: 'anonymous' });
  expect(attrsOf('3')).toEqual({});
  expect(attrsOf('2', '__federation_expose_routes.abc.js')).toEqual({});
});

test('listeners hear of changes until they leave', async () => {
  const { loader, request } = setUp();
  const heard: string[] = [];
  const leave = loader.subscribe(() => heard.push(loader.state('mf_wishlist').status));
  loader.load(remote);
  await request(0).fail();
  leave();
  loader.retry(remote);
  expect(heard).toEqual(['loading', 'failed']);
});
