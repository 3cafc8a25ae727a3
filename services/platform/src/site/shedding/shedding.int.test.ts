import { waitFor } from '@site/service-kit/testing';
import { operatorBrowser } from '../../testing/operator-browser.js';
import { PASSWORD, platformUnderTest } from '../../testing/platform-under-test.js';
import { createShedding, SHEDDER } from './shedding.js';
import { flagsOf } from '../site-state.js';

const under = platformUnderTest();
const PUBLIC_URL = 'http://localhost:3000';

/** Two gateways and a wishlist process say how long things wait in them, every 5 s; the platform looks each time. */
const during = async (seconds: number, waits: number, look = () => under.shed()): Promise<void> => {
  const { base } = under;
  for (let passed = 0; passed < seconds; passed += 5) {
    base.clock.advance(5000);
    const now = base.clock.now().getTime();
    const said = { version: '1-abcdef12', startedAt: now, seenAt: now, ready: true, missing: [], memory: 1, waits };
    const entries = ['gateway', 'gateway', 'wishlist'].map((name, index) => [String(index), JSON.stringify({ name, ...said })]);
    await base.redis.hset(`${base.config.BULL_PREFIX}:presence`, Object.fromEntries(entries) as Record<string, string>);
    await look();
  }
};
const flags = async () => flagsOf(await under.repository.read(), PUBLIC_URL);
const off = async () => {
  const all = await flags();
  const names = [
    'showsStatistics',
    'listSearchEnabled',
    'productSearchEnabled',
    'refreshesPrices',
    'sendsOverviewMails',
  ] as const;
  return names.filter((name) => !all[name]);
};
const logged = async () =>
  (await under.repository.audit(20)).filter(({ actor }) => actor === SHEDDER).map(({ action, target }) => `${action} ${target}`);
const operator = async () => {
  const browser = operatorBrowser(under.app);
  await browser.post('/ops/login', { password: PASSWORD, name: 'operator' });
  await browser.get('/beheer');
  return browser;
};

test('flags go off by themselves under pressure and on again after; operators, the log, pages and figures are told', async () => {
  const browser = await operator();
  await during(30, 500);
  expect(await off()).toEqual([]);
  await during(10, 500);
  expect(await off()).toEqual(['showsStatistics']);
  // Open pages need not all ask in this very moment.
  await waitFor(async () => under.told.length > 0);
  expect(under.told).toEqual([expect.objectContaining({ withinMs: 120_000 })]);
  await during(30, 500);
  expect(await off()).toEqual(['showsStatistics', 'listSearchEnabled', 'productSearchEnabled']);
  expect(await logged()).toEqual(['flag.shed productSearchEnabled', 'flag.shed listSearchEnabled', 'flag.shed showsStatistics']);
  const { text } = await browser.get('/beheer');
  expect(text).toContain('Vanzelf uitgezet');
  expect(text).toMatch(/wachtte werk 500 ms .*Cijfers op de startpagina.*Lijstjes zoeken.*Producten zoeken/s);
  expect((await browser.get('/beheer/schakelaars')).text).toContain('vanzelf uit, omdat het druk is');
  expect((await browser.get('/beheer/logboek')).text).toContain('Schakelaar vanzelf uitgezet: Lijstjes zoeken naar 500 ms');
  expect(await under.base.metrics.registry.metrics()).toMatch(/flags_shed\{flag="listSearchEnabled"\} 1/);
  await during(400, 5);
  expect(await off()).toEqual([]);
  expect((await logged())[0]).toBe('flag.restored showsStatistics');
  expect((await browser.get('/beheer')).text).not.toContain('Vanzelf uitgezet');
  expect(await under.base.metrics.registry.metrics()).toMatch(/flags_shed\{flag="listSearchEnabled"\} 0/);
});

test('what an operator holds on stays on, held off stays off when it is quiet, and goes by itself again when it is let go', async () => {
  const browser = await operator();
  await during(70, 500);
  expect(await off()).toContain('listSearchEnabled');
  await browser.post('/ops/flags/listSearchEnabled', { value: 'aan' });
  await browser.post('/ops/flags/showsStatistics', { value: 'uit' });
  await during(60, 500);
  expect(await off()).toEqual(['showsStatistics', 'productSearchEnabled', 'refreshesPrices', 'sendsOverviewMails']);
  expect((await browser.get('/beheer/schakelaars')).text).toContain('Weer vanzelf: Lijstjes zoeken');
  await during(800, 5);
  expect(await off()).toEqual(['showsStatistics']);
  await browser.post('/ops/flags/showsStatistics', { value: 'vanzelf' });
  await during(5, 5);
  expect(await off()).toEqual([]);
  expect(await browser.post('/ops/flags/blogEnabled', { value: 'vanzelf' })).toMatchObject({ status: 422 });
});

test('two platforms that look at once leave out one thing, not two; 0 leaves out nothing', async () => {
  const { base, repository, changeSite } = under;
  base.metrics.registry.clear();
  const other = createShedding({ base, repository, changeSite, aboveMs: 100 });
  await during(40, 500, async () => void (await Promise.all([under.shed(), other()])));
  expect(await off()).toEqual(['showsStatistics']);
  base.metrics.registry.clear();
  const never = createShedding({ base, repository, changeSite, aboveMs: 0 });
  await during(200, 5000, never);
  expect(await off()).toEqual(['showsStatistics']);
});
