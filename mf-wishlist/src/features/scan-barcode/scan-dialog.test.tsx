import type { ProductGroup } from '@site/contracts';
import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';

const SEARCH = 'POST /api/Product/ProductSearch';
const CODE = '8710103933410';
const DIGITS = 'Cijfers onder de streepjes';
const list = anOwnList({ categories: [anOwnCategory([])] });
const offer = {
  ...{ url: 'https://winkel.nl/pot', shopId: 'winkel', image: null, productId: 'pot', eans: [CODE], faviconSite: null },
  ...{ urlDisplayText: 'winkel.nl', price: 1250, originalUrl: 'https://winkel.nl/pot' },
};
const group: ProductGroup = {
  title: 'Blauwe theepot',
  imageForDisplay: null,
  products: [offer, { ...offer, productId: 'duur' }],
};
const found = answer(200, { products: [group], total: 1 });
const none = answer(200, { products: [], total: 0 });

const open = async (answers: Record<string, unknown> = { [SEARCH]: found }) => {
  const opened = openOwnList({ list, answers });
  await press('Cadeau toevoegen');
  await press('Scan een barcode');
  return opened;
};

/** A browser with this camera, and what it sees each time one looks. */
const aCamera = (getUserMedia: () => Promise<unknown>, ...seen: readonly string[]) => {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const looks = [...seen];
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code', 'ean_13'];
    detect = async () => (looks.length === 0 ? [] : [{ rawValue: looks.shift() }]);
  }
  Object.assign(globalThis, { BarcodeDetector });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

test('what the camera reads is looked up, and fills the form; then the camera is off', async () => {
  const stop = jest.fn();
  aCamera(async () => ({ getTracks: () => [{ stop }] }), '8710103933411', CODE);
  const { server } = await open();
  await screen.findByRole('group', { name: 'Gekozen product' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat wil je hebben?').value).toBe('Blauwe theepot');
  expect(screen.queryByLabelText(DIGITS)).toBeNull();
  // Misread it is not looked up.
  expect(server.to(SEARCH).map(({ body }) => body)).toEqual([{ term: CODE, count: 1 }]);
  expect(stop).toHaveBeenCalled();
});

test('where the camera is refused the digits are typed', async () => {
  aCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { server } = await open();
  await screen.findByText(/Je camera mag niet worden gebruikt/);
  await type(DIGITS, '8710103933411');
  await press('Zoek op');
  await screen.findByText(/Dit is geen barcode/);
  await type(DIGITS, '8710 1039-33410');
  await press('Zoek op');
  await screen.findByRole('group', { name: 'Gekozen product' });
  expect(server.to(SEARCH).map(({ body }) => body)).toEqual([{ term: CODE, count: 1 }]);
});

test('what no shop has is said, and is filled in by hand', async () => {
  await open({ [SEARCH]: none });
  await screen.findByText(/We kunnen hier geen camera gebruiken/);
  await type(DIGITS, CODE);
  await press('Zoek op');
  await screen.findByText('Dit product kennen we niet');
  await press('Zelf invullen');
  await waitFor(() => expect(screen.queryByLabelText(DIGITS)).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat wil je hebben?').value).toBe('');
});

test('what is found after the dialog was closed fills nothing', async () => {
  let finds: (products: unknown) => void = () => undefined;
  const { server } = await open({ [SEARCH]: () => new Promise((done) => (finds = done)) });
  await type(DIGITS, CODE);
  await press('Zoek op');
  await waitFor(() => expect(server.to(SEARCH)).toHaveLength(1));
  const dialog = within(screen.getByRole('dialog', { name: 'Scan een barcode' }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Annuleren' })));
  await act(async () => finds(found));
  expect(screen.queryByRole('group', { name: 'Gekozen product' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Wat wil je hebben?').value).toBe('');
});

test('a search that fails can be tried again', async () => {
  await open({ [SEARCH]: inTurn(answer(500, { error: 'ServerError' }), found) });
  await type(DIGITS, CODE);
  await press('Zoek op');
  await screen.findByText('We konden de barcode nu niet opzoeken');
  await press('Zoek op');
  await screen.findByRole('group', { name: 'Gekozen product' });
});
