import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const anna = aUser();
const boek = aGift({ description: 'Boek' });
const list = anOwnList({ categories: [anOwnCategory([boek]), anOwnCategory([], 'Keuken')] });
const SAVE = 'POST /api/MyGift/EditWithoutProduct';
const MINE = `GET /api/MyList/Get/${list.privateGuid}`;

const open = (answers: Record<string, unknown> = {}, own = list) =>
  renderRoutes('/anna', {
    user: anna,
    wishlists: [summaryOf(own)],
    answers: {
      'GET /api/Wishlist/GetAccessState/anna': { accessState: 'OwnedByCurrentUser' },
      'GET /api/Wishlist/Get/anna': aVisitedList([]),
      [MINE]: own,
      ...answers,
    },
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const fillIn = async (description: string) =>
  fireEvent.change(await screen.findByLabelText('Wat wil je hebben?'), { target: { value: description } });

test('an owner gets the own list and joins the owner group only', async () => {
  const { hubs } = open();
  await screen.findByRole('heading', { name: 'Boek' });
  await waitFor(() => expect(hubs.sent).toHaveLength(1));
  expect(hubs.sent[0]).toEqual({
    hub: 'list',
    event: 'JoinWishlistOwnerGroup',
    payload: { privateWishlistGuid: list.privateGuid },
  });
  expect(screen.queryByRole('button', { name: /Afstrepen/ })).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'what is crossed off has a badge when the owners chose to see it (%s), and says nothing of who',
  async (showCrossedOff, count) => {
    const taken = aGift({ description: 'Vaas', isCrossedOff: true });
    open({}, { ...list, showCrossedOff, categories: [anOwnCategory([boek, taken])] });
    const gift = (await screen.findByRole('heading', { name: 'Vaas' })).closest('li') as HTMLElement;
    expect(screen.queryAllByText('Afgestreept')).toHaveLength(count);
    expect(within(gift).queryAllByText('Afgestreept')).toHaveLength(count);
  },
);

test('prices are compared on the own list as well', async () => {
  const offer = (shop: string, price: number) => ({ shopId: shop, url: `https://${shop}.nl/fiets`, price, faviconSite: null });
  const products = [offer('wiel', 30_000), offer('zadel', 25_000)];
  open({}, { ...list, categories: [anOwnCategory([aGift({ description: 'Fiets', groupedProduct: { products, eans: [] } })])] });
  const shops = await screen.findByRole('list', { name: 'Prijzen vergelijken: Fiets' });
  expect(
    within(shops)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['zadel.nl', 'wiel.nl']);
});

test('a gift for a list that has no category any more: it is said that the page needs to be loaded anew', async () => {
  const { server } = open({}, { ...list, categories: [] });
  await press('Cadeau toevoegen');
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/categorie/);
  expect(screen.queryByLabelText('Wat wil je hebben?')).toBeNull();
  expect(server.to(SAVE)).toHaveLength(0);
});

test('on a first list the way to its first gift is the first thing below the name; the rest comes after the words about it', async () => {
  open({}, { ...list, categories: [anOwnCategory([])] });
  const words = await screen.findByRole('heading', { name: 'Wat zou je graag krijgen?' });
  const buttons = screen.getAllByRole('button').map((button) => ({
    name: button.textContent,
    isAfter: (words.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  }));
  expect(buttons).toEqual([
    { name: 'Cadeau toevoegen', isAfter: false },
    { name: 'Wijzig', isAfter: true },
    { name: 'Delen', isAfter: true },
    { name: 'Instellingen', isAfter: true },
  ]);
});

test('a list the session does not know of yet is looked up', async () => {
  renderRoutes('/anna', {
    user: anna,
    wishlists: [],
    answers: {
      'GET /api/Wishlist/GetAccessState/anna': { accessState: 'OwnedByCurrentUser' },
      'GET /api/Wishlist/Get/anna': aVisitedList([]),
      'GET /api/MyList/GetAll': answer(200, [summaryOf(list)]),
      [MINE]: list,
    },
  });
  await screen.findByRole('heading', { name: 'Boek' });
});

test.each([
  ['PUBLIC', true, false],
  ['OPEN', true, false],
  ['UNKNOWN', false, true],
] as const)('a %s list: sharing %s, banner %s', async (accessType, canShare, hasBanner) => {
  open({}, { ...list, accessType });
  await screen.findByRole('heading', { name: 'Boek' });
  expect(screen.queryByRole('button', { name: 'Delen' }) !== null).toBe(canShare);
  expect(screen.queryByText('Dit lijstje is privé') !== null).toBe(hasBanner);
});

test('a gift that cannot be crossed off says so, and says on it what that means', async () => {
  open({}, { ...list, categories: [anOwnCategory([aGift({ description: 'Sokken', crossOffEnabled: false })])] });
  const gift = (await screen.findByRole('heading', { name: 'Sokken' })).closest('li') as HTMLElement;
  const hint = 'Je hebt afstrepen uitgezet: dit cadeau mag vaker gegeven worden.';
  expect(within(gift).getByTitle(hint).textContent).toBe(`Mag vaker${hint}`);
});

test('a new gift stands on the list before the service has answered, in the paper that it keeps', async () => {
  let reply: (gift: object) => void = () => undefined;
  const { server } = open({ [SAVE]: () => new Promise((resolve) => (reply = resolve)) });
  await press('Cadeau toevoegen aan Keuken');
  await fillIn('Pan');
  await press('Toevoegen');
  const gift = () => screen.getByRole('heading', { name: 'Pan' }).closest('li');
  const paper = () => gift()?.querySelector('[data-words]')?.parentElement?.className;
  await screen.findByRole('heading', { name: 'Pan' });
  expect(gift()?.getAttribute('aria-busy')).toBe('true');
  const shown = paper();
  await act(async () => reply(answer(201, aGift({ description: 'Pan' }))));
  await screen.findByRole('button', { name: 'Bewerken: Pan' });
  expect([gift()?.getAttribute('aria-busy'), paper()]).toEqual(['false', shown]);
  expect(server.to(SAVE)[0]?.body).toMatchObject({
    publicGuid: null,
    description: 'Pan',
    enableCrossOff: true,
    categoryPrivateGuid: list.categories[1]?.privateGuid,
  });
});

test('who changes a gift is back at it while it is saved, and after', async () => {
  let reply: (gift: object) => void = () => undefined;
  open({ [SAVE]: () => new Promise((resolve) => (reply = resolve)) });
  const button = await screen.findByRole('button', { name: 'Bewerken: Boek' });
  button.focus();
  await press('Bewerken: Boek');
  await fillIn('Groot boek');

  await press('Opslaan');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => reply(answer(200, { ...boek, description: 'Groot boek' })));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('who takes a picture away goes on where another is chosen', async () => {
  const gift = aGift({ description: 'Lamp', displayImageUrl: '/api/WishlistImage/File/een' });
  open({}, { ...list, categories: [anOwnCategory([gift])] });
  await press('Bewerken: Lamp');
  const remove = await screen.findByRole('button', { name: 'Foto weghalen' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement?.textContent).toBe('Kies een foto');
});

test('the first gift of a list takes the focus once it is saved, and a second one leaves it where it was', async () => {
  const [pan, bord] = [aGift({ description: 'Pan' }), aGift({ description: 'Bord' })];
  open(
    { [SAVE]: inTurn(answer(500, { error: 'ServerError' }), answer(201, pan), answer(201, bord)) },
    { ...list, categories: [anOwnCategory([])] },
  );
  await press('Cadeau toevoegen');
  await fillIn('Pan');
  await press('Toevoegen');
  await screen.findByText('Er ging iets mis. Probeer het over een paar tellen opnieuw.');
  await press('Toevoegen');
  const gift = await screen.findByRole('button', { name: 'Bewerken: Pan' });
  await waitFor(() => expect(document.activeElement).toBe(gift));
  screen.getByRole('button', { name: 'Cadeau toevoegen' }).focus();
  await press('Cadeau toevoegen');
  await fillIn('Bord');
  await press('Toevoegen');
  await screen.findByRole('button', { name: 'Bewerken: Bord' });
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Bewerken: Bord' }));
});

test('a gift that could not be saved goes from the list, and its dialog comes back with what was typed', async () => {
  const { server } = open({ [SAVE]: inTurn(answer(500, { error: 'ServerError' }), answer(201, aGift({ description: 'Pan' }))) });
  await press('Cadeau toevoegen');
  await fillIn('Pan');
  await press('Toevoegen');
  await screen.findByText('Er ging iets mis. Probeer het over een paar tellen opnieuw.');
  expect(screen.queryByRole('heading', { name: 'Pan' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat wil je hebben?').value).toBe('Pan');
  await press('Toevoegen');
  await screen.findByRole('heading', { name: 'Pan' });
  expect(server.to(SAVE)).toHaveLength(2);
});

test('a gift saved without its picture stays, and the dialog goes on with it', async () => {
  const saved = aGift({ description: 'Pan' });
  const { server } = open({
    [SAVE]: inTurn(answer(422, { partialGiftEditResult: { editedGift: saved, isCreate: true } }), answer(200, saved)),
  });
  await press('Cadeau toevoegen');
  await fillIn('Pan');
  await press('Toevoegen');
  await screen.findByText(/Het cadeau is opgeslagen, maar de foto niet/);
  await press('Opslaan');
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2));
  expect(server.to(SAVE)[1]?.body).toMatchObject({ publicGuid: saved.publicGuid });
  expect(await screen.findAllByRole('heading', { name: 'Pan' })).toHaveLength(1);
});

test('the form keeps the contract’s rules and sends nothing that breaks them', async () => {
  const { server } = open();
  await press('Cadeau toevoegen');
  fireEvent.change(await screen.findByLabelText(/Link naar de winkel/), { target: { value: 'javascript:alert(1)' } });
  await press('Toevoegen');
  await screen.findByText('Vul in wat je wilt hebben.');
  await screen.findByText(/Dit is geen geldig webadres/);
  expect(server.to(SAVE)).toHaveLength(0);
});

test('deleting asks first, and what could not be deleted comes back', async () => {
  const DELETE = `DELETE /api/MyGift/${boek.publicGuid}`;
  const { server } = open({ [DELETE]: inTurn(answer(500, { error: 'ServerError' }), true) });
  const remove = async () => {
    await press('Bewerken: Boek');
    await press('Cadeau verwijderen');
    await press('Verwijderen');
  };
  await remove();
  await screen.findByRole('heading', { name: 'Verwijderen is niet gelukt' });
  await press('Oké');
  expect(screen.getByRole('heading', { name: 'Boek' })).toBeTruthy();
  await remove();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Boek' })).toBeNull());
  expect(server.to(DELETE)).toHaveLength(2);
});

test('a category is added to the list', async () => {
  const { server } = open({ 'POST /api/Category/Create': answer(201, anOwnCategory([], 'Boeken')) });
  await press('Wijzig');
  await press('Categorie toevoegen');
  fireEvent.change(await screen.findByLabelText('Naam van de categorie'), { target: { value: '  Boeken ' } });
  await press('Toevoegen');
  await screen.findByRole('heading', { name: 'Boeken' });
  expect(server.to('POST /api/Category/Create')[0]?.body).toEqual({ name: 'Boeken', wishlistPrivateGuid: list.privateGuid });
});

test('the share dialog copies the link and says so for two seconds', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  open();
  await press('Delen');
  expect((await screen.findByLabelText<HTMLInputElement>('Link naar je lijstje')).value).toBe('http://localhost/anna');
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer link' }));
    await act(async () => undefined);
    expect(writeText).toHaveBeenCalledWith('http://localhost/anna');
    expect(screen.getByRole('button', { name: 'Gekopieerd' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Gekopieerd' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Kopieer link' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByRole('link', { name: 'Deel via WhatsApp' }).getAttribute('href')).toContain('https://wa.me/?text=');
});
