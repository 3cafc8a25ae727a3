import { whenIdle } from './when-idle.js';

const run = jest.fn();
let idle: (() => void)[];

beforeEach(() => {
  run.mockClear();
  idle = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => idle.push(callback) });
});
afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

const state = (readyState: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);

test('the worker and what is measured begin when the page has loaded and is idle, not before', () => {
  state('interactive');
  whenIdle(run);
  expect(idle).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect([idle.length, run.mock.calls.length]).toEqual([1, 0]);
  idle[0]?.();
  expect(run).toHaveBeenCalledTimes(1);
});

test('of a page that has loaded already, only idleness is waited for', () => {
  state('complete');
  whenIdle(run);
  expect([idle.length, run.mock.calls.length]).toEqual([1, 0]);
});
