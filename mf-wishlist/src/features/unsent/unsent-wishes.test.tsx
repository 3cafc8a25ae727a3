import type { UnsentWish } from '@site/contracts';
import { aUser, renderInShell } from '@site/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { UnsentWishes } from './unsent-wishes.js';

const KEY = '/unsent/k1';
const wish: UnsentWish = {
  key: 'k1',
  wishlistPrivateGuid: 'lijst',
  body: { description: 'Zaklamp', categoryPrivateGuid: 'rubriek' },
};
const asked = jest.fn();
let kept: Map<string, UnsentWish>;
let isOnline: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockClear();
  kept = new Map([[KEY, wish]]);
  isOnline = true;
  const cache = { keys: async () => [...kept.keys()], match: async (key: string) => ({ json: async () => kept.get(key) }) };
  Object.assign(globalThis, { caches: { has: async () => true, open: async () => cache } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage: asked } } });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

const waits = () => screen.findByText('Eén wens wacht op verbinding');
const later = () => act(() => jest.advanceTimersByTimeAsync(10_000));

test('a wish that still waits is tried again and again while there is a connection, and no more once it is sent', async () => {
  renderInShell(<UnsentWishes />, { user: aUser() });
  await waits();
  await later();
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  kept.clear();
  await later();
  await waitFor(() => expect(screen.queryByText('Eén wens wacht op verbinding')).toBeNull());
  asked.mockClear();
  await later();
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['without a connection', () => (isOnline = false)],
  ['of a wish that was refused', () => kept.set(KEY, { ...wish, isRefused: true })],
])('%s nothing is asked of the worker', async (_what, arrange) => {
  arrange();
  renderInShell(<UnsentWishes />, { user: aUser() });
  await waits();
  await later();
  expect(asked).not.toHaveBeenCalled();
});
