import type { Notice } from '@site/contracts';
import { useLocation } from '@site/shell-sdk';
import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import Bell from './bell.js';

const GET = 'GET /api/Account/Notices';
const READ = 'POST /api/Account/ReadNotices';
const at = '2026-11-20T10:00:00.000Z';
const notice = (id: string, isRead = false, path = `/${id}`): Notice => ({
  id,
  kind: 'giftThanks',
  title: `Bericht ${id}`,
  path,
  at,
  isRead,
});
const news = (...notices: Notice[]) => ({ notices });

const badges: number[] = [];
beforeEach(() => {
  badges.length = 0;
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
});

const Where = () => <output aria-label="adres">{useLocation().pathname}</output>;
const open = (answers: NonNullable<ShellStub['answers']>, stub: Omit<ShellStub, 'answers'> = {}) =>
  renderInShell(
    <>
      <Bell />
      <Where />
    </>,
    { user: aUser(), path: '/', answers, ...stub },
  );
const bell = (name: string | RegExp) => screen.findByRole('button', { name });

test('says how much is new, on the icon of the app too, and nothing when all is read', async () => {
  const { server, unmount } = open({ [GET]: news(notice('a'), notice('b'), notice('c', true)), [READ]: news(notice('a', true)) });
  await bell('Berichten, 2 nieuw');
  expect(badges.at(-1)).toBe(2);
  fireEvent.click(await bell('Berichten, 2 nieuw'));
  const all = screen.getByRole('button', { name: 'Alles gelezen' });
  all.focus();
  fireEvent.click(all);
  await bell('Berichten');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nieuw' }));
  expect([badges.at(-1), server.to(READ).map(({ body }) => body)]).toEqual([0, [{ ids: null }]]);
  badges.length = 0;
  unmount();
  // Logged out, or another person.
  expect(badges).toEqual([0]);
});

test('a notice is read by following it, and the panel closes', async () => {
  const { server } = open({ [GET]: news(notice('a'), notice('b')), [READ]: news(notice('a', true), notice('b')) });
  fireEvent.click(await bell('Berichten, 2 nieuw'));
  fireEvent.click(screen.getByRole('link', { name: /Bericht a \(ongelezen\)/ }));
  await bell('Berichten, 1 nieuw');
  expect(server.to(READ)[0]?.body).toEqual({ ids: ['a'] });
  expect(screen.getByLabelText('adres').textContent).toBe('/a');
  expect(screen.queryByRole('heading', { name: 'Nieuw' })).toBeNull();
});

test('who is where a notice leads has read it', async () => {
  const { server } = open(
    { [GET]: news(notice('a', false, '/a?uitnodiging=x'), notice('b')), [READ]: news(notice('a', true), notice('b')) },
    { path: '/a' },
  );
  await bell('Berichten, 1 nieuw');
  expect(server.to(READ).map(({ body }) => body)).toEqual([{ ids: ['a'] }]);
});

test('hears at once what is new or was read elsewhere, and looks again after it was away', async () => {
  const { hubs } = open({ [GET]: inTurn(news(), news(notice('a')), news(notice('a', true))) });
  await bell('Berichten');
  await act(() => hubs.ready());
  act(() => hubs.emit('site', 'RefreshNotices', {}));
  await bell('Berichten, 1 nieuw');
  act(() => hubs.emit('site', 'RefreshNotices', {}));
  await bell('Berichten');
});

test('closes by Escape, with the focus back, and by a press beside it', async () => {
  open({ [GET]: news() });
  const button = await bell('Berichten');
  fireEvent.click(button);
  await screen.findByText('Er is niets nieuws.');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect([screen.queryByText('Er is niets nieuws.'), document.activeElement]).toEqual([null, button]);
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByLabelText('adres'));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('says that it cannot be had, and tries again', async () => {
  open({ [GET]: inTurn(answer(500, { error: 'ServerError' }), news(notice('a'))) });
  fireEvent.click(await bell('Berichten'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await bell('Berichten, 1 nieuw');
  expect(screen.queryByRole('alert')).toBeNull();
});
