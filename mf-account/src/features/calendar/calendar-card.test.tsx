import { answer, aUser, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CalendarCard } from './calendar-card.js';

const LOOK = 'GET /api/Account/Calendar';
const SHOW = 'POST /api/Account/ShowCalendar';
const END = 'POST /api/Account/EndCalendar';
const SINCE = '2026-11-20T10:00:00Z';
const at = (code: string) => ({ path: `/api/Utility/CalendarFile/${code}`, since: SINCE });
const open = (answers: object) => renderInShell(<CalendarCard />, { user: aUser(), answers: { ...answers } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.findByLabelText<HTMLInputElement>('Of neem het adres over');

test('whoever makes an address opens it in a calendar, copies it, and ends it', async () => {
  const { server } = open({ [LOOK]: { since: null }, [SHOW]: at('een'), [END]: true });
  await press('Maak een agenda-adres');
  expect((await address()).value).toBe('http://localhost/api/Utility/CalendarFile/een');
  expect(document.activeElement).toBe(await address());
  expect(screen.getByRole('link', { name: 'Open in mijn agenda' }).getAttribute('href')).toBe(
    'webcal://localhost/api/Utility/CalendarFile/een',
  );
  expect(server.to(SHOW).map(({ body }) => body)).toEqual([{ renew: false }]);
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await act(() => press('Kopieer het adres'));
  await waitFor(() => expect(writeText.mock.calls).toEqual([['http://localhost/api/Utility/CalendarFile/een']]));
  await press('Stop met de agenda');
  const again = await screen.findByRole('button', { name: 'Maak een agenda-adres' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect([screen.queryByLabelText('Of neem het adres over'), server.to(END).length]).toEqual([null, 1]);
});

test('whoever went on while it was made or ended stays where they are', async () => {
  open({ [LOOK]: { since: SINCE }, [SHOW]: at('een'), [END]: true });
  const elsewhere = document.body.appendChild(document.createElement('button'));
  const pressAndGoOn = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await press(name);
    elsewhere.focus();
  };
  await pressAndGoOn('Toon het adres');
  await address();
  expect(document.activeElement).toBe(elsewhere);
  await pressAndGoOn('Stop met de agenda');
  await screen.findByRole('button', { name: 'Maak een agenda-adres' });
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test('an address of before is shown when asked for, with the password of a session of long ago, and gives way to a new one', async () => {
  const { server } = open({
    [LOOK]: { since: SINCE },
    [SHOW]: inTurn(answer(422, 'PasswordRequired'), at('een'), at('twee')),
  });
  expect(await screen.findByText('Je agenda heeft een adres sinds 20 november 2026.')).toBeTruthy();
  await press('Toon het adres');
  fireEvent.change(await screen.findByLabelText('Wachtwoord'), { target: { value: 'kaas en brood' } });
  fireEvent.click(screen.getByRole('button', { name: 'Doorgaan' }));
  expect((await address()).value).toMatch(/een$/);
  await press('Nieuw adres');
  expect(await screen.findByText('Dit is het nieuwe adres. Het oude werkt niet meer.')).toBeTruthy();
  expect((await address()).value).toMatch(/twee$/);
  expect(server.to(SHOW).map(({ body }) => body)).toEqual([
    ...[{ renew: false }, { renew: false, currentPassword: 'kaas en brood' }],
    { renew: true },
  ]);
});

test('what fails is said, and what is not known is not shown', async () => {
  const problem = answer(500, { error: 'ServerError', requestId: 'x' });
  const { server, unmount } = open({ [LOOK]: problem });
  await waitFor(() => expect(server.to(LOOK)).toHaveLength(1));
  expect(screen.queryByText('In je eigen agenda')).toBeNull();
  unmount();
  open({ [LOOK]: { since: null }, [SHOW]: problem });
  await press('Maak een agenda-adres');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
