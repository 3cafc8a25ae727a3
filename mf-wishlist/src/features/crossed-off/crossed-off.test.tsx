import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const crossOffGuid = aGift().publicGuid;
const fiets = aGift({ description: 'Fiets', isCrossedOff: true, privateCrossOffGuid: crossOffGuid });
const boek = aGift({ description: 'Boek', isCrossedOff: true, privateCrossOffGuid: aGift().publicGuid });
const OVERVIEW = 'GET /api/Gift/CrossedOff';
const UNDO = 'POST /api/Gift/UndoCrossOff';
const overview = { crossedOffWishlists: [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts: [fiets, boek] }] };
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const offer = (shop: string, price: number) => ({ shopId: shop, url: `https://${shop}.nl/fiets`, price, faviconSite: null });
const sold = { ...fiets, groupedProduct: { products: [offer('wiel', 30_000), offer('zadel', 25_000)], eans: [] } };
const shops = async () =>
  within(await screen.findByRole('list', { name: 'Prijzen vergelijken: Fiets' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

test('prices are compared in the overview and on the page of a mailed link', async () => {
  const crossedOffWishlists = [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts: [sold] }];
  const { unmount } = renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists } } });
  expect(await shops()).toEqual(['zadel.nl', 'wiel.nl']);
  unmount();
  const path = `${fiets.publicGuid}/${crossOffGuid}`;
  renderRoutes(`/crossedoff/${path}`, {
    answers: { [`GET /api/Gift/GetByCrossOffGuid/${path}`]: { username: 'anna', fullName: 'Anna de Vries', gift: sold } },
  });
  expect(await shops()).toEqual(['zadel.nl', 'wiel.nl']);
});

test.each([
  [false, /Anna de Vries ziet het niet\./],
  [true, /Anna de Vries kan zien wat er afgestreept is, niet door wie\./],
])('the page of a mailed link promises what is true when the owner sees cross-offs: %s', async (ownerSeesCrossOffs, words) => {
  const path = `${fiets.publicGuid}/${crossOffGuid}`;
  renderRoutes(`/crossedoff/${path}`, {
    answers: {
      [`GET /api/Gift/GetByCrossOffGuid/${path}`]: {
        username: 'anna',
        fullName: 'Anna de Vries',
        gift: fiets,
        ownerSeesCrossOffs,
      },
    },
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('what was received is marked so, with nothing to undo, in the overview and on the page of a mailed link', async () => {
  const got = { ...fiets, isReceived: true };
  const crossedOffWishlists = [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts: [got, boek] }];
  const { unmount } = renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists } } });
  const card = (await screen.findByRole('heading', { name: 'Fiets' })).closest('li') as HTMLElement;
  expect(within(card).getByText('Gekregen')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Ongedaan maken/ })).toHaveLength(1);
  unmount();
  const path = `${fiets.publicGuid}/${crossOffGuid}`;
  renderRoutes(`/crossedoff/${path}`, {
    answers: { [`GET /api/Gift/GetByCrossOffGuid/${path}`]: { username: 'anna', fullName: 'Anna de Vries', gift: got } },
  });
  await screen.findByText(/Anna de Vries heeft dit cadeau gekregen/);
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
});

describe('the overview', () => {
  test.each(['/crossedoff', '/friends/gifts'])('at %s groups gifts per list and drops what is undone', async (path) => {
    const { server } = renderRoutes(path, { user: aUser(), answers: { [OVERVIEW]: overview, [UNDO]: true } });
    await screen.findByRole('heading', { name: 'Lijstje van Anna de Vries' });
    await press('Ongedaan maken: Fiets');
    await press('Ongedaan maken');
    await waitFor(() => expect(screen.queryByText('Fiets')).toBeNull());
    expect(screen.getByText('Boek')).toBeTruthy();
    expect(server.to(UNDO)[0]?.body).toMatchObject({ publicGuid: fiets.publicGuid, privateCrossOffGuid: crossOffGuid });
  });

  test.each([
    ['GiftDeleted', 'removed', answer(422, 'GiftDeleted'), /staat niet meer op het lijstje/],
    ['CrossedOffByOtherUser', 'asked again', answer(422, 'CrossedOffByOtherUser'), /Dit cadeau is niet door jou afgestreept/],
    ['CrossOffAlreadyUndone', 'asked again', answer(422, 'CrossOffAlreadyUndone'), /al ongedaan gemaakt/],
    ['Other', 'kept', answer(422, 'Other'), /Er ging iets mis/],
    ['500', 'kept', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
    ['no connection', 'kept', noNetwork, /verbindingsproblemen/],
  ])('an undo refused by %s is said, and the gift is %s', async (_name, fate, refusal, text) => {
    const { server } = renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: overview, [UNDO]: refusal } });
    await press('Ongedaan maken: Fiets');
    await press('Ongedaan maken');
    await screen.findByText(text);
    await press('Oké');
    if (fate === 'removed') await waitFor(() => expect(screen.queryByText('Fiets')).toBeNull());
    else await screen.findByText('Fiets');
    await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(fate === 'asked again' ? 2 : 1));
    screen.getByText('Boek');
  });

  test('the focus of a gift that is undone goes to the next that can be acted on, else the previous, else the title', async () => {
    const vaas = aGift({ description: 'Vaas', isCrossedOff: true, privateCrossOffGuid: aGift().publicGuid });
    const gifts = [vaas, { ...aGift({ description: 'Kan' }), isReceived: true }];
    const crossedOffWishlists = [...overview.crossedOffWishlists, { wishlistUrl: '/bram', fullName: 'Bram Bakker', gifts }];
    renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists }, [UNDO]: true } });
    const undo = async (gift: string) => {
      await press(`Ongedaan maken: ${gift}`);
      await press('Ongedaan maken');
      await waitFor(() => expect(screen.queryByRole('button', { name: `Ongedaan maken: ${gift}` })).toBeNull());
    };
    const way = (gift: string) => screen.getByRole('button', { name: `Ongedaan maken: ${gift}` });
    await undo('Boek');
    expect(document.activeElement).toBe(way('Vaas'));
    await undo('Vaas');
    expect(document.activeElement).toBe(way('Fiets'));
    await undo('Fiets');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('without the guid to undo by it is said that something went wrong, and the overview is asked again', async () => {
    const lost = { ...fiets, privateCrossOffGuid: null };
    const lists = [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts: [lost] }];
    const { server } = renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists: lists } } });
    await press('Ongedaan maken: Fiets');
    await screen.findByText(/Er ging iets mis/);
    await press('Oké');
    await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(2));
    expect(server.to(UNDO)).toHaveLength(0);
  });

  test('an undo is told to the other tabs, and what they tell is asked for', async () => {
    const posted: unknown[] = [];
    const heard: ((event: { data: unknown }) => void)[] = [];
    class Channel {
      postMessage = (message: unknown) => posted.push(message);
      addEventListener = (_name: string, hear: (event: { data: unknown }) => void) => heard.push(hear);
      close = () => undefined;
    }
    Object.assign(globalThis, { BroadcastChannel: Channel });
    try {
      const { server } = renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: overview, [UNDO]: true } });
      await press('Ongedaan maken: Fiets');
      await press('Ongedaan maken');
      await waitFor(() => expect(posted).toHaveLength(1));
      await act(async () => heard.forEach((hear) => hear({ data: { contextId: 'another tab' } })));
      await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(2));
    } finally {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    }
  });

  test('without anything says so', async () => {
    renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists: [] } } });
    await screen.findByRole('heading', { name: 'Je hebt nog niets afgestreept' });
  });
});

describe('the page behind a mailed link', () => {
  const path = `/crossedoff/${fiets.publicGuid}/${crossOffGuid}`;
  const GIFT = `GET /api/Gift/GetByCrossOffGuid/${fiets.publicGuid}/${crossOffGuid}`;
  const found = { username: 'anna', fullName: 'Anna de Vries', gift: fiets };

  test('undoes after asking and goes to the list', async () => {
    renderRoutes(path, {
      answers: {
        [GIFT]: found,
        [UNDO]: true,
        'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
        'GET /api/Wishlist/Get/anna': aVisitedList([{ ...fiets, isCrossedOff: false, privateCrossOffGuid: null }]),
      },
    });
    expect((await screen.findByRole('link', { name: 'Anna de Vries' })).getAttribute('href')).toBe('/anna');
    await press('Ongedaan maken');
    await press('Ongedaan maken');
    await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
    expect(screen.getAllByText(/Je hebt het afstrepen ongedaan gemaakt/).length).toBeGreaterThan(0);
  });

  test.each([
    ['CrossOffAlreadyUndone', 'anna', 'Dit was al ongedaan gemaakt'],
    ['InvalidGuid', 'anna', 'Ongedaan maken kan niet'],
    ['GiftNotFound', null, 'Ongedaan maken kan niet'],
    ['Other', 'anna', 'Ongedaan maken kan niet'],
  ])('%s has its own page', async (problem, username, title) => {
    renderRoutes(path, { answers: { [GIFT]: answer(422, { username, problem }) } });
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText(
      problem === 'CrossOffAlreadyUndone' ? /niet meer door jou afgestreept/ : /kunnen dit afgestreepte cadeau niet vinden/,
    );
    const toList = screen.queryByRole('link', { name: 'Bekijk het lijstje' });
    expect(toList?.getAttribute('href') ?? null).toBe(username === null ? null : '/anna');
  });
});

test('of several somebody may keep some, in the overview and on the page of a mailed link', async () => {
  const glas = { ...fiets, description: 'Glas', quantity: 7, units: { mine: 3 } };
  const path = `${glas.publicGuid}/${crossOffGuid}`;
  const found = (mine: number) => ({ username: 'anna', fullName: 'Anna de Vries', gift: { ...glas, units: { mine } } });
  const lists = (mine: number) => ({
    crossedOffWishlists: [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts: [{ ...glas, units: { mine } }] }],
  });
  const keepTwo = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Hoeveel geef je?' });
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: '2' } });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' })));
    await screen.findByText('Jij geeft er 2.');
  };
  const first = renderRoutes('/crossedoff', {
    user: aUser(),
    answers: { [OVERVIEW]: inTurn(lists(3), lists(2)), [UNDO]: true },
  });
  await screen.findByText('Jij geeft er 3.');
  await press('Ongedaan maken: Glas');
  await keepTwo();
  expect(first.server.to(UNDO)[0]?.body).toMatchObject({ keep: 2, privateCrossOffGuid: crossOffGuid });
  first.unmount();
  renderRoutes(`/crossedoff/${path}`, {
    answers: { [`GET /api/Gift/GetByCrossOffGuid/${path}`]: inTurn(found(3), found(2)), [UNDO]: true },
  });
  await screen.findByText('Jij geeft er 3.');
  await press('Ongedaan maken');
  await keepTwo();
});
