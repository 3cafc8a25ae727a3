import { MAIL_ALWAYS, MAIL_REGULAR, MAIL_TOPICS } from '@site/contracts';
import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const GET = 'GET /api/Account/Messages';
const CHOOSE = 'POST /api/Account/ChooseMessages';
const NOTICES = 'GET /api/Account/Notices';
const READ = 'POST /api/Account/ReadNotices';
const now = { lists: 'now', giving: 'now', thanks: 'now', threads: 'daily', nudges: 'off', lotReminders: 'now', dates: 'now' };
const chosen = { choices: now, overviewEmailFrequency: 3, isProven: true };
const news = (isRead: boolean) => ({
  notices: [{ id: 'a', kind: 'giftThanks', title: 'Bram bedankt je', path: '/bram', at: '2026-11-20T10:00:00.000Z', isRead }],
});
const open = (answers: NonNullable<ShellStub['answers']> = {}, user = aUser()) =>
  renderRoutes('/account/berichten', { user, answers: { [GET]: chosen, [NOTICES]: { notices: [] }, ...answers } });
const choice = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);

test('shows how each kind of message comes, what never can be turned off, and that there is nothing new', async () => {
  open();
  expect((await choice('Berichten en antwoorden over een lootje')).value).toBe('daily');
  expect((await choice('Vraag om een lijstje')).value).toBe('off');
  expect((await choice('Overzicht van je lijstjes en je vrienden')).value).toBe('3');
  await screen.findByText(/Er is niets nieuws/);
  const always = screen.getByRole('heading', { name: 'Dit komt altijd meteen' }).closest('div')?.parentElement as HTMLElement;
  expect(within(always).queryByRole('combobox')).toBeNull();
  expect(screen.queryByText(/nog niet bevestigd/)).toBeNull();
});

test('saves a choice the moment it is made', async () => {
  const after = { ...chosen, choices: { ...now, lists: 'daily' } };
  const { server } = open({ [CHOOSE]: after });
  fireEvent.change(await choice('Iemand stuurt je een lijstje'), { target: { value: 'daily' } });
  await waitFor(() => expect(server.to(CHOOSE).map(({ body }) => body)).toEqual([{ topic: 'lists', choice: 'daily' }]));
  expect((await choice('Iemand stuurt je een lijstje')).value).toBe('daily');
  fireEvent.change(await choice('Overzicht van je lijstjes en je vrienden'), { target: { value: '12' } });
  await waitFor(() => expect(server.to(CHOOSE).at(-1)?.body).toEqual({ overviewEmailFrequency: 12 }));
});

test('a choice that was not saved goes back, and says why', async () => {
  open({ [CHOOSE]: answer(500, { error: 'ServerError' }) });
  fireEvent.change(await choice('Iemand bedankt je'), { target: { value: 'off' } });
  await screen.findByRole('alert');
  await waitFor(async () => expect((await choice('Iemand bedankt je')).value).toBe('now'));
});

test('what is new is read by following it, or all at once', async () => {
  const { server } = open({ [NOTICES]: news(false), [READ]: news(true) });
  const link = await screen.findByRole('link', { name: /Bram bedankt je \(ongelezen\)/ });
  expect(link.getAttribute('href')).toBe('/bram');
  fireEvent.click(screen.getByRole('button', { name: 'Alles gelezen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Alles gelezen' })).toBeNull());
  expect(server.to(READ).map(({ body }) => body)).toEqual([{ ids: null }]);
});

test('of every kind of mail there is a preview, in a frame that may do nothing', async () => {
  open();
  await choice('Wat je geeft');
  const seen = new Set<string>();
  for (const button of screen.getAllByRole('button', { name: /^Voorbeeld:/ })) {
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    const which = within(dialog).queryByRole<HTMLSelectElement>('combobox');
    const kinds = which === null ? [null] : [...which.options].map(({ value }) => value);
    for (const kind of kinds) {
      if (which !== null && kind !== null) fireEvent.change(which, { target: { value: kind } });
      const frame = dialog.querySelector('iframe');
      expect([frame?.getAttribute('sandbox'), frame?.title]).toEqual(['', expect.stringMatching(/./)]);
      seen.add(frame?.getAttribute('src')?.split('/').at(-1) ?? '');
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const all = [...Object.values(MAIL_TOPICS), ...Object.values(MAIL_ALWAYS), MAIL_REGULAR].flat();
  expect([...seen].sort()).toEqual([...all].sort());
});

test('who has not proven their address, or has no account, is told', async () => {
  const { unmount } = open({ [GET]: { ...chosen, isProven: false } });
  await screen.findByText(/nog niet bevestigd/);
  expect((await choice('Vraag om een lijstje')).disabled).toBe(true);
  unmount();
  const guest = open({}, aUser({ isAccount: false }));
  await screen.findByRole('link', { name: 'Maak een account' });
  expect(guest.server.to(GET)).toHaveLength(0);
});

test('news that cannot be had takes nothing from the choices', async () => {
  open({ [NOTICES]: inTurn(answer(500, { error: 'ServerError' })) });
  await choice('Wat je geeft');
  expect(screen.queryByRole('heading', { name: 'Nieuw' })).toBeNull();
});
