import { act } from '@testing-library/react';
import { renderInShell } from '../testing/index.js';
import { PageError } from './page-error-view.js';

test('while the site is away a page looks every five seconds, and loads as soon as it answers well', async () => {
  jest.useFakeTimers();
  const answers: (() => Promise<{ ok: boolean }>)[] = [
    () => Promise.reject(new TypeError('nobody there')),
    () => Promise.resolve({ ok: false }),
    () => Promise.resolve({ ok: true }),
  ];
  const asked: string[] = [];
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    return answers.shift()?.();
  }) as typeof fetch;
  const retried = jest.fn();
  const { unmount } = renderInShell(<PageError kind="noConnection" onRetry={retried} />);
  const tries = async () => {
    await act(() => jest.advanceTimersByTimeAsync(5000));
    return retried.mock.calls.length;
  };
  expect([await tries(), await tries(), await tries()]).toEqual([0, 0, 1]);
  expect(asked).toEqual(['/health/live', '/health/live', '/health/live']);
  unmount();
  expect([await tries(), asked.length]).toEqual([1, 3]);
  jest.useRealTimers();
});
