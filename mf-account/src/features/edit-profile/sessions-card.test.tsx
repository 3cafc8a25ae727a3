import { answer, aUser, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SessionsCard } from './sessions-card.js';

const SESSIONS = 'GET /api/Account/Sessions';
const END = 'POST /api/Account/EndSession';
const OTHERS = 'POST /api/Account/EndOtherSessions';
const here = {
  id: 'hier',
  device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
  network: '82.101.33.x',
  lastSeenAt: '2026-11-20T10:00:00Z',
  isCurrent: true,
};
const phone = { ...here, id: 'telefoon', device: { kind: 'app', browser: 'Safari', system: 'iOS' }, isCurrent: false };
const open = (answers: object) => renderInShell(<SessionsCard />, { user: aUser(), answers: { ...answers } });

test('says in words what is logged in where, and ends one', async () => {
  const sessions = inTurn({ sessions: [here, phone] }, { sessions: [here] });
  const { server } = open({ [SESSIONS]: sessions, [END]: true });
  expect(await screen.findByText(/Firefox op Windows/)).toBeTruthy();
  expect(screen.getByText('dit apparaat')).toBeTruthy();
  expect(screen.getAllByText(/Laatst gebruikt op .*, netwerk 82.101.33.x/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Uitloggen op De app op iOS' }));
  await waitFor(() => expect(screen.queryByText(/De app op iOS/)).toBeNull());
  expect(server.to(END).map(({ body }) => body)).toEqual([{ id: 'telefoon' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('ends all others at once, and says what failed', async () => {
  const { server } = open({
    [SESSIONS]: { sessions: [here, phone] },
    [OTHERS]: inTurn(answer(500, { error: 'ServerError', requestId: 'x' }), true),
  });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Op alle andere apparaten uitloggen' }));
  await press();
  expect(await screen.findByText(/Er ging iets mis/)).toBeTruthy();
  await press();
  await waitFor(() => expect(server.to(OTHERS)).toHaveLength(2));
  expect(await screen.findAllByText('Alle andere apparaten zijn uitgelogd.')).not.toHaveLength(0);
});

test('asks for the password of a session of long ago, and ends it then; who keeps it to themselves is told nothing went wrong', async () => {
  const asks = answer(422, 'PasswordRequired');
  const { server } = open({ [SESSIONS]: { sessions: [here, phone] }, [END]: inTurn(asks, asks, true) });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Uitloggen op De app op iOS' }));
  await press();
  await screen.findByRole('dialog', { name: 'Ben jij het echt?' });
  fireEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  fireEvent.change(await screen.findByLabelText('Wachtwoord'), { target: { value: 'kaas en brood' } });
  fireEvent.click(screen.getByRole('button', { name: 'Doorgaan' }));
  await waitFor(() => expect(server.to(END)).toHaveLength(3));
  expect(server.to(END).at(-1)?.body).toEqual({ id: 'telefoon', currentPassword: 'kaas en brood' });
});
