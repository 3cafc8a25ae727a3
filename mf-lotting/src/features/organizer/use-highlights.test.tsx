import { act, renderHook } from '@testing-library/react';
import { useHighlights } from './use-live-draw.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what changed stands out for 1200 ms, from its latest change', () => {
  const { result } = renderHook(useHighlights);
  const lit = () => [...result.current.lit];
  act(() => result.current.highlight('bram'));
  act(() => jest.advanceTimersByTime(800));
  act(() => result.current.highlight('bram'));
  act(() => result.current.highlight('carlijn'));
  act(() => jest.advanceTimersByTime(1199));
  expect(lit()).toEqual(['bram', 'carlijn']);
  act(() => jest.advanceTimersByTime(1));
  expect(lit()).toEqual([]);
});

test('a page that is left has no timer left', () => {
  const { result, unmount } = renderHook(useHighlights);
  act(() => result.current.highlight('bram'));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
