import { tellFailure } from './tell-failure.js';

const url = '/remotes/mf_wishlist/aaaaaa1/mf-manifest.json';
const sent: [string, Blob][] = [];
beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: (...args: [string, Blob]) => sent.push(args) });
});

test('a failure goes to the site as a beacon of JSON', () => {
  tellFailure(url, 'render', new Error('broke'));
  const [[path, body] = []] = sent;
  expect(path).toBe('/api/Site/RemoteFailed');
  expect([body?.type, body?.size]).toEqual(['application/json', JSON.stringify({ manifestUrl: url, kind: 'render' }).length]);
});

test('code that did not come on a page that works is the connection, and is not told', () => {
  tellFailure(url, 'render', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  expect(sent).toEqual([]);
});

test('a browser without beacons says nothing', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(() => tellFailure(url, 'render')).not.toThrow();
});
