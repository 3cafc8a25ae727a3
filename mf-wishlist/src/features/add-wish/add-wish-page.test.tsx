import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList, summaryOf } from '../../testing/builders.js';
import { press, type } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';

const SAVE = 'POST /api/MyGift/EditWithoutProduct';
const LOOK = 'POST /api/Gift/EmbellishUrlV2';
const PICTURE = 'POST /api/Product/PagePicture';
const first = anOwnList({ username: 'anna', title: 'Verjaardag', categories: [anOwnCategory([])] });
const second = anOwnList({ username: 'kerst', title: 'Kerst', categories: [anOwnCategory([])] });
const FACTS = {
  sanitizedUrl: 'https://winkel.nl/theepot',
  title: 'Theepot van blauw aardewerk',
  imageUrl: null,
  price: null,
};
const PATH = '/mylist/toevoegen?url=https%3A%2F%2Fwinkel.nl%2Ftheepot%3Futm%3D1&title=Theepot+%7C+Winkel';

const open = ({ lists = [first], path = PATH, ...stub }: ShellStub & { lists?: (typeof first)[]; path?: string } = {}) => {
  const answers = Object.fromEntries(lists.map((list) => [`GET /api/MyList/Get/${list.privateGuid}`, list]));
  return renderRoutes(path, {
    user: aUser(),
    wishlists: lists.map((list) => summaryOf(list)),
    ...stub,
    answers: {
      ...answers,
      [LOOK]: FACTS,
      [SAVE]: answer(201, aGift({ description: FACTS.title })),
      'GET /api/MyList/GetAll': answer(
        200,
        lists.map((list) => summaryOf(list)),
      ),
      ...stub.answers,
    },
  });
};
const filled = async (label: string, value: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value), { timeout: 3000 });
const WISH = 'Wat wil je hebben?';

test('what was shared stands in the form, better said by its page; one press puts it on the one list', async () => {
  const { server } = open();
  await filled(WISH, 'Theepot | Winkel');
  await filled(WISH, FACTS.title);
  expect(screen.getByText('Komt op ‘Verjaardag’.')).toBeTruthy();
  await press('Zet op mijn lijstje');
  await screen.findByRole('heading', { level: 1, name: `‘${FACTS.title}’ staat op je lijstje` });
  expect(server.to(SAVE)[0]?.body).toMatchObject({
    publicGuid: null,
    categoryPrivateGuid: first.categories[0]?.privateGuid,
    description: FACTS.title,
    url: FACTS.sanitizedUrl,
  });
  expect(screen.getByRole('link', { name: 'Naar je lijstje' }).getAttribute('href')).toBe('/anna');
  await press('Nog een wens');
  await filled(WISH, '');
});

test('what was typed is not overwritten by what the page says', async () => {
  const { server } = open();
  await type(WISH, 'De blauwe');
  await waitFor(() => expect(server.to(LOOK)).toHaveLength(1), { timeout: 3000 });
  await press('Zet op mijn lijstje');
  await screen.findByRole('heading', { level: 1, name: '‘De blauwe’ staat op je lijstje' });
});

test('who has several lists says which', async () => {
  const { server } = open({ lists: [first, second] });
  fireEvent.change(await screen.findByLabelText('Op welk lijstje?'), { target: { value: second.privateGuid } });
  await press('Zet op mijn lijstje');
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
  expect(server.to(SAVE)[0]?.body).toMatchObject({ categoryPrivateGuid: second.categories[0]?.privateGuid });
});

test('without a login it waits for one, and nothing is asked or lost', async () => {
  const user = aUser();
  const { server, loginsAsked } = open({
    user: null,
    wishlists: [],
    logsIn: true,
    answers: { 'GET /api/Account/UserData': user },
  });
  await type(WISH, 'De blauwe');
  expect(screen.queryByText('Komt op ‘Verjaardag’.')).toBeNull();
  await press('Log in of maak een lijstje');
  expect(loginsAsked).toHaveLength(1);
  await screen.findByText('Komt op ‘Verjaardag’.');
  await filled(WISH, 'De blauwe');
  await press('Zet op mijn lijstje');
  await screen.findByRole('heading', { level: 1, name: '‘De blauwe’ staat op je lijstje' });
  expect(server.to(SAVE)).toHaveLength(1);
});

test('who has no list makes one, and comes back to the wish', async () => {
  const { server } = open({
    wishlists: [],
    answers: {
      'POST /api/MyList/CheckUsername': answer(200, 'Available'),
      'POST /api/MyList/Create': answer(201, { privateGuid: first.privateGuid, wishlist: first }),
    },
  });
  await type(WISH, 'De blauwe');
  fireEvent.click(await screen.findByRole('link', { name: 'Maak een lijstje' }));
  fireEvent.change(await screen.findByLabelText(/^Naam van je lijstje/), { target: { value: 'anna' } });
  await press('Maak dit lijstje');
  await screen.findByText('Komt op ‘Verjaardag’.');
  await press('Zet op mijn lijstje');
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
  expect(server.to(SAVE)[0]?.body).toMatchObject({ url: 'https://winkel.nl/theepot?utm=1' });
});

test('a save whose answer got lost is tried again under the same key', async () => {
  const { server } = open({ answers: { [SAVE]: inTurn(answer(500, {}), answer(201, aGift({ description: 'Theepot' }))) } });
  await filled(WISH, FACTS.title);
  await press('Zet op mijn lijstje');
  await screen.findByRole('alert');
  await press('Zet op mijn lijstje');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(2));
  const keys = server.to(SAVE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('the picture of the page comes along; one that cannot be saved is said', async () => {
  const picture = { contentType: 'image/png', imageBase64: 'aGFsbG8=' };
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  const { server } = open({ answers: { [LOOK]: { ...FACTS, imageUrl: 'https://winkel.nl/t.png' }, [PICTURE]: picture } });
  await waitFor(() => expect(server.to(PICTURE)).toHaveLength(1), { timeout: 3000 });
  await press('Zet op mijn lijstje');
  // It is no picture: the wish comes without.
  await screen.findByRole('heading', { level: 1, name: `‘${FACTS.title}’ staat op je lijstje` });
  expect(server.to(SAVE)[0]?.body).toMatchObject({ hasCustomImage: false });
});

test('nothing to wish, or a link that is none, is said at its field', async () => {
  const { server } = open({ path: '/mylist/toevoegen' });
  await type(/^Link naar de winkel/, 'geen link');
  await press('Zet op mijn lijstje');
  await screen.findByText('Vul in wat je wilt hebben.');
  await screen.findByText(/Dit is geen geldig webadres/);
  expect(server.to(SAVE)).toHaveLength(0);
});

test('explains the button for the bar of bookmarks, which does nothing here', async () => {
  open({ path: '/mylist/toevoegen' });
  const button = await screen.findByRole('link', { name: 'Zet op mijn lijstje' });
  expect(button.getAttribute('href')).toContain('/mylist/toevoegen');
  expect(button.getAttribute('href')?.startsWith('javascript:')).toBe(true);
  expect(fireEvent.click(button)).toBe(false);
  await screen.findByText(/sleep de knop/);
});

describe('a picture that another app shared', () => {
  /** The service worker, as far as the page asks it. */
  const left = new Map<string, Blob>();
  const deleted = jest.fn((path: string) => left.delete(path));
  beforeEach(() => {
    left.clear();
    const worker = async (path: string, { method = 'GET' }: RequestInit = {}) => {
      if (method === 'DELETE') deleted(path);
      const picture = left.get(path);
      return { ok: picture !== undefined, blob: async () => picture };
    };
    Object.assign(globalThis, { fetch: worker });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('that cannot be had is told, and the wish can be saved all the same', async () => {
    const { server } = open({ path: '/mylist/toevoegen?foto=k1' });
    await screen.findByText('De foto kwam niet mee. Kies hem hieronder zelf.');
    await type(WISH, 'Theepot');
    await press('Zet op mijn lijstje');
    await screen.findByRole('heading', { level: 1, name: '‘Theepot’ staat op je lijstje' });
    expect(server.to(SAVE)[0]?.body).toMatchObject({ hasCustomImage: false });
  });

  test('comes along, also over a login, and is dropped once it is on a list', async () => {
    left.set('/shared/k1', new Blob(['bytes'], { type: 'image/png' }));
    const picture = { width: 4, height: 3, close: () => undefined };
    Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(picture) });
    const drawn = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,Zm90bw==');
    const { server } = open({
      ...{ path: '/mylist/toevoegen?foto=k1', user: null, wishlists: [], logsIn: true },
      answers: { 'GET /api/Account/UserData': aUser() },
    });
    expect(await screen.findByRole('img')).toBeTruthy();
    await type(WISH, 'Theepot');
    await press('Log in of maak een lijstje');
    await screen.findByText('Komt op ‘Verjaardag’.');
    await press('Zet op mijn lijstje');
    await waitFor(() => expect(server.to(SAVE)[0]?.body).toMatchObject({ newImageBase64: 'data:image/png;base64,Zm90bw==' }));
    await waitFor(() => expect(deleted).toHaveBeenCalledWith('/shared/k1'));
  });
});
