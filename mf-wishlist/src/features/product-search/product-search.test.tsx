import { TIMES, type Product, type ProductGroup } from '@site/contracts';
import { answer, inTurn, renderInShell, type SeenRequest, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ProductSearchPanel from './product-search-panel.js';

const SEARCH = 'POST /api/Product/ProductSearch';

/** Ends that are watched; `seen` says that the last one comes near. */
let watched: { readonly near: () => void; readonly options: IntersectionObserverInit }[] = [];
const comeNear = () => act(async () => watched.at(-1)?.near());

beforeEach(() => {
  watched = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        watched.push({ near: () => callback([{ isIntersecting: true } as never], this as never), options });
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const offer = (n: number, shop = 'winkel', price: number | null = 1999): Product => ({
  url: `https://www.${shop}.nl/${n}`,
  shopId: shop,
  image: null,
  productId: `${n}-${shop}`,
  eans: [],
  faviconSite: null,
  urlDisplayText: `${shop}.nl`,
  price,
  originalUrl: `https://www.${shop}.nl/${n}`,
});
const group = (n: number, products = [offer(n)]): ProductGroup => ({ title: `Ding ${n}`, imageForDisplay: null, products });
const groups = (from: number, count: number) => Array.from({ length: count }, (_, n) => group(from + n));
const page = (products: ProductGroup[], total = products.length) => answer(200, { products, total });

const open = (reply: unknown, { initialTerm = '', ...stub }: ShellStub & { initialTerm?: string } = {}) => {
  const onChoose = jest.fn();
  const inShell = renderInShell(<ProductSearchPanel initialTerm={initialTerm} onChoose={onChoose} />, {
    ...stub,
    answers: { [SEARCH]: reply },
  });
  const asked = () => inShell.server.to(SEARCH).map(({ body }) => body);
  return { ...inShell, onChoose, asked };
};
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByLabelText<HTMLInputElement>('Zoek in de winkels');
const write = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const enter = () => act(async () => fireEvent.submit(screen.getByRole('search')));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('nothing is asked without a term; the field has the focus', async () => {
  const { asked } = open(page([]));
  await enter();
  await write('   ');
  await enter();
  await wait(2000);
  expect(asked()).toEqual([]);
  screen.getByText('Waar ben je naar op zoek?');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a term is asked on Enter at once, else when typing rests; the first page is thirty', async () => {
  const { asked } = open(page(groups(0, 2)));
  await write('thee');
  await wait(799);
  expect(asked()).toEqual([]);
  await wait(2);
  expect(asked()).toEqual([{ term: 'thee', count: 30, offset: 0 }]);
  await write(' theepot ');
  await enter();
  expect(asked()[1]).toEqual({ term: 'theepot', count: 30, offset: 0 });
  await wait(2000);
  expect(asked()).toHaveLength(2);
  screen.getByText('2 producten voor ‘theepot’');
});

test('a term that came along is asked at once', async () => {
  const { asked } = open(page(groups(0, 1)), { initialTerm: 'trein' });
  await wait(0);
  expect(asked()).toEqual([{ term: 'trein', count: 30, offset: 0 }]);
  screen.getByText('1 product voor ‘trein’');
});

test('the next ten come 800 px before the end, as long as there are more', async () => {
  const { asked } = open(
    ({ body }: SeenRequest) => {
      const { offset, count } = body as { offset: number; count: number };
      return page(groups(offset, Math.min(count, 45 - offset)), 45);
    },
    { initialTerm: 'ding' },
  );
  await wait(0);
  expect(titles()).toHaveLength(30);
  expect(watched.at(-1)?.options.rootMargin).toBe('0px 0px 800px 0px');
  await comeNear();
  await wait(0);
  expect(asked()[1]).toEqual({ term: 'ding', count: 10, offset: 30 });
  expect(titles()).toHaveLength(40);
  await comeNear();
  await wait(0);
  expect(titles()).toHaveLength(45);
  await comeNear();
  await wait(0);
  expect(asked()).toHaveLength(3);
});

test('a group that two pages both have is shown once', async () => {
  open(inTurn(page(groups(0, 30), 40), page(groups(25, 10), 40)), { initialTerm: 'ding' });
  await wait(0);
  await comeNear();
  await wait(0);
  expect(new Set(titles()).size).toBe(titles().length);
  expect(titles()).toHaveLength(35);
});

describe('the price range', () => {
  const ends = () => screen.getAllByRole<HTMLInputElement>('slider');
  const move = (which: 0 | 1, position: number) =>
    act(async () => fireEvent.change(ends()[which] as HTMLInputElement, { target: { value: String(position) } }));

  test('asks when it has rested for 800 ms, sorted, in cents; absent when it covers everything', async () => {
    const { asked } = open(page(groups(0, 1)), { initialTerm: 'ding' });
    await wait(0);
    await move(0, 2);
    await move(1, 6);
    await wait(799);
    expect(asked()).toHaveLength(1);
    await wait(2);
    expect(asked()[1]).toEqual({ term: 'ding', count: 30, offset: 0, minPrice: 1000, maxPrice: 5000 });
    screen.getByText(/^€\s10 tot en met €\s50$/);
    await move(0, 8);
    await wait(801);
    expect(asked()[2]).toEqual({ term: 'ding', count: 30, offset: 0, minPrice: 5000, maxPrice: 20_000 });
    await move(0, 11);
    await move(1, 0);
    await wait(801);
    screen.getByText('alle prijzen');
    expect(asked().slice(3)).toEqual([]);
  });

  test('says in words where an end stands', async () => {
    open(page(groups(0, 1)), { initialTerm: 'ding' });
    await wait(0);
    expect(ends().map((end) => end.getAttribute('aria-valuetext'))).toEqual([expect.stringMatching(/^€\s0$/), 'geen bovengrens']);
    await move(1, 4);
    expect(ends()[1]?.getAttribute('aria-valuetext')).toMatch(/^€\s20$/);
    screen.getByText(/^tot en met €\s20$/);
  });

  test('with nothing at these prices, one tap asks for any', async () => {
    const { asked } = open(inTurn(page(groups(0, 1)), page([]), page(groups(0, 1))), { initialTerm: 'ding' });
    await wait(0);
    await move(1, 1);
    await wait(801);
    await wait(0);
    screen.getByText('Niets gevonden voor ‘ding’');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Zoek met elke prijs' })));
    await wait(0);
    expect(titles()).toEqual(['Ding 0']);
    expect(asked().at(-1)).not.toHaveProperty('minPrice', 500);
  });

  test('is not there while it is switched off', async () => {
    open(page(groups(0, 1)), { initialTerm: 'ding', config: { priceFilterEnabled: false } });
    await wait(0);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('a group', () => {
  const shops = (count: number) =>
    ['appel', 'beer', 'citroen', 'druif', 'eend'].slice(0, count).map((shop, n) => offer(1, shop, 1000 + n * 100));
  const shown = () => screen.queryAllByRole('button', { name: /^Kies / });

  test.each([
    [1, 1],
    [3, 3],
    [4, 2],
    [5, 2],
  ])('of %d shops shows %d at first', async (count, first) => {
    open(page([group(1, shops(count))]), { initialTerm: 'ding' });
    await wait(0);
    expect(shown()).toHaveLength(first);
    const more = screen.queryByRole('button', { name: /^Nog/ });
    expect(more === null).toBe(first === count);
    if (more === null) return;
    expect(more.textContent).toContain(count - first === 1 ? 'Nog 1 winkel' : `Nog ${count - first} winkels`);
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(shown()).toHaveLength(count);
    fireEvent.click(screen.getByRole('button', { name: /^Minder winkels/ }));
    expect(shown()).toHaveLength(first);
  });

  test('shows prices in whole euros, and says when one is not known; choosing hands the offer on', async () => {
    const { onChoose } = open(page([group(1, [offer(1, 'appel', 1999), offer(1, 'beer', null)])]), { initialTerm: 'ding' });
    await wait(0);
    const [first, second] = within(screen.getByRole('heading', { name: 'Ding 1' }).closest('li') as HTMLElement).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toMatch(/€\s20/);
    expect(second?.textContent).toContain('prijs onbekend');
    fireEvent.click(screen.getByRole('button', { name: 'Kies Ding 1 bij beer.nl, prijs onbekend' }));
    expect(onChoose).toHaveBeenCalledWith({
      productId: '1-beer',
      title: 'Ding 1',
      url: 'https://www.beer.nl/1',
      shop: 'beer.nl',
      price: null,
      imageUrl: null,
    });
    expect(screen.getByRole('link', { name: /^Bekijk bij appel\.nl/ }).getAttribute('rel')).toContain('noopener');
  });
});

describe('onto the list at once', () => {
  const categories = [
    { privateGuid: 'a', name: 'Algemeen' },
    { privateGuid: 'k', name: 'Keuken' },
  ];
  const openWith = async (count: 1 | 2) => {
    const place = jest.fn();
    const placing = { categories: categories.slice(0, count), place };
    const onChoose = jest.fn();
    renderInShell(<ProductSearchPanel initialTerm="ding" onChoose={onChoose} placing={placing} />, {
      answers: { [SEARCH]: page([group(1, [offer(1, 'appel', 1999), offer(1, 'beer', 2500)])]) },
    });
    await wait(0);
    return { place, onChoose };
  };
  const cheapest = {
    ...{ productId: '1-appel', title: 'Ding 1', url: 'https://www.appel.nl/1', shop: 'appel.nl' },
    ...{ price: 1999, imageUrl: null },
  };
  const targets = () => screen.queryByRole('list', { name: 'Categorieën van je lijstje' });

  test('by a button, onto the only category', async () => {
    const { place, onChoose } = await openWith(1);
    fireEvent.click(screen.getByRole('button', { name: 'Zet Ding 1 op mijn lijstje' }));
    expect(place.mock.calls).toEqual([[cheapest, 'a']]);
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('by a menu, onto one of several', async () => {
    const { place } = await openWith(2);
    fireEvent.click(screen.getByRole('button', { name: 'Zet Ding 1 op mijn lijstje' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Keuken' }));
    expect(place.mock.calls).toEqual([[cheapest, 'k']]);
  });

  const at = (clientX: number, clientY: number) => ({ clientX, clientY });
  const touchAt = (x: number, y: number) => ({ touches: [{ identifier: 1, ...at(x, y) }], changedTouches: [] });
  const byMouse = {
    takeHold: async (card: HTMLElement) => {
      fireEvent.mouseDown(card, { button: 0, ...at(100, 10) });
      fireEvent.mouseMove(document, at(100, 20));
    },
    carryTo: (x: number, y: number) => fireEvent.mouseMove(document, at(x, y)),
    letGo: () => fireEvent.mouseUp(document),
  };
  const card = () => screen.getByRole('heading', { name: 'Ding 1' }).closest('li') as HTMLElement;
  const byFinger = {
    takeHold: async (element: HTMLElement) => {
      fireEvent.touchStart(element, touchAt(100, 10));
      await wait(TIMES.dragHold);
    },
    carryTo: (x: number, y: number) => fireEvent.touchMove(card(), touchAt(x, y)),
    letGo: () => fireEvent.touchEnd(card()),
  };

  test.each([
    ['mouse', byMouse],
    ['finger', byFinger],
  ])('dragged by %s onto a category, which are there as long as it is dragged', async (_by, { takeHold, carryTo, letGo }) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const left = ['Algemeen', 'Keuken'].indexOf(this.textContent);
      return left < 0 ? new DOMRect(0, 0, 300, 100) : new DOMRect(left * 150, 500, 140, 60);
    });
    const { place } = await openWith(2);
    const dragTo = async (x: number, y: number) => {
      expect(targets()).toBeNull();
      await takeHold(card());
      await wait(50);
      expect(targets()).not.toBeNull();
      carryTo(x, y);
      await wait(50);
      const over = screen.queryByText('Keuken')?.dataset['over'];
      letGo();
      await wait(50);
      expect(targets()).toBeNull();
      return over;
    };
    expect(await dragTo(200, 530)).toBe('true');
    expect(place.mock.calls).toEqual([[cheapest, 'k']]);
    expect(await dragTo(200, 300)).toBeUndefined();
    expect(place.mock.calls).toHaveLength(1);
  });

  test('a finger that scrolls takes nothing along', async () => {
    await openWith(2);
    fireEvent.touchStart(card(), touchAt(100, 10));
    fireEvent.touchMove(card(), touchAt(100, 40));
    await wait(TIMES.dragHold);
    expect(targets()).toBeNull();
    fireEvent.touchEnd(card());
  });

  test('is not offered where there is no list to put it on', async () => {
    open(page(groups(1, 1)), { initialTerm: 'ding' });
    await wait(0);
    expect(screen.queryByRole('button', { name: /op mijn lijstje/ })).toBeNull();
    fireEvent.mouseDown(card(), { button: 0, ...at(100, 10) });
    fireEvent.mouseMove(document, at(100, 40));
    await wait(50);
    expect(targets()).toBeNull();
  });
});

describe('what can go wrong', () => {
  test('nothing found is said, with what to do', async () => {
    open(page([]), { initialTerm: 'xyz' });
    await wait(0);
    screen.getByText('Niets gevonden voor ‘xyz’');
    screen.getByText(/Probeer een ander of een korter woord/);
  });

  test.each([
    ['a server error', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
    ['switched off meanwhile', answer(404, { error: 'NotFound' }), /Er ging iets mis/],
    ['no connection', () => Promise.reject(new TypeError('offline')), /verbindingsproblemen/],
  ])('%s can be retried', async (_name, failure, words) => {
    const { asked } = open(inTurn(failure, page(groups(0, 1))), { initialTerm: 'ding' });
    await wait(0);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' })));
    await wait(0);
    expect(titles()).toEqual(['Ding 0']);
    expect(asked()).toHaveLength(2);
  });

  test('a later page that fails leaves the earlier ones, and is asked again on a tap only', async () => {
    const { asked } = open(inTurn(page(groups(0, 30), 40), answer(500, { error: 'ServerError' }), page(groups(30, 10), 40)), {
      initialTerm: 'ding',
    });
    await wait(0);
    await comeNear();
    await wait(0);
    screen.getByText('Meer producten laden is niet gelukt');
    expect(titles()).toHaveLength(30);
    await comeNear();
    await wait(0);
    expect(asked()).toHaveLength(2);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' })));
    await wait(0);
    expect(titles()).toHaveLength(40);
  });
});
