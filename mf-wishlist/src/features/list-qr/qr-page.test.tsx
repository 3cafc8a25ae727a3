import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { renderErrorPage } from '../../testing/error-page.js';
import { press } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { qrCodeOf } from './qr-code.js';

const STATE = 'GET /api/Wishlist/GetAccessState/anna';
const LISTS = 'GET /api/MyList/GetAllWithGiftCount';
const list = anOwnList({ title: 'Vijftig jaar' });
const open = (stub: Omit<ShellStub, 'path'> = {}) => renderRoutes('/anna/qr', stub);
const owned = (changes = {}) =>
  open({
    user: aUser(),
    config: { baseUrl: 'https://www.lijstje.example' },
    answers: { [STATE]: { accessState: 'OwnedByCurrentUser' }, [LISTS]: answer(200, [summaryOf(list, changes)]) },
  });
const code = () => screen.findByRole('img', { name: /QR-code met het adres/ });

afterEach(() => jest.restoreAllMocks());

test('an owner sees the code of the public address, with the list’s name', async () => {
  owned();
  const image = await code();
  expect(image.getAttribute('aria-label')).toBe('QR-code met het adres lijstje.example/anna');
  expect(image.querySelector('path')?.getAttribute('d')).toBe(qrCodeOf('https://www.lijstje.example/anna').path);
  expect(screen.getByRole('heading', { level: 2, name: 'Vijftig jaar' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Link naar het lijstje').value).toBe('https://www.lijstje.example/anna');
});

test('is printed, copied and kept as a picture', async () => {
  const print = jest.fn();
  const writeText = jest.fn(() => Promise.resolve());
  Object.assign(window, { print });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  Object.assign(globalThis, { Path2D: jest.fn() });
  Object.assign(URL, { createObjectURL: () => 'blob:qr', revokeObjectURL: () => undefined });
  const context = { fillRect: jest.fn(), scale: jest.fn(), fill: jest.fn() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  const kept: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(`${this.download} ${this.href}`);
  });
  owned();
  await press('Afdrukken');
  expect(print).toHaveBeenCalledTimes(1);
  await press('Kopieer link');
  expect(writeText).toHaveBeenCalledWith('https://www.lijstje.example/anna');
  await screen.findByRole('button', { name: 'Gekopieerd' });
  await press('Download als PNG');
  await waitFor(() => expect(kept).toEqual(['anna-qr.png blob:qr']));
});

test('a browser that makes no picture of it says so', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  owned();
  await press('Download als PNG');
  await screen.findByText(/Downloaden lukt niet/);
});

test('of a list that is not to be passed on it says why not', async () => {
  owned({ isShareable: false });
  await screen.findByRole('heading', { level: 1, name: 'Dit lijstje is niet voor iedereen' });
  expect(screen.queryByRole('img', { name: /QR-code/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Naar het lijstje' }).getAttribute('href')).toBe('/anna');
});

test('a visitor may pass a public list on, and one with a question', async () => {
  const { unmount } = open({ answers: { [STATE]: { accessState: 'Access' }, 'GET /api/Wishlist/Get/anna': aVisitedList([]) } });
  await code();
  expect(screen.getByText('Verlanglijstje van Anna de Vries')).toBeTruthy();
  unmount();
  open({ answers: { [STATE]: { accessState: 'Question', question: 'Hond?', fullName: 'Anna de Vries' } } });
  await code();
  expect(screen.getByText(/beantwoordt eerst de vraag/)).toBeTruthy();
});

test('who was invited to a closed list reads that a code opens it to nobody', async () => {
  const closed = aVisitedList([], { isShareable: false });
  open({ answers: { [STATE]: { accessState: 'Access' }, 'GET /api/Wishlist/Get/anna': closed } });
  await screen.findByRole('heading', { level: 1, name: 'Dit lijstje is alleen voor genodigden' });
  expect(screen.queryByRole('img', { name: /QR-code/ })).toBeNull();
  expect(screen.queryByText(/Wie hem scant/)).toBeNull();
});

test.each(['InvitationRequired', 'NoAccess'])('%s shows what the list itself would', async (accessState) => {
  open({ answers: { [STATE]: { accessState } } });
  await screen.findByRole('link', { name: 'Zoek een lijstje' });
  expect(screen.queryByRole('img', { name: /QR-code/ })).toBeNull();
});

test.each([
  ['no such list', { [STATE]: { accessState: 'NotFound' } }, 'notFound'],
  ['a service that does not work', { [STATE]: answer(500, { error: 'ServerError' }) }, 'oops'],
])('%s: an error page', async (_what, answers, page) => {
  renderErrorPage('/anna/qr', { answers });
  await screen.findByText(page);
});

test('the code has its quiet border, and finder squares in three corners', () => {
  const { size, path } = qrCodeOf('https://www.lijstje.example/anna');
  expect((size - 8 - 17) % 4).toBe(0);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${String(x)},${String(y)}`));
  const last = size - 5;
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ])
    expect(dark.has(`${String(x)},${String(y)}`)).toBe(true);
  for (let place = 0; place < size; place += 1)
    expect(dark.has(`${String(place)},3`) || dark.has(`3,${String(place)}`)).toBe(false);
});
