import type { Friend } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderErrorPage } from '../../testing/error-page.js';
import { press } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';

const OVERVIEW = 'GET /api/Friend/Overview';

const friend = (fullName: string, changes: Partial<Friend> = {}): Friend => ({
  privateGuid: newId(),
  wishlistPublicGuid: newId(),
  fullName,
  username: fullName.toLowerCase(),
  city: null,
  imageUrl: null,
  birthday: null,
  lastListUpdate: '2026-03-03T12:00:00.000Z',
  wishlistUrlForDisplay: `lijstje.nl/${fullName.toLowerCase()}`,
  ...changes,
});

const anna = friend('Anna', { city: 'Zutphen', birthday: { day: 12, month: 4 } });
const bram = friend('Bram', { city: 'Ede', lastListUpdate: '2026-05-05T12:00:00.000Z' });
const zoe = friend('Zoë', { username: null, wishlistUrlForDisplay: null });

const open = (friends: readonly Friend[], answers: ShellStub['answers'] = {}, hadMultiUserFriends = false) =>
  renderRoutes('/friends', { user: aUser(), answers: { [OVERVIEW]: { friends, hadMultiUserFriends }, ...answers } });

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('friends stand by name; a click sorts by another key, a second one turns it around', async () => {
  open([zoe, bram, anna]);
  await screen.findByRole('heading', { name: 'Anna' });
  expect(names()).toEqual(['Anna', 'Bram', 'Zoë']);
  await press(/^Naam/);
  expect(names()).toEqual(['Zoë', 'Bram', 'Anna']);
  await press('Woonplaats');
  expect(names()).toEqual(['Bram', 'Anna', 'Zoë']);
  await press('Woonplaats , oplopend');
  expect(names()).toEqual(['Anna', 'Bram', 'Zoë']);
  await press('Laatst bijgewerkt');
  expect(names()).toEqual(['Bram', 'Anna', 'Zoë']);
  screen.getByText('Gesorteerd op laatst bijgewerkt, aflopend');
  expect(screen.getByRole('button', { name: /^Laatst bijgewerkt/ }).getAttribute('aria-pressed')).toBe('true');
});

test('a friend shows place, birthday, last update and the way to the list; of a private list there is none', async () => {
  open([anna, zoe]);
  expect((await screen.findByRole('link', { name: 'Anna' })).getAttribute('href')).toBe('/anna');
  const [card, locked] = within(screen.getByRole('list', { name: 'Je vrienden' })).getAllByRole('listitem');
  for (const text of ['lijstje.nl/anna', 'Zutphen', 'Jarig op 12 april', 'Bijgewerkt op 3 maart 2026'])
    within(card as HTMLElement).getByText(text);
  within(locked as HTMLElement).getByText(/nu privé/);
  expect(within(locked as HTMLElement).queryByRole('link')).toBeNull();
});

test('several lists of one person are told apart', async () => {
  open([anna, bram], {}, true);
  await screen.findByText(/meer dan één lijstje/);
});

test('deleting asks first, tells the app, and the friend is gone', async () => {
  const remove = `DELETE /api/Friend/${bram.privateGuid}`;
  const { server, told } = open([anna, bram], { [remove]: true });
  await press('Bram verwijderen uit je vrienden');
  await press('Annuleren');
  expect(server.to(remove)).toHaveLength(0);
  await press('Bram verwijderen uit je vrienden');
  await press('Verwijderen');
  await screen.findAllByText('Bram staat niet meer bij je vrienden.');
  await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(2));
  expect([server.to(remove).length, told]).toEqual([1, ['friendDeleted']]);
});

test.each([
  ['another', [bram, anna], () => screen.getByRole('list', { name: 'Je vrienden' })],
  ['nobody', [bram], () => screen.getByRole('heading', { level: 1 })],
])('who deletes a friend and has %s left goes on from there', async (_who, friends, place) => {
  open(friends, {
    [`DELETE /api/Friend/${bram.privateGuid}`]: true,
    [OVERVIEW]: inTurn({ friends, hadMultiUserFriends: false }, { friends: friends.slice(1), hadMultiUserFriends: false }),
  });
  await press('Bram verwijderen uit je vrienden');
  await press('Verwijderen');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bram' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(place()));
});

test.each([
  ['500', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
  ['422', answer(422, null), /Er ging iets mis/],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
    /verbindingsproblemen/,
  ],
])('a delete that fails by %s is told in a dialog, and the friend stays', async (_name, failure, text) => {
  const { told } = open([bram], { [`DELETE /api/Friend/${bram.privateGuid}`]: failure });
  await press('Bram verwijderen uit je vrienden');
  await press('Verwijderen');
  const dialog = await screen.findByRole('alertdialog', { name: 'Verwijderen is niet gelukt' });
  within(dialog).getByText(text);
  await press('Oké');
  await screen.findByRole('link', { name: 'Bram' });
  expect(told).toEqual([]);
});

test('a friend that was deleted elsewhere is told, and goes', async () => {
  let friends = [anna, bram];
  open([], {
    [OVERVIEW]: () => ({ friends, hadMultiUserFriends: false }),
    [`DELETE /api/Friend/${bram.privateGuid}`]: answer(404, { error: 'NotFound' }),
  });
  await press('Bram verwijderen uit je vrienden');
  friends = [anna];
  await press('Verwijderen');
  await screen.findByText('Deze vriend stond al niet meer in je lijst.');
  await press('Oké');
  await waitFor(() => expect(names()).toEqual(['Anna']));
});

test('without friends it says so, and where to find them', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'Je hebt nog geen vrienden toegevoegd' });
  expect(screen.getByRole('link', { name: 'Zoek een lijstje' }).getAttribute('href')).toBe('/list/search');
});

test('who is not logged in is asked to', async () => {
  renderErrorPage('/friends', { user: null });
  await screen.findByText('unauthorized');
});

test('a guest reads that friends come with an account, and how to make one', async () => {
  const { server } = renderRoutes('/friends', { user: aUser({ isAccount: false }) });
  await screen.findByRole('heading', { level: 1, name: 'Vrienden zijn er met een account' });
  expect(screen.getByRole('link', { name: 'Maak een account' }).getAttribute('href')).toBe('/account/create');
  expect(server.seen).toEqual([]);
});
