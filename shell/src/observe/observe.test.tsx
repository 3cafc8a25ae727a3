import { PAGE_REPORT_PATH, PageReport, type SiteConfig } from '@site/contracts';
import { keepErrors } from './keep-errors.js';
import { observe } from './observe.js';

const NAME = 'mf_wishlist';
const remote = {
  name: NAME,
  enabled: true,
  version: 'aaaaaa1',
  manifestUrl: '',
  paths: ['/:username'],
  menu: [],
  fallbackManifestUrl: null,
};
const configWith = (reports: SiteConfig['reports']) => ({ remotes: [remote], reports }) as unknown as SiteConfig;

let told: { url: string; body: string }[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  page = new EventTarget();
  // Of this page no vitals are asked, which jsdom does not measure.
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  history.replaceState(null, '', '/annas-lijstje');
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      void body.text().then((text) => told.push({ url, body: text }));
      return true;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

let page = new EventTarget();
const breakOnce = (message: string) => page.dispatchEvent(new ErrorEvent('error', { error: new Error(message), message }));

test('what broke before and after is told, as a report that the site takes and that names no list; at most five', async () => {
  const errors = keepErrors(page);
  breakOnce('early');
  observe(configWith({ share: 0.5, traces: false }), errors);
  for (let each = 0; each < 9; each += 1) breakOnce(`late ${String(each)}`);
  await jest.advanceTimersByTimeAsync(2000);
  expect(told.map(({ url }) => url)).toEqual([PAGE_REPORT_PATH, PAGE_REPORT_PATH]);
  const reports = told.map(({ body }) => PageReport.parse(JSON.parse(body)));
  expect(reports[0]).toMatchObject({ part: NAME, version: 'aaaaaa1', route: '/:username' });
  expect(reports.flatMap((report) => report.errors.map(({ message }) => message))).toEqual([
    'Error: early',
    ...[0, 1, 2, 3].map((each) => `Error: late ${String(each)}`),
  ]);
  expect(JSON.stringify(told)).not.toContain('annas');
});

test('with a share of nothing nothing is told', async () => {
  const errors = keepErrors(page);
  breakOnce('early');
  observe(configWith({ share: 0, traces: false }), errors);
  await jest.advanceTimersByTimeAsync(2000);
  expect(told).toEqual([]);
});
