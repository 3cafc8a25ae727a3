import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { wishlistQuery } from '../../shared/queries.js';
import { renderRoutes } from '../../testing/render-routes.js';

const ACCESS = 'GET /api/Wishlist/GetAccessState/anna';
const LIST = 'GET /api/Wishlist/Get/anna';
const state = (accessState: string, more: object = {}) => ({ accessState, ...more });
const refused = answer(401, { error: 'Unauthorized' });

test('access and list are asked at once, each once, at the very addresses that the HTML preloads', async () => {
  const { server } = renderRoutes('/anna', { answers: { [ACCESS]: state('Access'), [LIST]: aVisitedList([aGift()]) } });
  const asked = ['/api/Wishlist/GetAccessState/anna', '/api/Wishlist/Get/anna'];
  expect(server.seen.map(({ url }) => url)).toEqual(asked);
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  // And the list once more when the page is told of changes.
  await waitFor(() => expect(server.seen.map(({ url }) => url)).toEqual([...asked, asked[1]]));
  expect(document.title).toContain('Anna de Vries');
});

test('the alias of a list shows the list', async () => {
  renderRoutes('/list/open/anna', { answers: { [ACCESS]: state('Access'), [LIST]: aVisitedList([aGift()]) } });
  await screen.findByRole('heading', { name: 'Theepot' });
});

test.each([
  ['NotFound', 'Dit lijstje kennen we niet'],
  ['InvitationRequired', 'Dit lijstje is alleen voor genodigden'],
  ['NoAccess', 'Dit lijstje is niet voor je te zien'],
])('%s has its own page with a way on', async (accessState, title) => {
  renderRoutes('/anna', { answers: { [ACCESS]: state(accessState), [LIST]: refused } });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Zoek een lijstje' }).getAttribute('href')).toBe('/list/search');
});

describe('a list with a question', () => {
  const question = state('Question', { question: 'Hoe heet de hond?', fullName: 'Anna de Vries' });
  const give = async (text: string) => {
    const field = await screen.findByLabelText('Je antwoord');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  };

  test('opens on the right answer', async () => {
    const { server } = renderRoutes('/anna', {
      answers: {
        [ACCESS]: inTurn(question, state('Access')),
        [LIST]: inTurn(refused, aVisitedList([aGift()])),
        'POST /api/Wishlist/VerifyAnswer': { valid: true },
      },
    });
    await give('Fikkie');
    await screen.findByRole('heading', { name: 'Theepot' });
    expect(server.to('POST /api/Wishlist/VerifyAnswer')[0]?.body).toEqual({ username: 'anna', answer: 'Fikkie' });
  });

  test('says on the field that an answer is wrong, and asks none without one', async () => {
    const { server } = renderRoutes('/anna', {
      answers: { [ACCESS]: question, [LIST]: refused, 'POST /api/Wishlist/VerifyAnswer': { valid: false } },
    });
    await give('   ');
    await screen.findByText('Vul een antwoord in.');
    expect(server.to('POST /api/Wishlist/VerifyAnswer')).toHaveLength(0);
    await give('Minoes');
    await screen.findByText('Dat is niet het goede antwoord. Probeer het nog eens.');
    expect(screen.getByLabelText('Je antwoord').getAttribute('aria-invalid')).toBe('true');
  });

  test('closes after too many wrong answers', async () => {
    renderRoutes('/anna', {
      answers: { [ACCESS]: question, [LIST]: refused, 'POST /api/Wishlist/VerifyAnswer': refused },
    });
    await give('Minoes');
    await screen.findByRole('heading', { name: 'Dit lijstje is niet voor je te zien' });
  });
});

describe('a visited list', () => {
  const free = aGift({ description: 'Fiets' });
  const mine = aGift({ description: 'Boek', isCrossedOff: true, privateCrossOffGuid: free.publicGuid });
  const locked = aGift({ description: 'Bon', crossOffEnabled: false });
  const taken = aGift({ description: 'Vaas', isCrossedOff: true });
  const list = aVisitedList([free, mine, locked, taken]);
  const open = () => renderRoutes('/anna', { answers: { [ACCESS]: state('Access'), [LIST]: list } });

  test('shows each gift by its state, and what others give only when asked for', async () => {
    open();
    await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
    expect(screen.getByRole('button', { name: 'Ongedaan maken: Boek' })).toBeTruthy();
    expect(screen.getByText('Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken.')).toBeTruthy();
    expect(screen.getByText('Mag vaker gegeven worden: afstrepen is niet nodig.')).toBeTruthy();
    expect(screen.queryByText('Vaas')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Toon 1 afgestreept cadeau' }));
    expect(screen.getByText('Vaas')).toBeTruthy();
    expect(screen.getByText('Afgestreept door iemand anders')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Vaas/ })).toBeNull();
  });

  test('hears what others do: a deleted gift goes at once, a change asks the list again, its own events do nothing', async () => {
    const { contextId } = await import('@site/shell-sdk');
    const { categories } = aVisitedList([{ ...free, isCrossedOff: true }]);
    const { hubs, server, shell } = renderRoutes('/anna', {
      answers: { [ACCESS]: state('Access'), [LIST]: inTurn(list, list, { ...list, categories }) },
    });
    await screen.findByText('Bon');
    await waitFor(() =>
      expect(hubs.sent).toEqual([{ hub: 'list', event: 'JoinWishlist', payload: { publicWishlistGuid: list.publicGuid } }]),
    );
    await waitFor(() => expect([server.to(LIST).length, shell.queryClient.isFetching()]).toEqual([2, 0]));
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: free.publicGuid, contextId }));
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Delete', giftPublicGuid: locked.publicGuid, contextId: null }));
    await waitFor(() => expect(screen.queryByText('Bon')).toBeNull());
    expect(server.to(LIST)).toHaveLength(2);

    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: free.publicGuid, contextId: 'other' }));
    await screen.findByText('Alles in deze categorie wordt al gegeven.');
    expect(screen.getAllByText('‘Fiets’ is net door iemand anders afgestreept.').length).toBeGreaterThan(0);
    expect(server.to(LIST)).toHaveLength(3);
  });

  test('goes from the screen when access is lost meanwhile', async () => {
    const { hubs } = renderRoutes('/anna', { answers: { [ACCESS]: state('Access'), [LIST]: inTurn(list, refused) } });
    await screen.findByText('Fiets');
    await waitFor(() => expect(hubs.sent).toHaveLength(1));
    act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
    await screen.findByRole('heading', { name: 'Dit lijstje is niet voor je te zien' });
  });

  test.each([
    ['wants an answer', state('Question', { question: 'Hond?', fullName: 'Anna de Vries' }), 'Het lijstje van Anna de Vries'],
    ['wants an invitation', state('InvitationRequired'), 'Dit lijstje is alleen voor genodigden'],
    ['is the owner’s alone', state('NoAccess'), 'Dit lijstje is niet voor je te zien'],
  ])('that %s from now on shows that, also when nobody told the page', async (_what, ended, title) => {
    const { shell, server } = renderRoutes('/anna', {
      answers: { [ACCESS]: inTurn(state('Access'), ended), [LIST]: inTurn(list, refused) },
    });
    await screen.findByText('Fiets');
    await act(() => shell.queryClient.invalidateQueries({ queryKey: wishlistQuery('anna').queryKey }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(server.to(ACCESS)).toHaveLength(2);
  });

  test('without gifts says so', async () => {
    renderRoutes('/anna', { answers: { [ACCESS]: state('Access'), [LIST]: aVisitedList([]) } });
    await screen.findByRole('heading', { name: 'Nog geen cadeaus op dit lijstje' });
  });
});
