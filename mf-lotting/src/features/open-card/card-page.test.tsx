import { newId } from '@site/shell-sdk';
import { answer, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aLot } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const CARD = 'POST /api/Lot/Card';
const OPEN = 'POST /api/Lot/OpenCard';
const guid = newId();
const lot = { [`GET /api/Lot/${guid}`]: aLot({ name: 'Saar', email: null }) };
const fresh = { name: 'Saar', drawTitle: 'Pakjesavond', hasPin: false, openedAt: null, openedBefore: null, lockedUntil: null };
const opened = { ...fresh, hasPin: true, openedAt: '2026-11-24T13:03:00.000Z' };

const show = (answers: ShellStub['answers'], path = '/lootjestrekken/kaart#ABCDE23456') =>
  renderRoutes(path, { world: { report: () => undefined }, answers: { ...lot, ...answers } });
const title = async (name: string) => screen.findByRole('heading', { level: 1, name });
const write = async (label: string, digits: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: digits } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open mijn lootje' })));
};

test('who opens a card first chooses four digits, and sees the lot where no address tells its guid', async () => {
  const { server } = show({ [CARD]: fresh, [OPEN]: { lotPrivateGuid: guid } });
  await title('Hallo Saar');
  expect(screen.getByText('Je bent de eerste die dit kaartje opent.')).toBeTruthy();
  await write('Kies vier cijfers', '12');
  expect(screen.getByText('Vul vier cijfers in.')).toBeTruthy();
  await write('Kies vier cijfers', '04a12');
  await screen.findByText('Bewaar je kaartje');
  expect(server.to(OPEN).map(({ body }) => body)).toEqual([{ code: 'ABCDE23456', pin: '0412' }]);
  expect(screen.getByTestId('path').textContent).toBe('/lootjestrekken/kaart');
  expect(screen.queryByText('Jouw lijstje bij dit lootje')).toBeNull();
});

test('later it asks for them and says when it was opened; wrong ones may be tried again', async () => {
  show({ [CARD]: opened, [OPEN]: inTurn(answer(422, 'WrongPin'), { lotPrivateGuid: guid }) });
  await title('Hallo Saar');
  expect(screen.getByText(/^Dit kaartje is geopend op 24 november 2026/)).toBeTruthy();
  await write('Jouw vier cijfers', '9999');
  expect(await screen.findByText('Dat zijn niet de goede cijfers. Probeer het nog eens.')).toBeTruthy();
  await write('Jouw vier cijfers', '0412');
  await screen.findByText('Bewaar je kaartje');
});

test('who follows the link of a card again in the same window is asked for the digits', async () => {
  show({ [CARD]: inTurn(fresh, opened), [OPEN]: { lotPrivateGuid: guid } });
  await write('Kies vier cijfers', '0412');
  await screen.findByText('Bewaar je kaartje');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByLabelText('Jouw vier cijfers')).toBeTruthy();
  expect(screen.queryByText('Bewaar je kaartje')).toBeNull();
});

test('that the lot was opened by a card before this one is said to who opens it first', async () => {
  show({ [CARD]: { ...fresh, openedBefore: '2026-11-24T13:03:00.000Z' } });
  expect(await screen.findByText(/^Dit lootje is eerder geopend op 24 november 2026/)).toBeTruthy();
  expect(screen.queryByText('Je bent de eerste die dit kaartje opent.')).toBeNull();
});

test('after too many wrong ones it asks to wait', async () => {
  const locked = { ...opened, lockedUntil: '2026-11-24T14:03:00.000Z' };
  show({ [CARD]: inTurn(opened, locked), [OPEN]: answer(422, 'Locked') });
  await write('Jouw vier cijfers', '9999');
  await screen.findByText('Even wachten');
  expect(screen.queryByLabelText('Jouw vier cijfers')).toBeNull();
});

test('without a connection the lot stays closed, and says why', async () => {
  const offline = () => {
    throw new TypeError('fetch failed');
  };
  show({ [CARD]: fresh, [OPEN]: offline });
  await write('Kies vier cijfers', '0412');
  expect(await screen.findByText(/^Je lootje ging niet open\./)).toBeTruthy();
});

test('a code that opens nothing says so, and asks for another', async () => {
  show({ [CARD]: answer(404, { error: 'NotFound' }) });
  await title('Dit kaartje opent geen lootje');
  fireEvent.change(screen.getByLabelText('Code van het kaartje'), { target: { value: ' - ' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verder' })));
  expect(screen.getByLabelText('Code van het kaartje').getAttribute('aria-invalid')).toBe('true');
});

test('of a deleted draw it goes to the page of that', async () => {
  show({ [CARD]: answer(422, 'Deleted') });
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/lootjestrekken/lootje/verwijderd'));
});

test('a code in the path opens its card as well, and leaves the path at once', async () => {
  const { server } = show({ [CARD]: fresh }, '/lootjestrekken/kaart/abcde-23456');
  await title('Hallo Saar');
  expect(server.to(CARD).map(({ body }) => body)).toEqual([{ code: 'ABCDE23456' }]);
  expect(screen.getByTestId('path').textContent).toBe('/lootjestrekken/kaart');
});
