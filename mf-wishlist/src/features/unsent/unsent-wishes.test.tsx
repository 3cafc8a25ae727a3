import type { UnsentWish } from '@site/contracts';
import { aUser, renderInShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { UnsentWishes } from './unsent-wishes.js';
import { leaveWish } from './unsent.js';

const KEY = 'k1';
const wish: UnsentWish = {
  key: 'k1',
  wishlistPrivateGuid: 'lijst',
  body: { description: 'Zaklamp', categoryPrivateGuid: 'rubriek' },
};
const user = aUser({ publicGuid: 'anna' });
const asked = jest.fn();
let kept: Map<string, UnsentWish>;
let isOnline: boolean;

/** The service worker, as far as the page asks it for what waits. */
const worker = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
  const [, , user, key = ''] = path.split('/');
  if (user !== 'anna') throw new Error(`nobody asks ${path}`);
  if (method === 'PUT') kept.set(key, JSON.parse(body as string) as UnsentWish);
  if (method === 'DELETE') kept.delete(key);
  return { ok: true, json: async () => [...kept.values()] };
};

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockClear();
  kept = new Map([[KEY, wish]]);
  isOnline = true;
  Object.assign(globalThis, { fetch: worker });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: { postMessage: asked }, ready: Promise.resolve({}) },
  });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

const waits = () => screen.findByText('Eén wens wacht op verbinding');
const later = () => act(() => jest.advanceTimersByTimeAsync(10_000));

test('a wish that still waits is tried again and again while there is a connection, and no more once it is sent', async () => {
  renderInShell(<UnsentWishes />, { user });
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
  renderInShell(<UnsentWishes />, { user });
  await waits();
  await later();
  expect(asked).not.toHaveBeenCalled();
});

test('it is left without a connection alone, and taken back by a press', async () => {
  kept.clear();
  expect(await leaveWish('anna', wish)).toBe(false);
  isOnline = false;
  renderInShell(<UnsentWishes />, { user });
  await act(async () => expect(await leaveWish('anna', wish)).toBe(true));
  await waits();
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect([screen.queryByText('Eén wens wacht op verbinding'), kept.size]).toEqual([null, 0]);
});

test('where no worker answers, nothing is left and nothing waits', async () => {
  isOnline = false;
  Object.assign(globalThis, { fetch: async () => ({ ok: false }) });
  expect(await leaveWish('anna', wish)).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Object.assign(globalThis, { fetch: worker });
  expect(await leaveWish('anna', wish)).toBe(false);
});
