import { answer, aUser, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { goTo } from './go-to.js';
import { MyDataCard } from './my-data-card.js';

jest.mock('./go-to.js', () => ({ goTo: jest.fn() }));

const LOOK = 'GET /api/Account/MyData';
const ASK = 'POST /api/Account/AskMyData';
const OPEN = 'POST /api/Account/OpenMyData';
const making = { state: 'making', askedAt: '2026-11-20T10:00:00Z', done: 0, steps: 4, bytes: null, goneAt: null };
const ready = { ...making, state: 'ready', done: 4, bytes: 3_400_000, goneAt: '2026-11-22T10:05:00Z' };
const asks = answer(422, 'PasswordRequired');
const open = (answers: object) => renderInShell(<MyDataCard />, { user: aUser(), answers: { ...answers } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const give = async (password: string) => {
  fireEvent.change(await screen.findByLabelText('Wachtwoord'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Doorgaan' }));
};

afterEach(() => jest.mocked(goTo).mockClear());

test('whoever asks, with the password of a session of long ago, sees how far it is and then until when it is there', async () => {
  const looks = inTurn({ copy: null }, { copy: { ...making, done: 3 } }, { copy: ready });
  const { server } = open({ [LOOK]: looks, [ASK]: inTurn(asks, { copy: making }) });
  await press('Maak het bestand');
  await give('kaas en brood');
  const line = await screen.findByText(/je krijgt een mail als het klaar is/);
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(server.to(ASK).map(({ body }) => body)).toEqual([{}, { currentPassword: 'kaas en brood' }]);
  expect(screen.queryByRole('button')).toBeNull();
  const bar = await screen.findByRole('progressbar', { name: '3 van 4 stappen klaar' }, { timeout: 4000 });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '4']);
  expect(await screen.findByText(/staat klaar tot 22 november 2026/, undefined, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download (3 MB)' })).toBeTruthy();
}, 15_000);

test('fetching asks for the password of a session of long ago, and fetches then; keeping it to oneself is no failure', async () => {
  const { server } = open({ [LOOK]: { copy: ready }, [OPEN]: inTurn(asks, asks, true) });
  await press('Download (3 MB)');
  await screen.findByRole('dialog', { name: 'Ben jij het echt?' });
  fireEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([screen.queryByRole('alert')?.textContent ?? '', jest.mocked(goTo).mock.calls]).toEqual(['', []]);
  await press('Download (3 MB)');
  await give('kaas en brood');
  await waitFor(() => expect(jest.mocked(goTo).mock.calls).toEqual([['/api/Account/MyDataFile']]));
  expect(server.to(OPEN).at(-1)?.body).toEqual({ currentPassword: 'kaas en brood' });
});

test('one that is gone meanwhile is said to be, and may be asked for again', async () => {
  open({ [LOOK]: inTurn({ copy: ready }, { copy: null }), [OPEN]: answer(422, 'Gone') });
  await press('Download (3 MB)');
  expect(await screen.findByText(/Dit bestand is er niet meer/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Maak het bestand' })).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});

test('one that did not come about is told of', async () => {
  open({ [LOOK]: { copy: { ...making, state: 'failed' } } });
  expect(await screen.findByText(/is niet gelukt/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Maak het bestand' })).toBeTruthy();
});

test('nothing is shown while it is not known', async () => {
  const { server } = open({ [LOOK]: answer(500, { error: 'ServerError', requestId: 'x' }) });
  await waitFor(() => expect(server.to(LOOK)).toHaveLength(1));
  expect(screen.queryByText('Al mijn gegevens')).toBeNull();
});
