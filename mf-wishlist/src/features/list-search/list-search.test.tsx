import type { FoundWishlist } from '@site/contracts';
import { newId, useLocation, useNavigate, useRoutes } from '@site/shell-sdk';
import { answer, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.js';
import { press } from '../../testing/open-own-list.js';

const SEARCH = 'GET /api/Wishlist/Search';

const found = (firstName: string, changes: Partial<FoundWishlist> = {}): FoundWishlist => ({
  id: newId(),
  userName: firstName.toLowerCase(),
  listUrl: `/${firstName.toLowerCase()}`,
  listUrlForDisplay: `lijstje.nl/${firstName.toLowerCase()}`,
  illustration: null,
  firstName,
  lastName: 'de Vries',
  city: 'Ede',
  ...changes,
});

const of = (...wishlists: FoundWishlist[]) => ({ totalCount: wishlists.length, wishlists });

const Screens = () => useRoutes(routes);
const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate('/list/search')}>menu</button>
      <button onClick={() => void navigate(-1)}>terug</button>
    </>
  );
};

const open = (path: string, stub: Omit<ShellStub, 'path'> = {}) =>
  renderInShell(
    <>
      <Address />
      <Screens />
    </>,
    { ...stub, path },
  );

const field = () => screen.findByRole<HTMLInputElement>('searchbox');
const address = () => document.querySelector('output')?.textContent;
const typeQuery = async (value: string) => {
  const input = await field();
  await act(async () => fireEvent.change(input, { target: { value } }));
};
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('it asks half a second after the last key, from three characters on, and keeps the query in the address', async () => {
  jest.useFakeTimers();
  try {
    const { server } = open('/list/search', { answers: { [SEARCH]: of(found('Anna')) } });
    await act(async () => jest.advanceTimersByTimeAsync(100));
    screen.getByRole('heading', { name: 'Voor wie zoek je een cadeau?' });
    await typeQuery(' an ');
    await act(async () => jest.advanceTimersByTimeAsync(499));
    expect(screen.queryByText('Typ minstens 3 tekens om te zoeken.')).toBeNull();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    screen.getByText('Typ minstens 3 tekens om te zoeken.');
    await typeQuery(' ann ');
    await act(async () => jest.advanceTimersByTimeAsync(400));
    await typeQuery(' anna ');
    await act(async () => jest.advanceTimersByTimeAsync(499));
    expect([server.to(SEARCH), address()]).toEqual([[], '/list/search']);
    await act(async () => jest.advanceTimersByTimeAsync(10));
    expect(server.to(SEARCH).map(({ url }) => url)).toEqual(['/api/Wishlist/Search?query=anna']);
    expect(address()).toBe('/list/search?query=anna');
    expect((await field()).value).toBe(' anna ');
    await typeQuery('an');
    await act(async () => jest.advanceTimersByTimeAsync(600));
    expect([address(), server.to(SEARCH).length]).toEqual(['/list/search', 1]);
    screen.getByRole('heading', { name: 'Voor wie zoek je een cadeau?' });
  } finally {
    jest.useRealTimers();
  }
});

test('what is found shows name, city, picture and link, and is announced', async () => {
  const picture = found('Bram', { illustration: '/api/WishlistImage/File/x', city: null });
  open('/list/search?query=de%20vries', { answers: { [SEARCH]: of(found('Anna'), picture) } });
  const link = await screen.findByRole('link', { name: 'Anna de Vries' });
  expect(link.getAttribute('href')).toBe('/anna');
  expect((await field()).value).toBe('de vries');
  const [anna, bram] = screen.getAllByRole('listitem').slice(-2);
  expect(within(anna as HTMLElement).getByText('Ede')).toBeTruthy();
  expect(within(anna as HTMLElement).getByText('lijstje.nl/anna')).toBeTruthy();
  expect(bram?.querySelector('img')?.getAttribute('src')).toContain('/api/WishlistImage/File/x');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 lijstjes gevonden voor ‘de vries’.');
});

test('with more than can be shown it says how many are and how to find fewer', async () => {
  open('/list/search?query=jan', { answers: { [SEARCH]: { totalCount: 1234, wishlists: [found('Jan')] } } });
  await screen.findByText('Dit zijn de eerste 1 van 1.234 lijstjes');
  screen.getByText(/voornaam én achternaam/);
  screen.getByText(/Weet je hoe het lijstje heet/);
});

test('while search is off it says so and asks nobody', async () => {
  const { server } = open('/list/search?query=jan', {
    answers: { [SEARCH]: of(found('Jan')) },
    config: { listSearchEnabled: false },
  });
  await screen.findByRole('heading', { name: 'Zoeken staat even uit' });
  screen.getByText(/Heb je de link van het lijstje\? Die werkt gewoon/);
  expect(screen.queryByRole('search')).toBeNull();
  expect(server.to(SEARCH)).toEqual([]);
});

test('zero results are told with the query, and cannot be tried again', async () => {
  open('/list/search?query=niemand', { answers: { [SEARCH]: of() } });
  await screen.findByRole('heading', { name: 'Geen lijstje gevonden voor ‘niemand’' });
  expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull();
});

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const aborted = () => {
  throw new DOMException('The operation was aborted.', 'AbortError');
};

test.each([
  ['404', answer(404, { error: 'NotFound' }), /Misschien is er geen verbinding/],
  ['a network error', noNetwork, /Misschien is er geen verbinding/],
  ['an abort', aborted, /Misschien is er geen verbinding/],
  ['422', answer(422, 'Other'), /Er ging iets mis/],
  ['500', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
  ['400', answer(400, { error: 'InvalidRequest', issues: [] }), /Er ging iets mis/],
  ['429', answer(429, { error: 'TooManyRequests' }, { 'retry-after': '5' }), /Er ging iets mis/],
])('%s is told with a way to try again, which works', async (_name, failure, text) => {
  open('/list/search?query=anna', { answers: { [SEARCH]: inTurn(failure, of(found('Anna'))) } });
  await screen.findByRole('heading', { name: 'Het zoeken is niet gelukt' });
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  await press('Opnieuw proberen');
  await screen.findByRole('link', { name: 'Anna de Vries' });
});

test('what was found stays while the next is on its way, and Enter does not wait', async () => {
  let answerNext: (value: unknown) => void = () => undefined;
  const next = new Promise((resolve) => {
    answerNext = resolve;
  });
  open('/list/search?query=anna', { answers: { [SEARCH]: inTurn(of(found('Anna')), () => next) } });
  await screen.findByRole('link', { name: 'Anna de Vries' });
  await typeQuery('bram');
  await press('Zoek');
  expect(address()).toBe('/list/search?query=bram');
  await screen.findByText('Aan het zoeken');
  expect(names()).toEqual(['Anna de Vries']);
  await act(async () => answerNext(of(found('Bram'))));
  await waitFor(() => expect(names()).toEqual(['Bram de Vries']));
});

test('the field follows the address: by the menu it is empty, by the back button it holds the query again', async () => {
  open('/list/search?query=anna', { answers: { [SEARCH]: of(found('Anna')) } });
  await screen.findByRole('link', { name: 'Anna de Vries' });
  await press('menu');
  expect((await field()).value).toBe('');
  screen.getByRole('heading', { name: 'Voor wie zoek je een cadeau?' });
  await press('terug');
  expect((await field()).value).toBe('anna');
  await screen.findByRole('link', { name: 'Anna de Vries' });
});
