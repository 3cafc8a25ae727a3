import { Link, newId, useRoutes } from '@site/shell-sdk';
import { answer, aUser, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aGift, anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { routes } from '../../routes.js';
import { renderRoutes } from '../../testing/render-routes.js';

const ACCESS = 'GET /api/Wishlist/GetAccessState/anna';
const LIST = 'GET /api/Wishlist/Get/anna';
const answers = (list: unknown) => ({
  [ACCESS]: { accessState: 'Access' },
  [LIST]: list,
  'GET /api/MyList/GetAll': answer(200, []),
});

beforeEach(() => localStorage.clear());

test('its heading takes the focus after a navigation, and not on the page that was opened first', async () => {
  const Screens = () => (
    <>
      <Link to="/anna">Naar Anna</Link>
      <Link to="/list/search">Zoeken</Link>
      <main>{useRoutes(routes)}</main>
    </>
  );
  renderInShell(<Screens />, { path: '/anna', answers: answers(aVisitedList([aGift({})])) });
  await screen.findByText('Theepot');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByText('Zoeken'));
  await screen.findByRole('searchbox');
  fireEvent.click(screen.getByText('Naar Anna'));
  await screen.findByText('Theepot');
  expect(document.activeElement?.tagName).toBe('H1');
});

test.each([
  [null, [], null],
  [null, ['Bram Bakker'], 'samen met Bram Bakker'],
  ['Feest', [], 'van Anna de Vries'],
  ['Feest', ['Bram Bakker', 'Co'], 'van Anna de Vries, samen met Bram Bakker en Co'],
])('whose list it is: with the title %p and besides %p it says %p', async (title, coOwners, said) => {
  renderRoutes('/anna', { answers: answers({ ...aVisitedList([aGift({})]), title, coOwners }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.nextElementSibling?.textContent ?? null).toBe(said);
});

describe('finding something to give', () => {
  const gifts = ['Roman', 'Pan', 'Plant', 'Sjaal', 'Atlas', 'Bon'].map((description, index) =>
    aGift({ description, ownPrice: (index + 1) * 1000, priority: description === 'Bon' ? 'Favourite' : null }),
  );
  const seen = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const OPEN = 'Filteren';

  test('by an amount and by favourites first; all of it is back with one press', async () => {
    renderRoutes('/anna', { answers: answers(aVisitedList(gifts)) });
    fireEvent.click(await screen.findByRole('button', { name: OPEN }));
    fireEvent.change(await screen.findByLabelText('Tot en met (€)'), { target: { value: '20' } });
    await screen.findByText(/^2 van 6 wensen\. Wensen zonder prijs/);
    expect(seen()).toEqual(['Roman', 'Pan']);
    fireEvent.click(screen.getByRole('button', { name: 'Alles tonen' }));
    expect(document.activeElement?.getAttribute('role')).toBe('search');
    fireEvent.click(screen.getByLabelText('Favorieten eerst'));
    await waitFor(() => expect(seen()).toEqual(['Bon', 'Roman', 'Pan', 'Plant', 'Sjaal', 'Atlas']));
  });

  test('an address that was passed on shows what it says, and what is not there says so', async () => {
    renderRoutes('/anna?tot=5', { answers: answers(aVisitedList(gifts)) });
    await screen.findByText('Niets gevonden op dit lijstje. Kijk ruimer, of toon alles.');
    expect((await screen.findByLabelText<HTMLInputElement>('Tot en met (€)')).value).toBe('5');
  });

  test('what stays in sight is the same card as before, and nothing is asked of the service', async () => {
    const { server } = renderRoutes('/anna', { answers: answers(aVisitedList(gifts)) });
    fireEvent.click(await screen.findByRole('button', { name: OPEN }));
    const cardOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li');
    const [before, asked] = [cardOf('Pan'), server.seen.length];
    fireEvent.change(await screen.findByLabelText('Tot en met (€)'), { target: { value: '20' } });
    await screen.findByText(/^2 van 6/);
    expect(cardOf('Pan')).toBe(before);
    expect(server.seen).toHaveLength(asked);
  });

  test('a short list needs none', async () => {
    renderRoutes('/anna', { answers: answers(aVisitedList(gifts.slice(0, 3))) });
    await screen.findByText('Roman');
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  });
});

describe('every state of a gift (docs/specification/2-wishlist-and-draw.md §4)', () => {
  const facts = { crossOffEnabled: true, isCrossedOff: false, privateCrossOffGuid: null };
  const guid = newId();
  test.each([
    ['Locked', { ...facts, crossOffEnabled: false }, null, 'Mag vaker gegeven worden: afstrepen is niet nodig.'],
    ['AllowCrossOff', facts, 'Afstrepen: Theepot', null],
    ['AllowUndo', { ...facts, isCrossedOff: true, privateCrossOffGuid: guid }, 'Ongedaan maken: Theepot', /Alleen jij kunt dit/],
    ['Locked', { crossOffEnabled: false, isCrossedOff: true, privateCrossOffGuid: guid }, null, /^Mag vaker gegeven worden/],
    ['CrossedOffByOther', { ...facts, isCrossedOff: true }, null, 'Afgestreept door iemand anders'],
    ['Locked', { crossOffEnabled: false, isCrossedOff: true, privateCrossOffGuid: null }, null, /^Mag vaker gegeven worden/],
  ])('%s', async (state, given, button, note) => {
    const { container } = renderRoutes('/anna', { answers: answers(aVisitedList([aGift(given)])) });
    if (state === 'CrossedOffByOther') {
      await screen.findByText('Alles in deze categorie wordt al gegeven.');
      expect(screen.queryByText('Theepot')).toBeNull();
      const fold = screen.getByRole('button', { name: 'Toon 1 afgestreept cadeau' });
      expect(fold.getAttribute('aria-expanded')).toBe('false');
      fireEvent.click(fold);
      expect(screen.getByRole('button', { name: 'Verberg 1 afgestreept cadeau' }).getAttribute('aria-expanded')).toBe('true');
    }
    await screen.findByText('Theepot');
    expect(container.querySelector('[data-gift-state]')?.getAttribute('data-gift-state')).toBe(state);
    expect(screen.queryAllByRole('button', { name: /: Theepot$/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
      button === null ? [] : [button],
    );
    if (note !== null) expect(screen.getByText(note)).toBeTruthy();
  });

  test('what its owner says of it stands with it: note, price and how much it is wished for', async () => {
    const gift = aGift({ note: 'Maat M', ownPrice: 2500, priority: 'Favourite' });
    const { container } = renderRoutes('/anna', { answers: answers(aVisitedList([gift])) });
    await screen.findByText('Maat M');
    expect(container.querySelector('[data-gift-state]')?.textContent).toMatch(/Het allerliefst.*Theepot.*Maat M.*ongeveer €\s25/);
  });

  test('the date of the last change is there, in Dutch', async () => {
    renderRoutes('/anna', { answers: answers(aVisitedList([aGift()])) });
    await screen.findByText('Laatst bijgewerkt op 3 maart 2026');
  });
});

test.each(['Algemeen', 'General'])('the category %s says nothing as the only one; beside another it does', async (name) => {
  const first = aCategory([aGift()], name);
  const isSeen = async (categories: (typeof first)[]) => {
    const { unmount } = renderRoutes('/anna', { answers: answers({ ...aVisitedList([]), categories }) });
    const { className } = await screen.findByRole('heading', { name });
    unmount();
    return className === '';
  };
  expect([await isSeen([first]), await isSeen([first, aCategory([aGift()], 'Boeken')])]).toEqual([false, true]);
});

describe('a long wish', () => {
  test('is cut to two lines until all of it is asked for; a short one has nothing to ask', async () => {
    const long = 'Een theepot van aardewerk, liefst blauw, met een deksel dat blijft zitten als je schenkt';
    renderRoutes('/anna', { answers: answers(aVisitedList([aGift({ description: long }), aGift({ description: 'Sjaal' })])) });
    const wish = await screen.findByRole('heading', { name: long });
    expect(wish.className).toContain('cut');
    fireEvent.click(screen.getByRole('button', { name: 'Lees meer' }));
    expect(wish.className).not.toContain('cut');
    expect(screen.getByRole('button', { name: 'Lees minder' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Sjaal' }).className).not.toContain('cut');
  });
});

describe('compact', () => {
  afterEach(() => document.documentElement.removeAttribute('data-compact'));

  test('is said to the style sheets, and remembered for the next page', async () => {
    renderRoutes('/anna', { answers: answers(aVisitedList([aGift()])) });
    const button = await screen.findByRole('button', { name: 'Compact' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(document.documentElement.hasAttribute('data-compact')).toBe(true);
    expect(document.cookie).toContain('compact=1');
    fireEvent.click(button);
    expect(document.documentElement.hasAttribute('data-compact')).toBe(false);
    expect(document.cookie).not.toContain('compact');
  });
});

describe('shops of a gift', () => {
  const sold = (count: number) => {
    const products = Array.from({ length: count }, (_, index) => ({
      ...{ shopId: String(index), url: `https://www.winkel${index}.nl/theepot`, price: 2000 - index * 100, faviconSite: null },
    }));
    return aVisitedList([aGift({ groupedProduct: { products, eans: [] } })]);
  };
  const shops = () =>
    within(screen.getByRole('list', { name: 'Prijzen vergelijken: Theepot' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test.each([
    [2, 2],
    [3, 3],
    [4, 2],
  ])('%i: %i are shown at first, cheapest first, without decimals', async (count, shown) => {
    renderRoutes('/anna', { answers: answers(sold(count)) });
    await screen.findByText('Theepot');
    expect(shops()).toHaveLength(shown);
    expect(shops()[0]?.replace(/\s/g, ' ')).toBe(`winkel${count - 1}.nl€ ${21 - count}`);
    const more = screen.queryByRole('button', { name: /^Nog / });
    if (count === shown) return expect(more).toBeNull();
    expect(more?.textContent).toBe('Nog 2 winkels: Theepot');
    fireEvent.click(screen.getByRole('button', { name: /^Nog / }));
    expect(shops()).toHaveLength(count);
    fireEvent.click(screen.getByRole('button', { name: /^Minder winkels/ }));
    expect(shops()).toHaveLength(shown);
  });

  test('have each price once: the lowest is not said again', async () => {
    renderRoutes('/anna', { answers: answers(sold(3)) });
    const gift = (await screen.findByText('Theepot')).closest('li');
    expect(gift?.textContent.match(/€\s18/g)).toHaveLength(1);
    expect(screen.queryByText('vanaf')).toBeNull();
  });

  test('are not compared when the site does not', async () => {
    renderRoutes('/anna', { answers: answers(sold(3)), config: { productPriceComparisonEnabled: false } });
    await screen.findByText('Theepot');
    expect(screen.queryByRole('list', { name: /Prijzen vergelijken/ })).toBeNull();
    expect(screen.getByText('vanaf').closest('p')?.textContent).toMatch(/^vanaf €\s18$/);
  });
});

describe('an owner who is logged out, on a device where they were logged in', () => {
  const list = aVisitedList([aGift()]);
  const own = summaryOf(anOwnList());
  const title = 'Is dit jouw lijstje?';
  const wasHere = () => {
    const anna = aUser();
    const { unmount } = renderRoutes('/bram', {
      user: anna,
      wishlists: [own],
      answers: {
        'GET /api/Wishlist/GetAccessState/bram': { accessState: 'NotFound' },
        'GET /api/Wishlist/Get/bram': answer(404),
      },
    });
    unmount();
  };

  test('is first asked whether they really want to look', async () => {
    wasHere();
    renderRoutes('/ANNA', {
      answers: {
        ...answers(list),
        'GET /api/Wishlist/GetAccessState/ANNA': { accessState: 'Access' },
        'GET /api/Wishlist/Get/ANNA': list,
      },
    });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByText('Theepot')).toBeNull();
    expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toContain('returnUrl=%2FANNA');
    fireEvent.click(screen.getByRole('button', { name: 'Toch kijken' }));
    await screen.findByText('Theepot');
  });

  test.each([
    ['a guest is asked as well', aUser({ isAccount: false }), true],
    ['another account is somebody else', aUser({ email: 'bram@voorbeeld.nl' }), false],
  ])('%s', async (_what, user, isAsked) => {
    wasHere();
    renderRoutes('/anna', { user, answers: answers(list) });
    await (isAsked ? screen.findByRole('heading', { name: title }) : screen.findByText('Theepot'));
    expect(screen.queryByRole('heading', { name: title }) !== null).toBe(isAsked);
  });

  test('nobody is asked on another device', async () => {
    renderRoutes('/anna', { answers: answers(list) });
    await waitFor(() => expect(screen.getByText('Theepot')).toBeTruthy());
  });
});
