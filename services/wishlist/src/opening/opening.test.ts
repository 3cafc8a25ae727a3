import { addDays, dayAt } from '@site/service-kit';
import fc from 'fast-check';
import type { WishlistRecord } from '../shared/records.js';
import { isOpen, openingChosen, openingLeft, openingMoved } from './opening.js';

const HOUR = 60 * 60_000;
const [START, NOTICE] = [Date.parse('2026-10-20T09:30:00Z'), 48 * HOUR];
type List = Pick<WishlistRecord, 'occasionDate' | 'opening' | 'openedUntil'>;

let notices = 0;
const change = (at: number) => ({ now: new Date(at), newGuid: () => `notice-${String((notices += 1))}` });
const choose = (list: List, at: number): List => ({
  ...list,
  ...(list.occasionDate === null || list.occasionDate < dayAt(new Date(at))
    ? {}
    : openingChosen(list, list.occasionDate, change(at))),
});
const move = (list: List, date: string | null, at: number): List => ({
  ...list,
  occasionDate: date,
  ...openingMoved(list, date, change(at)),
});
const leave = (list: List, at: number): List => ({ ...list, ...openingLeft(list, new Date(at)) });
const aList = (occasionDate: string | null): List => ({ occasionDate });
const opensAt = ({ opening }: List): string | undefined => opening?.opensAt.toISOString();

test.each([
  ['2026-12-25', '2026-12-25T23:00:00.000Z'],
  // The clocks go back, and forward.
  ['2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['2027-03-27', '2027-03-27T23:00:00.000Z'],
  ['2027-03-28', '2027-03-28T22:00:00.000Z'],
])('a list for %s opens when the next day begins in Amsterdam', (date, at) => {
  expect(opensAt(choose(aList(date), START))).toBe(at);
});

test('chosen on the day itself it opens two days and an hour later, in which its givers are told', () => {
  expect(opensAt(choose(aList('2026-10-20'), START))).toBe('2026-10-22T10:30:00.000Z');
});

test.each([[null], ['2026-10-19']])('of a list for %s it cannot be chosen', (date) => {
  expect(choose(aList(date), START).opening).toBeUndefined();
});

test('brought nearer it waits two days, another notice goes out, and further away it just opens later', () => {
  const list = choose(aList('2026-12-25'), START);
  const told = { ...list, opening: list.opening == null ? null : { ...list.opening, notice: 'told' } };
  expect(opensAt(move(told, '2026-10-21', START))).toBe('2026-10-22T10:30:00.000Z');
  expect(move(told, '2026-11-20', START).opening).toMatchObject({
    notice: expect.stringMatching(/^notice-/) as string,
    date: '2026-11-20',
  });
  const further = move(told, '2026-12-31', START);
  expect([opensAt(further), further.opening?.notice]).toEqual(['2026-12-31T23:00:00.000Z', 'told']);
});

test('without a date it stays a surprise, and the same date changes nothing', () => {
  const list = choose(aList('2026-12-25'), START);
  expect(move(list, null, START).opening).toBeNull();
  expect(openingMoved(list, '2026-12-25', change(START))).toEqual({});
});

test('next year it is a surprise again; what was received until then stays as it was seen', () => {
  const after = Date.parse('2026-12-27T12:00:00Z');
  const list = move(choose(aList('2026-12-25'), START), '2027-12-25', after);
  expect([isOpen(list, new Date(after)), list.openedUntil]).toEqual([false, new Date(after)]);
  expect(leave(choose(aList('2026-12-25'), START), after).openedUntil).toEqual(new Date(after));
  // A date that is put right does not close it.
  expect(move(choose(aList('2026-12-25'), START), '2026-12-24', after).openedUntil).toBeUndefined();
});

type Deed = { readonly hours: number } & (
  | { readonly kind: 'choose' | 'leave' }
  | { readonly kind: 'move'; readonly days: number | null }
);

const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    fc.record({ hours: fc.integer({ min: 0, max: 100 }), kind: fc.constantFrom('choose' as const, 'leave' as const) }),
    fc.record({
      hours: fc.integer({ min: 0, max: 100 }),
      kind: fc.constant('move' as const),
      days: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -5, max: 12 }) }, { weight: 1, arbitrary: fc.constant(null) }),
    }),
  ),
  { maxLength: 30 },
);

test('whatever owners change, a list is open only if for two days it said that it would be', () => {
  let opened = 0;
  fc.assert(
    fc.property(deeds, (history) => {
      let [list, at] = [aList('2026-10-25'), START];
      // What visitors could read of it, from which hour on.
      const told: { from: number; opens: number; notice: string | undefined }[] = [];
      const note = () =>
        told.push({ from: at, opens: list.opening?.opensAt.getTime() ?? Infinity, notice: list.opening?.notice });
      const look = () => {
        if (!isOpen(list, new Date(at))) return;
        opened += 1;
        const first = told.findLastIndex(({ from }) => from <= at - NOTICE);
        expect(first).toBeGreaterThanOrEqual(0);
        for (const { opens } of told.slice(first)) expect(opens).toBeLessThanOrEqual(at);
      };
      note();
      for (const deed of history) {
        for (let hour = 0; hour < deed.hours; hour += 1) {
          at += HOUR;
          look();
        }
        const before = list;
        if ('days' in deed) list = move(list, deed.days === null ? null : addDays(dayAt(new Date(at)), deed.days), at);
        else list = deed.kind === 'choose' ? choose(list, at) : leave(list, at);
        note();
        look();
        // Sooner than it said is never without a mail to who gives.
        const [was, is] = [before.opening?.opensAt.getTime() ?? Infinity, list.opening?.opensAt.getTime() ?? Infinity];
        if (is < was)
          expect([list.opening?.tellAt, list.opening?.notice === before.opening?.notice]).toEqual([expect.any(Date), false]);
      }
    }),
    { numRuns: 300, seed: 3 },
  );
  expect(opened).toBeGreaterThan(1_000);
});
