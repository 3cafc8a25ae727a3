import { arrivals, EVENING, ratesAt, seededChance } from './load-model.js';

test('the evening is a million visitors in four hours, sixty views for three cross-offs and one draw', () => {
  const { visitors, views, crossOffs, draws, mails, openSockets } = ratesAt(1);
  expect(visitors * 4 * 3600).toBeCloseTo(1_000_000);
  expect(views / draws).toBeCloseTo(60);
  expect(crossOffs / draws).toBeCloseTo(3);
  expect(mails).toBeCloseTo(draws * (EVENING.peopleInDraw + 1) + crossOffs);
  expect(openSockets).toBeCloseTo(visitors * 60);
  expect(ratesAt(0.1).views).toBeCloseTo(views / 10);
});

test('people come by themselves: as often as is said, in order, the same for the same seed', () => {
  const moments = arrivals(20, 500, seededChance(5));
  expect(moments.length).toBeGreaterThan(9500);
  expect(moments.length).toBeLessThan(10_500);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
  expect(moments.at(-1)).toBeLessThan(500_000);
  expect(arrivals(20, 500, seededChance(5))).toEqual(moments);
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThan(200);
});
