import { throwNames } from './hat-moment.js';

const animate = jest.fn();
let isStill: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  isStill = false;
  animate.mockReset();
  Object.assign(Element.prototype, { animate });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isStill }) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const hat = () => document.body.appendChild(document.createElement('div'));
/** Throws, once the page is idle: jsdom never says so. */
const throwThem = (place: HTMLElement, names: readonly string[]) => {
  throwNames(place, names);
  expect(animate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300);
};
const textOf = (place: Element) => [...place.querySelectorAll('span')].map(({ textContent }) => textContent);

test('some names fly when the page is idle, by what costs no layout, within 1.3 s, and are gone', () => {
  const place = hat();
  throwThem(place, ['Anna', 'Bram', 'Cas', 'Dewi', 'Evi', 'Finn', 'Gijs', '<b>Hans</b>']);
  expect(textOf(place)).toEqual(['Anna', 'Bram', 'Cas', 'Dewi', 'Evi', 'Finn']);
  const calls = animate.mock.calls as [Keyframe[], { duration: number; delay: number }][];
  expect(new Set(calls.flatMap(([frames]) => frames.flatMap((frame) => Object.keys(frame))))).toEqual(
    new Set(['transform', 'opacity', 'offset']),
  );
  expect(Math.max(...calls.map(([, { duration, delay }]) => duration + delay))).toBeLessThanOrEqual(1300);
  jest.advanceTimersByTime(1400);
  expect(place.childElementCount).toBe(0);
});

test('a press ends it, and the same draw throws no second time', () => {
  const place = hat();
  const names = ['Anna', '<b>Bram</b>', 'Cas'];
  throwThem(place, names);
  expect(textOf(place)).toEqual(names);
  window.dispatchEvent(new Event('pointerdown'));
  expect(place.childElementCount).toBe(0);
  throwNames(place, names);
  jest.advanceTimersByTime(300);
  expect(animate).toHaveBeenCalledTimes(3);
});

test('who wants no motion sees none', () => {
  isStill = true;
  const place = hat();
  throwThem(place, ['Anna', 'Bram', 'Cas']);
  expect([place.childElementCount, animate.mock.calls.length]).toEqual([0, 0]);
});
