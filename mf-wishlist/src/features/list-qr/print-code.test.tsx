import { renderInShell } from '@site/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, aVisitedList } from '../../testing/builders.js';
import { openOwnList } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { PrintCode } from './print-code.js';
import { qrCodeOf } from './qr-code.js';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const quiet = () => act(() => jest.advanceTimersByTimeAsync(8000));
const code = () => screen.findByRole('img', { name: /^QR-code met het adres/, hidden: true });

test('the code is fetched when the page has been quiet, and leads to the list', async () => {
  renderInShell(<PrintCode username="anna" />, { config: { baseUrl: 'https://www.lijstje.example' } });
  expect(screen.queryByRole('img', { hidden: true })).toBeNull();
  await quiet();
  const image = await code();
  expect(image.querySelector('path')?.getAttribute('d')).toBe(qrCodeOf('https://www.lijstje.example/anna').path);
  expect(screen.getByText('lijstje.example/anna')).toBeTruthy();
});

test.each([
  ['a list that may be passed on', true, 1],
  ['a list for who was invited', false, 0],
])('%s', async (_what, isShareable, count) => {
  renderRoutes('/anna', {
    answers: {
      'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
      'GET /api/Wishlist/Get/anna': aVisitedList([aGift()], { isShareable }),
    },
  });
  await screen.findByText('Theepot');
  await quiet();
  await waitFor(() => expect(screen.queryAllByRole('img', { name: /^QR-code/, hidden: true })).toHaveLength(count));
});

test('the own list has it as well', async () => {
  const list = anOwnList({ categories: [anOwnCategory([aGift()])] });
  openOwnList({ list });
  await screen.findByText('Theepot');
  await quiet();
  await code();
});
