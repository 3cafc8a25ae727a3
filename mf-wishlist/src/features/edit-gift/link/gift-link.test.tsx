import type { Product } from '@site/contracts';
import { answer, inTurn, type SeenRequest } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList } from '../../../testing/builders.js';
import { openGiftEditor } from '../../../testing/open-gift-editor.js';

const LOOK = 'POST /api/Gift/EmbellishUrlV2';
const SAVE = 'POST /api/MyGift/EditWithoutProduct';
const PICTURE = 'POST /api/Product/PagePicture';
const list = anOwnList();
const FACTS = {
  sanitizedUrl: 'https://winkel.nl/theepot',
  title: 'Blauwe theepot',
  imageUrl: 'https://winkel.nl/theepot.jpg',
  price: 2495,
  shop: 'bol',
};
const LINK = 'https://winkel.nl/theepot?utm_source=mail';

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Wat wil je hebben?');
const url = () => screen.getByLabelText<HTMLInputElement>(/Link naar de winkel/);
const write = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }));
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const open = async (answers: Record<string, unknown>, stub = {}) => {
  const opened = await openGiftEditor({ list, answers, ...stub });
  await screen.findByLabelText('Wat wil je hebben?');
  jest.useFakeTimers();
  return opened;
};

beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 10, height: 10, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a link is looked at when it has rested for 800 ms, and its title fills the empty description', async () => {
  const { server } = await open({ [LOOK]: answer(200, FACTS) });
  await write(url(), 'https://winkel.nl/th');
  await wait(799);
  await write(url(), LINK);
  await wait(799);
  expect(server.to(LOOK)).toHaveLength(0);
  await wait(2);
  expect(server.to(LOOK).map(({ body }) => body)).toEqual([{ url: LINK }]);
  expect(description().value).toBe('Blauwe theepot');
  screen.getByText(/^€\s25$/);
  screen.getByText('bij bol');
});

test('what was typed is never overwritten; one tap takes the title', async () => {
  await open({ [LOOK]: answer(200, FACTS) });
  await write(description(), 'Iets moois');
  await write(url(), LINK);
  await wait(801);
  expect(description().value).toBe('Iets moois');
  await tap('Gebruik als omschrijving');
  expect(description().value).toBe('Blauwe theepot');
  expect(screen.getByRole('button', { name: 'Staat in de omschrijving' }).getAttribute('aria-disabled')).toBe('true');
});

test('what is typed while the answer is on its way is not overwritten either', async () => {
  let reply: () => void = () => undefined;
  await open({ [LOOK]: () => new Promise((resolve) => (reply = () => resolve(answer(200, FACTS)))) });
  await write(url(), LINK);
  await wait(801);
  screen.getByText(/We kijken wat er achter de link zit/);
  await write(description(), 'Zelf getypt');
  await act(async () => reply());
  await screen.findByRole('button', { name: 'Gebruik als omschrijving' });
  expect(description().value).toBe('Zelf getypt');
});

test('price and picture are each taken with one tap, and travel along when it is saved', async () => {
  const { server } = await open({
    [LOOK]: answer(200, FACTS),
    [PICTURE]: answer(200, { contentType: 'image/jpeg', imageBase64: 'QUJD' }),
    [SAVE]: answer(201, aGift({ description: 'Blauwe theepot' })),
  });
  await write(url(), LINK);
  await wait(801);
  fireEvent.click(screen.getByRole('button', { name: /^Zet €\s25 erbij$/ }));
  // Where it can be changed, and not hidden in what it is called.
  expect(screen.getByLabelText<HTMLInputElement>('Prijs ongeveer').value).toBe('24,95');
  expect(screen.getByText('Meer over deze wens').closest('details')?.open).toBe(true);
  expect(description().value).toBe('Blauwe theepot');
  screen.getByRole('button', { name: /^€\s25 staat erbij$/ });
  await tap('Gebruik deze foto');
  expect(server.to(PICTURE)[0]?.body).toEqual({ url: FACTS.imageUrl });
  await screen.findByRole('button', { name: 'Foto overgenomen' });
  await tap('Toevoegen');
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
  expect(server.to(SAVE)[0]?.body).toMatchObject({
    url: 'https://winkel.nl/theepot',
    ownPrice: 2495,
    hasCustomImage: true,
    newImageBase64: 'data:image/png;base64,QUJD',
  });
});

test('the picture of the page is shown as we fetched it, once: browsers ask other sites for nothing', async () => {
  const { server } = await open({
    [LOOK]: answer(200, FACTS),
    [PICTURE]: answer(200, { contentType: 'image/jpeg', imageBase64: 'QUJD' }),
  });
  await write(url(), LINK);
  await wait(801);
  const sources = () => [...document.querySelectorAll('img')].map(({ src }) => src);
  await waitFor(() => expect(sources()).toContain('data:image/png;base64,QUJD'));
  await tap('Gebruik deze foto');
  await screen.findByRole('button', { name: 'Foto overgenomen' });
  expect(server.to(PICTURE)).toHaveLength(1);
  expect(sources().filter((source) => source.includes('winkel.nl'))).toEqual([]);
});

describe('the page of a product of the catalogue', () => {
  const BY_EANS = 'GET /api/Product/ByEans';
  const WITH_PRODUCT = 'POST /api/MyGift/EditWithProduct';
  const ean = '8712345678906';
  const offer = (shop: string, price: number | null): Product => ({
    ...{ url: `https://${shop}.nl/theepot?p=1`, originalUrl: `https://${shop}.nl/theepot`, shopId: shop, image: null },
    ...{ productId: `${shop}-1`, eans: [ean], faviconSite: null, urlDisplayText: `${shop}.nl`, price },
  });
  const group = (...products: Product[]) => ({ products: [{ title: 'Theepot', imageForDisplay: null, products }], total: 1 });
  const known = { [LOOK]: answer(200, { ...FACTS, eans: [ean] }) };

  test('says in how many shops it is and from what price; taking it saves the gift as that product, by its page', async () => {
    const { server } = await open({
      ...known,
      [BY_EANS]: group(offer('pot', 2400), offer('winkel', 2495), offer('thee', null)),
      [WITH_PRODUCT]: answer(201, aGift({ description: 'Blauwe theepot' })),
    });
    await write(url(), LINK);
    await wait(801);
    await wait(10);
    expect(server.to(BY_EANS).map(({ url: asked }) => asked)).toEqual([`/api/Product/ByEans?eans=${ean}`]);
    screen.getByText(/^Dit cadeau staat in 3 winkels, vanaf €\s24\.$/);
    await tap('Laat de prijzen erbij zien');
    screen.getByRole('group', { name: 'Gekozen product' });
    await tap('Toevoegen');
    await waitFor(() => expect(server.to(WITH_PRODUCT)).toHaveLength(1));
    expect(server.to(WITH_PRODUCT)[0]?.body).toMatchObject({
      description: 'Blauwe theepot',
      productSource: 'https://winkel.nl/theepot',
      productSourceType: 'Url',
    });
  });

  test.each([
    ['prices are not compared', group(offer('winkel', 2495)), { config: { productPriceComparisonEnabled: false } }],
    ['the catalogue has other pages only', group(offer('pot', 2400)), {}],
    ['it cannot be asked', answer(500, { error: 'ServerError' }), {}],
  ])('is a link like any other when %s', async (_what, products, stub) => {
    await open({ ...known, [BY_EANS]: products }, { ...stub, world: { report: () => undefined } });
    await write(url(), LINK);
    await wait(801);
    await wait(0);
    screen.getByText('Blauwe theepot', { selector: 'p' });
    expect(screen.queryByText(/Dit cadeau staat in/)).toBeNull();
  });
});

test('a link is made clean by itself, without looking again, and one tap brings back what was typed for good', async () => {
  const { server } = await open({ [LOOK]: answer(200, FACTS) });
  await write(url(), LINK);
  await wait(801);
  expect(url().value).toBe('https://winkel.nl/theepot');
  expect(screen.queryByRole('button', { name: 'Gebruik de nette link' })).toBeNull();
  await tap('Terug');
  expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull();
  await wait(2000);
  expect([url().value, document.activeElement]).toEqual([LINK, url()]);
  expect(server.to(LOOK)).toHaveLength(1);
  // Another link is another matter, and one that only lacks its scheme is clean.
  await write(url(), `${LINK}&van=vriend`);
  await wait(801);
  expect(url().value).toBe('https://winkel.nl/theepot');
  await write(url(), 'winkel.nl/theepot');
  await wait(801);
  expect(url().value).toBe('winkel.nl/theepot');
});

test('a picture that cannot be had is said, and one can be chosen by hand', async () => {
  await open({ [LOOK]: answer(200, FACTS), [PICTURE]: null });
  await write(url(), LINK);
  await wait(801);
  await tap('Gebruik deze foto');
  await screen.findByText(/Deze foto kunnen we niet overnemen/);
});

test('it is said what could not be found', async () => {
  await open({ [LOOK]: answer(200, { ...FACTS, imageUrl: null, price: null }) });
  await write(url(), LINK);
  await wait(801);
  screen.getByText('Niet gevonden: foto, prijs.');
});

test.each([
  ['nothing', null, /Over deze link konden we niets vinden/],
  ['an error', answer(500, { error: 'ServerError' }), /We konden deze link nu niet bekijken/],
  ['too many', answer(429, { error: 'TooManyRequests' }, { 'retry-after': '60' }), /We konden deze link nu niet bekijken/],
])('%s is said quietly', async (_name, reply, words) => {
  await open({ [LOOK]: reply });
  await write(url(), LINK);
  await wait(801);
  screen.getByText(words);
  expect(description().value).toBe('');
});

test('an answer about an older link is not heard', async () => {
  const replies = new Map<string, () => void>();
  await open({
    [LOOK]: ({ body }: SeenRequest) =>
      new Promise((resolve) => {
        const { url: asked } = body as { url: string };
        replies.set(asked, () => resolve(answer(200, { ...FACTS, title: asked, sanitizedUrl: asked })));
      }),
  });
  await write(url(), 'https://winkel.nl/eerste');
  await wait(801);
  await write(url(), 'https://winkel.nl/tweede');
  await wait(801);
  await act(async () => replies.get('https://winkel.nl/tweede')?.());
  await act(async () => replies.get('https://winkel.nl/eerste')?.());
  expect(description().value).toBe('https://winkel.nl/tweede');
});

test('another link forgets at once what the one before was about', async () => {
  await open({ [LOOK]: inTurn(answer(200, FACTS), () => new Promise(() => undefined)) });
  await write(description(), 'Pan');
  await write(url(), LINK);
  await wait(801);
  screen.getByRole('button', { name: 'Gebruik als omschrijving' });
  await write(url(), 'https://winkel.nl/iets-anders');
  expect(screen.queryByRole('button', { name: 'Gebruik als omschrijving' })).toBeNull();
});

test('saving does not wait for it', async () => {
  const { server } = await open({
    [LOOK]: () => new Promise(() => undefined),
    [SAVE]: answer(201, aGift({ description: 'Pan' })),
  });
  await write(url(), LINK);
  await write(description(), 'Pan');
  await wait(801);
  await tap('Toevoegen');
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
});

test('the link a gift has already, and what is no address, are not looked at', async () => {
  const gift = aGift({ userEditableUri: 'https://winkel.nl/oud' });
  const own = anOwnList({ categories: [anOwnCategory([gift])] });
  const { server } = await open({ [LOOK]: answer(200, FACTS) }, { list: own, gift });
  await wait(2000);
  await write(url(), 'javascript:alert(1)');
  await wait(2000);
  await write(url(), '');
  await wait(2000);
  await write(url(), 'https://winkel.nl/oud');
  await wait(2000);
  expect(server.to(LOOK)).toHaveLength(0);
});

test('a link in the description counts too; taking its title moves it to its own field', async () => {
  const { server } = await open({ [LOOK]: inTurn(answer(200, FACTS)) });
  await write(description(), LINK);
  await wait(801);
  expect(server.to(LOOK)[0]?.body).toEqual({ url: LINK });
  expect(description().value).toBe(LINK);
  await tap('Gebruik als omschrijving');
  expect(description().value).toBe('Blauwe theepot');
  expect(url().value).toBe('https://winkel.nl/theepot');
});
