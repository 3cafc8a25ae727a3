import fc from 'fast-check';
import { EMPTY_SITE, type StoredSite } from '../stored-site.js';
import { BUSY_MS, createLadder, QUIET_PART } from './ladder.js';
import { SHED_STEPS, shedFlags, shedStep } from './shed-steps.js';
import { waitsOf } from './shedding.js';

const ABOVE_MS = 100;
const EVERY_MS = 5000;
const MINUTES = 60_000;

/** A site whose load is looked at every 5 s; `waits` may depend on what is left out. */
const run = (waits: (minute: number, steps: number) => number, minutes: number, site: StoredSite = EMPTY_SITE) => {
  const ladder = createLadder(ABOVE_MS);
  const changes: { readonly at: number; readonly steps: number; readonly flags: readonly string[] }[] = [];
  let now = site;
  for (let at = 0; at <= minutes * MINUTES; at += EVERY_MS) {
    const moment = new Date(at);
    const figure = waits(at / MINUTES, now.shedding.steps);
    const direction = ladder.look(figure, now.shedding, moment);
    if (direction === null) continue;
    const { site: next, notes } = shedStep(now, direction, figure, moment);
    if (notes.length > 0) changes.push({ at, steps: next.shedding.steps, flags: notes.map(({ target }) => target) });
    now = next;
  }
  return { changes, site: now };
};

test('under pressure one thing goes every half minute, in order, and comes back in the other when it is quiet', () => {
  const { changes } = run((minute) => (minute < 4 ? 500 : 5), 30);
  expect(changes.slice(0, 4).map(({ at, flags }) => [at, ...flags])).toEqual([
    [30_000, 'showsStatistics'],
    [60_000, 'listSearchEnabled', 'productSearchEnabled'],
    [90_000, 'refreshesPrices'],
    [120_000, 'sendsOverviewMails'],
  ]);
  expect(changes.slice(4).map(({ flags }) => flags[0])).toEqual([
    'sendsOverviewMails',
    'refreshesPrices',
    'listSearchEnabled',
    'showsStatistics',
  ]);
  expect(changes[4]?.at).toBe(7 * MINUTES - EVERY_MS);
});

test('a moment of pressure, or pressure that comes and goes, leaves nothing out', () => {
  expect(run((minute) => (minute > 1 && minute < 1.4 ? 5000 : 5), 10).changes).toEqual([]);
  expect(run((minute) => (Math.round(minute * 12) % 5 === 0 ? 50 : 500), 10).changes).toEqual([]);
});

test('between busy and quiet nothing changes', () => {
  const { changes, site } = run((minute) => (minute < 0.6 ? 500 : 60), 60);
  expect([changes.length, site.shedding.steps]).toEqual([1, 1]);
});

test('where leaving out is just what helps, what comes back goes again and then stays away longer and longer', () => {
  const { changes } = run((_minute, steps) => (steps === 0 ? 500 : 5), 12 * 60);
  // Twelve hours of the worst there can be: at first within minutes, then once an hour.
  expect(changes.length).toBeLessThan(36);
  const back = changes.filter(({ steps }) => steps === 0).map(({ at }, index, all) => at - (all[index - 1]?.at ?? 0));
  expect(back.slice(1).every((gap, index) => gap >= (back[index] ?? 0) || gap >= 60 * MINUTES)).toBe(true);
});

test('whatever the figures: one step at a time, half a minute apart, and back only after three quiet minutes', () => {
  const figures = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 120 });
  // Each figure holds for 20 s.
  fc.assert(
    fc.property(figures, (all) => {
      const at = (minute: number): number => all[Math.floor(minute * 3)] ?? 0;
      let before = { at: 0, steps: 0 };
      for (const change of run((minute) => at(minute), all.length / 3).changes) {
        const isMore = change.steps > before.steps;
        expect(Math.abs(change.steps - before.steps)).toBe(1);
        expect(change.at - before.at).toBeGreaterThanOrEqual(isMore ? BUSY_MS : 3 * MINUTES);
        const [from, to] = [change.at - (isMore ? BUSY_MS : 3 * MINUTES), change.at];
        for (let seen = from + EVERY_MS; seen <= to; seen += EVERY_MS) {
          if (isMore) expect(at(seen / MINUTES)).toBeGreaterThanOrEqual(ABOVE_MS);
          else expect(at(seen / MINUTES)).toBeLessThan(ABOVE_MS * QUIET_PART);
        }
        before = change;
      }
    }),
  );
});

test('without figures for a while, what was seen before counts for nothing', () => {
  const ladder = createLadder(ABOVE_MS);
  const look = (at: number) => ladder.look(500, { at: null, quietMs: 3 * MINUTES }, new Date(at));
  expect([0, 10_000, 20_000].map(look)).toEqual([null, null, null]);
  expect(look(60_000)).toBeNull();
  expect([70_000, 80_000, 90_000].map(look)).toEqual([null, null, 'more']);
});

test('what an operator holds is passed over, and neither goes nor comes', () => {
  const site: StoredSite = { ...EMPTY_SITE, flags: { showsStatistics: true, productSearchEnabled: false } };
  const { changes } = run((minute) => (minute < 1.3 ? 500 : 5), 20, site);
  expect(changes.map(({ flags }) => flags)).toEqual([
    ['listSearchEnabled'],
    ['refreshesPrices'],
    ['refreshesPrices'],
    ['listSearchEnabled'],
  ]);
  const allHeld = { ...EMPTY_SITE, flags: Object.fromEntries(SHED_STEPS.flat().map((name) => [name, true])) };
  expect(run(() => 500, 10, allHeld).changes).toEqual([]);
  expect(shedFlags(EMPTY_SITE)).toEqual([]);
});

test('most processes of one kind say how long things wait: one that is slow, away or a worker does not', () => {
  const one = (name: string, waits: number | undefined, state: 'ready' | 'away' = 'ready') => ({
    ...{ instance: name, name, version: '1-a', contract: 1, missing: [], memory: 1, state, waits },
    ...{ startedAt: new Date(0), seenAt: new Date(0) },
  });
  expect(waitsOf([])).toBeNull();
  expect(waitsOf([one('mailer', 900), one('wishlist-worker', 900), one('gateway', undefined)])).toBeNull();
  expect(waitsOf([one('gateway', 900), one('gateway', 20), one('wishlist', 10)])).toBe(20);
  expect(waitsOf([one('gateway', 900), one('gateway', 800), one('gateway', 1), one('wishlist', 10)])).toBe(800);
  expect(waitsOf([one('gateway', 900, 'away'), one('wishlist', 10)])).toBe(10);
});
