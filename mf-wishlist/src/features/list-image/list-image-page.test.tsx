import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anOwnList, summaryOf } from '../../testing/builders.js';
import { renderErrorPage } from '../../testing/error-page.js';
import { press } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { themeName } from './theme-gallery.js';

const NOW = 'GET /api/WishlistImage/GetWishlistImageUrl/anna';
const THEMES = 'GET /api/WishlistImage/GetThemeImages';
const SET = 'POST /api/WishlistImage/SetThemeImage';
const UPLOAD = 'POST /api/WishlistImage/UploadImage/anna';
const themes = ['kerstboom', 'molen'].map((id) => ({ id, url: `/api/WishlistImage/File/${id}` }));
const list = anOwnList();

const drawn: { width: number; height: number }[] = [];
beforeEach(() => {
  drawn.splice(0);
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1600, height: 1200, close: () => undefined }) });
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob(['png'], { type: 'image/png' }));
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (answers: ShellStub['answers'] = {}) =>
  renderRoutes('/anna/image', {
    user: aUser(),
    wishlists: [summaryOf(list)],
    answers: {
      [NOW]: { username: 'anna', imageUrl: '/api/WishlistImage/File/oud' },
      [THEMES]: themes,
      'GET /api/MyList/GetAll': answer(200, [summaryOf(list)]),
      'GET /api/Wishlist/GetAccessState/anna': { accessState: 'OwnedByCurrentUser' },
      [`GET /api/MyList/Get/${list.privateGuid}`]: list,
      ...answers,
    },
  });
const aFile = (type = 'image/jpeg', size = 10): File => {
  const file = new File(['x'], 'foto', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const field = () => screen.findByLabelText<HTMLInputElement>('Een eigen foto');
const choose = async (...files: File[]) => {
  const input = await field();
  await act(async () => fireEvent.change(input, { target: { files } }));
};
const SAVE = 'Zet op mijn lijstje';
const atList = () => screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });

test('the picture there is, and none to save before one is chosen', async () => {
  open();
  expect((await screen.findByAltText('De foto van je lijstje')).getAttribute('src')).toBe('/api/WishlistImage/File/oud');
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
});

test('a list without one says so', async () => {
  open({ [NOW]: { username: 'anna', imageUrl: null } });
  await screen.findByText('Je lijstje heeft nog geen foto.');
});

test('an own photo is scaled to the canvas, shown, sent as PNG, and leads to the list', async () => {
  const { server } = open({ [UPLOAD]: { imageUrl: '/api/WishlistImage/File/nieuw' } });
  await choose(aFile());
  expect(drawn).toEqual([{ width: 800, height: 600 }]);
  expect(screen.getByAltText('De foto die je koos').getAttribute('src')).toBe('blob:foto');
  expect(server.to(UPLOAD)).toHaveLength(0);
  await press(SAVE);
  await atList();
  const [sent] = server.to(UPLOAD);
  expect([sent?.headers.get('content-type'), (sent?.body as Blob | undefined)?.type]).toEqual(['image/png', 'image/png']);
  expect(server.to('GET /api/MyList/GetAll').length).toBeGreaterThan(0);
});

test('a photo can be dropped; what is no file is left to the browser', async () => {
  open();
  const zone = (await field()).parentElement as HTMLElement;
  const other = fireEvent.drop(zone, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(other).toBe(true);
  await act(async () => fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [aFile()] } }));
  expect(screen.getByAltText('De foto die je koos')).toBeTruthy();
});

test.each<[string, File[], string]>([
  ['another kind of file', [aFile('image/svg+xml')], 'Dit bestand is geen foto die we kunnen gebruiken.'],
  ['more than 10 MB', [aFile('image/png', 10 * 1024 * 1024 + 1)], 'Deze foto is groter dan 10 MB.'],
  ['two at once', [aFile(), aFile()], 'Kies één foto tegelijk.'],
])('%s is refused at its field', async (_what, files, text) => {
  open();
  await choose(...files);
  expect((await screen.findByText(new RegExp(text))).id).toBe(`${(await field()).id}-error`);
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
});

test('a photo that the browser cannot open is said to be one', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('broken')) });
  open();
  await choose(aFile());
  await screen.findByText('Deze foto kunnen we niet openen. Kies een andere.');
});

test('a theme image by its name, one of them at a time, and back to what it was', async () => {
  const { server } = open({ [SET]: { imageUrl: '/api/WishlistImage/File/molen' } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Kerstboom' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Molen' }));
  expect(screen.getByAltText('De foto die je koos').getAttribute('src')).toBe('/api/WishlistImage/File/molen?size=400');
  await press('Toch niet');
  expect(screen.getByAltText('De foto van je lijstje')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Molen' }).checked).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Molen' }));
  await press(SAVE);
  await atList();
  expect(server.to(SET).map(({ body }) => body)).toEqual([{ id: 'molen', username: 'anna' }]);
});

const offline = () => {
  throw new TypeError('fetch failed');
};
test.each([
  ['too large', answer(413, { error: 'PayloadTooLarge' }), 'Deze foto is groter dan 10 MB. Kies een kleinere.'],
  ['another kind', answer(415, { error: 'UnsupportedMediaType' }), /geen foto die we kunnen gebruiken/],
  ['no picture', answer(422, 'InvalidImage'), 'Deze foto kunnen we niet openen. Kies een andere.'],
  ['gone', answer(404, { error: 'NotFound' }), /er niet meer/],
  ['broken', answer(500, { error: 'ServerError' }), /Er ging iets mis/],
  ['no connection', offline, /verbindingsproblemen/],
])('%s: said beside the choice, which stays for another try', async (_what, failure, text) => {
  open({ [UPLOAD]: inTurn(failure, { imageUrl: '/x' }) });
  await choose(aFile());
  await press(SAVE);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(text);
  expect(alert.textContent).toContain('De foto staat nog niet op je lijstje');
  expect(screen.getByAltText('De foto die je koos')).toBeTruthy();
  await press(SAVE);
  await atList();
});

test('another choice takes the failure away', async () => {
  open({ [UPLOAD]: answer(422, 'InvalidImage') });
  await choose(aFile());
  await press(SAVE);
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('radio', { name: 'Molen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('without the gallery an own photo can be chosen all the same', async () => {
  open({ [THEMES]: inTurn(answer(500, { error: 'ServerError' }), themes) });
  await screen.findByText(/De tekeningen laden niet/);
  expect(await field()).toBeTruthy();
  await press('Opnieuw proberen');
  await screen.findByRole('radio', { name: 'Molen' });
});

test.each([
  ['nobody logged in', null, {}, 'unauthorized'],
  ['a list of somebody else', aUser(), { [NOW]: answer(401, { error: 'Unauthorized' }) }, 'unauthorized'],
  ['no such list', aUser(), { [NOW]: answer(404, { error: 'NotFound' }) }, 'notFound'],
])('%s: an error page', async (_who, user, answers, page) => {
  renderErrorPage('/anna/image', { user, answers: { [THEMES]: themes, ...answers } });
  await screen.findByText(page);
});

test('a theme image that this page does not know yet goes by its id', () => {
  expect([themeName('taart'), themeName('nieuwe-tekening')]).toEqual(['Verjaardagstaart', 'nieuwe tekening']);
});
