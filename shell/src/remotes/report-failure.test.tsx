import { RemoteFailure } from '@site/contracts';
import { reportFailure } from './report-failure.js';

const url = '/remotes/mf_wishlist/aaaaaa1/mf-manifest.json';
const sent: [string, Blob][] = [];
beforeEach(() => {
  sent.length = 0;
  const entries = [{ name: 'page', serverTiming: [{ name: 'load', description: '42.token' }] }];
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: (...args: [string, Blob]) => sent.push(args) });
});

test('a failure goes to the site as a beacon of JSON, with what the error says', async () => {
  reportFailure(url, 'render', Object.assign(new Error('broke'), { stack: 'x'.repeat(9999) }));
  const [[path, body] = []] = sent;
  expect(path).toBe('/api/Site/RemoteFailed');
  expect(body?.type).toBe('application/json');
  const said = RemoteFailure.parse(JSON.parse((await body?.text()) ?? ''));
  expect(said).toEqual({ manifestUrl: url, kind: 'render', token: '42.token', message: 'Error: broke', stack: 'x'.repeat(2000) });
});

test('code that did not come on a page that works is the connection, and is not told', () => {
  reportFailure(url, 'render', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  expect(sent).toEqual([]);
});

test('a browser without beacons says nothing', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  expect(() => reportFailure(url, 'render')).not.toThrow();
});
