import type { Gift, OwnerWishlist } from '@site/contracts';
import { answer, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { openGiftEditor } from '../../testing/open-gift-editor.js';
import { press, type } from '../../testing/open-own-list.js';

const SAVE = 'POST /api/MyGift/EditWithoutProduct';
const SAVE_PRODUCT = 'POST /api/MyGift/EditWithProduct';
const boek = aGift({ description: 'Boek', userEditableUri: 'https://winkel.nl/boek', uri: 'https://winkel.nl/boek' });
const list = anOwnList({ categories: [anOwnCategory([boek]), anOwnCategory([], 'Keuken')] });
const MINE = `GET /api/MyList/Get/${list.privateGuid}`;
const [algemeen, keuken] = list.categories as [OwnerWishlist['categories'][0], OwnerWishlist['categories'][0]];

const DESCRIPTION = 'Wat wil je hebben?';
const description = async () => (await screen.findByLabelText<HTMLTextAreaElement>(DESCRIPTION)).value;
const descriptionsOf = (own: OwnerWishlist | undefined) =>
  own?.categories.flatMap(({ gifts }) => gifts.map((gift: Gift) => gift.description));

beforeAll(() => {
  // jsdom lays nothing out, so nothing ever comes near.
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
});

describe('an old gift', () => {
  const old = { ...boek, isColdCase: true };

  test.each([
    ['open', old],
    ['crossed off', { ...old, isCrossedOff: true }],
  ])('is asked about first, in the same words when it is %s', async (_name, gift) => {
    await openGiftEditor({ list, gift });
    const dialog = await screen.findByRole('alertdialog', { name: 'Dit cadeau staat er al een tijd op' });
    expect(dialog.textContent).toContain('Je hebt ‘Boek’ al meer dan een jaar niet aangepast.');
    expect(dialog.textContent).not.toMatch(/streep/i);
    expect(screen.queryByLabelText(DESCRIPTION)).toBeNull();
    await press('Toch bewerken');
    expect(await description()).toBe('Boek');
  });

  test('stays as it is when one thinks better of it', async () => {
    await openGiftEditor({ list, gift: old });
    await press('Annuleren');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByLabelText(DESCRIPTION)).toBeNull();
  });

  test('a gift of this year opens at once', async () => {
    await openGiftEditor({ list, gift: boek });
    expect(await description()).toBe('Boek');
  });
});

describe('saving', () => {
  test('two taps make one gift', async () => {
    const { server, list: now } = await openGiftEditor({ list, answers: { [SAVE]: answer(201, aGift({ description: 'Pan' })) } });
    await type(DESCRIPTION, 'Pan');
    const form = document.querySelector('form');
    await act(async () => {
      fireEvent.submit(form as HTMLFormElement);
      fireEvent.submit(form as HTMLFormElement);
    });
    await waitFor(() => expect(descriptionsOf(now())).toEqual(['Boek', 'Pan']));
    expect(server.to(SAVE)).toHaveLength(1);
  });

  test('without a connection what was typed stays, and one tap tries again as the same wish', async () => {
    const { server, list: now } = await openGiftEditor({
      list,
      answers: { [SAVE]: inTurn(() => Promise.reject(new TypeError('offline')), answer(201, aGift({ description: 'Pan' }))) },
    });
    await type(DESCRIPTION, 'Pan');
    await press('Toevoegen');
    await screen.findByText(/verbindingsproblemen/);
    expect(await description()).toBe('Pan');
    expect(descriptionsOf(now())).toEqual(['Boek']);
    await press('Toevoegen');
    await waitFor(() => expect(descriptionsOf(now())).toEqual(['Boek', 'Pan']));
    const keys = server.to(SAVE).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a gift that failed goes back alone: what was changed meanwhile stays', async () => {
    let refuse: () => void = () => undefined;
    const slow = () => new Promise((resolve) => (refuse = () => resolve(answer(500, { error: 'ServerError' }))));
    const { shell, list: now } = await openGiftEditor({
      list,
      gift: boek,
      answers: { [SAVE]: slow, [MINE]: () => new Promise(() => undefined) },
    });
    await type(DESCRIPTION, 'Boekenbon');
    await press('Opslaan');
    await waitFor(() => expect(descriptionsOf(now())).toEqual(['Boekenbon']));
    shell.queryClient.setQueryData(
      ['wishlist', 'mine', list.privateGuid],
      (own: OwnerWishlist | undefined) => own && { ...own, title: 'Nieuw' },
    );
    await act(async () => refuse());
    await waitFor(() => expect(descriptionsOf(now())).toEqual(['Boek']));
    expect(now()?.title).toBe('Nieuw');
  });

  test('in a category that is gone: another is chosen, and it is said', async () => {
    const left = { ...list, categories: [keuken] };
    const { server, shell } = await openGiftEditor({
      list,
      answers: { [SAVE]: inTurn(answer(404, { error: 'NotFound' }), answer(201, aGift({ description: 'Pan' }))) },
    });
    await type(DESCRIPTION, 'Pan');
    shell.queryClient.setQueryData(['wishlist', 'mine', list.privateGuid], left);
    await press('Toevoegen');
    await screen.findByText(/De gekozen categorie bestaat niet meer/);
    expect(await description()).toBe('Pan');
    await press('Toevoegen');
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2));
    expect(server.to(SAVE)[1]?.body).toMatchObject({ categoryPrivateGuid: keuken.privateGuid, description: 'Pan' });
  });

  test('when no category is left it is an error, and the page is loaded again', async () => {
    const { shell, reloadPage } = await openGiftEditor({ list, answers: { [SAVE]: answer(404, { error: 'NotFound' }) } });
    await type(DESCRIPTION, 'Pan');
    shell.queryClient.setQueryData(['wishlist', 'mine', list.privateGuid], { ...list, categories: [] });
    await press('Toevoegen');
    await screen.findByText(/Er is geen categorie meer/);
    expect(reloadPage).not.toHaveBeenCalled();
    await press('Oké');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  test('a gift that somebody deleted meanwhile can be put on the list again', async () => {
    const left = { ...list, categories: [{ ...algemeen, gifts: [], giftCount: 0 }, keuken] };
    const { server, shell } = await openGiftEditor({
      list,
      gift: boek,
      answers: {
        [SAVE]: inTurn(
          () => {
            shell.queryClient.setQueryData(['wishlist', 'mine', list.privateGuid], left);
            return answer(404, { error: 'NotFound' });
          },
          answer(201, aGift({ description: 'Boekenbon' })),
        ),
      },
    });
    await type(DESCRIPTION, 'Boekenbon');
    shell.queryClient.setQueryData(['wishlist', 'mine', list.privateGuid], left);
    await press('Opslaan');
    await screen.findByText(/Dit cadeau is intussen verwijderd/);
    await press('Toevoegen');
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2));
    expect(server.to(SAVE)[1]?.body).toMatchObject({ publicGuid: null, description: 'Boekenbon' });
  });

  test('what was saved but cannot be shown here has the page loaded again after a second', async () => {
    const { shell, reloadPage } = await openGiftEditor({ list, answers: { [SAVE]: answer(201, aGift({ description: 'Pan' })) } });
    await type(DESCRIPTION, 'Pan');
    shell.queryClient.setQueryData(['wishlist', 'mine', list.privateGuid], { ...list, categories: [keuken] });
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
      await act(async () => jest.advanceTimersByTimeAsync(900));
      expect(reloadPage).not.toHaveBeenCalled();
      await act(async () => jest.advanceTimersByTimeAsync(200));
      expect(reloadPage).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('more of a wish', () => {
  const more = () => screen.getByText('Meer over deze wens').parentElement as HTMLDetailsElement;

  test('is folded away, and travels along when it is filled in', async () => {
    const { server } = await openGiftEditor({ list, answers: { [SAVE]: answer(201, aGift({ description: 'Trui' })) } });
    await type(DESCRIPTION, 'Trui');
    expect(more().open).toBe(false);
    await type(/^Toelichting/, 'Maat M');
    await type(/^Prijs ongeveer/, '€ 24,95');
    await type(/^Hoeveel wil je ervan/, '7');
    fireEvent.change(screen.getByLabelText('Hoe graag?'), { target: { value: 'Favourite' } });
    await press('Toevoegen');
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
    expect(server.to(SAVE)[0]?.body).toMatchObject({ note: 'Maat M', ownPrice: 2495, quantity: 7, priority: 'Favourite' });
  });

  test('opens by itself where something of it is there, or wrong', async () => {
    const { server } = await openGiftEditor({ list, gift: { ...boek, note: 'Tweedehands mag' } });
    await waitFor(() => expect(more().open).toBe(true));
    await type(/^Prijs ongeveer/, 'een tientje');
    await type(/^Hoeveel wil je ervan/, '0');
    await press('Opslaan');
    await screen.findByText('Vul een bedrag in, bijvoorbeeld 25 of 12,50.');
    await screen.findByText('Vul een aantal van 1 tot en met 99 in.');
    expect(server.to(SAVE)).toHaveLength(0);
  });
});

describe('deleting', () => {
  test.each([false, true])('asks in the same words whether it is crossed off (%s) or not', async (isCrossedOff) => {
    await openGiftEditor({ list, gift: { ...boek, isCrossedOff } });
    await press('Cadeau verwijderen');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('‘Boek’ verdwijnt van je lijstje. Dat is niet terug te draaien.');
    expect(dialog.textContent).not.toMatch(/streep/i);
  });
});

describe('a gift that is a product', () => {
  const product = aGift({
    description: 'Theepot',
    productId: 'p-1',
    productEans: ['4006381333931'],
    uri: 'https://winkel.nl/theepot',
    userEditableUri: 'https://winkel.nl/theepot',
    uriDisplayText: 'winkel.nl',
    displayImageUrl: '/api/Product/Picture/teapot-2f6690-1.svg',
    groupedProduct: {
      eans: ['4006381333931'],
      products: [{ shopId: 'w', url: 'https://winkel.nl/theepot', price: 2500, faviconSite: null }],
    },
  });
  const own = anOwnList({ categories: [anOwnCategory([product])] });

  test('stays one when its description changes', async () => {
    const { server } = await openGiftEditor({ list: own, gift: product, answers: { [SAVE_PRODUCT]: answer(200, product) } });
    const card = await screen.findByRole('group', { name: 'Gekozen product' });
    expect(card.textContent).toMatch(/Theepot.*winkel\.nl.*€\s25/);
    expect(screen.queryByLabelText(/Link naar de winkel/)).toBeNull();
    await type(DESCRIPTION, 'Blauwe theepot');
    await press('Opslaan');
    await waitFor(() => expect(server.to(SAVE_PRODUCT)).toHaveLength(1));
    expect(server.to(SAVE_PRODUCT)[0]?.body).toEqual({
      publicGuid: product.publicGuid,
      categoryPrivateGuid: own.categories[0]?.privateGuid,
      description: 'Blauwe theepot',
      note: '',
      ownPrice: null,
      quantity: null,
      priority: null,
      enableCrossOff: true,
      productSource: 'p-1',
      productSourceType: 'ProductId',
    });
  });

  test('let go, it keeps its link as its own and is no product any more', async () => {
    const { server } = await openGiftEditor({
      list: own,
      gift: product,
      answers: { [SAVE]: answer(200, { ...product, productId: null }) },
    });
    await press('Product loslaten');
    expect((await screen.findByLabelText<HTMLInputElement>(/Link naar de winkel/)).value).toBe('https://winkel.nl/theepot');
    expect(document.activeElement).toBe(screen.getByLabelText(DESCRIPTION));
    await press('Opslaan');
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
    expect(server.to(SAVE)[0]?.body).toMatchObject({ url: 'https://winkel.nl/theepot', hasCustomImage: false });
    expect(server.to(SAVE_PRODUCT)).toHaveLength(0);
  });

  test('gone from the catalogue, it can be saved with its link', async () => {
    const { server, list: now } = await openGiftEditor({
      list: own,
      gift: product,
      answers: { [SAVE_PRODUCT]: answer(422, 'ProductNotFound'), [SAVE]: answer(200, product) },
    });
    await type(DESCRIPTION, 'Blauwe theepot');
    await press('Opslaan');
    await screen.findByText(/Dit product is niet meer te vinden/);
    expect(descriptionsOf(now())).toEqual(['Theepot']);
    expect(await description()).toBe('Blauwe theepot');
    await press('Opslaan');
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(1));
    expect(server.to(SAVE)[0]?.body).toMatchObject({ description: 'Blauwe theepot', url: 'https://winkel.nl/theepot' });
  });

  test('one is found by what was typed, chosen, and fills the gift', async () => {
    const SEARCH = 'POST /api/Product/ProductSearch';
    const offer = {
      ...{ url: 'https://winkel.nl/t', shopId: 'w', image: null, productId: 'p-9', eans: [], faviconSite: null },
      urlDisplayText: 'winkel.nl',
      price: 3900,
      originalUrl: '',
    };
    const { server } = await openGiftEditor({
      list,
      answers: {
        [SEARCH]: answer(200, { products: [{ title: 'Theepot Veldhoven', imageForDisplay: null, products: [offer] }], total: 1 }),
        [SAVE_PRODUCT]: answer(201, product),
      },
    });
    await type(DESCRIPTION, 'theepot');
    await press('Zoek een product');
    expect((await screen.findByLabelText<HTMLInputElement>('Zoek in de winkels')).value).toBe('theepot');
    await press(/^Kies Theepot Veldhoven bij winkel\.nl, €\s39$/);
    expect(await description()).toBe('Theepot Veldhoven');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Gekozen product'));
    await press('Toevoegen');
    await waitFor(() => expect(server.to(SAVE_PRODUCT)).toHaveLength(1));
    expect(server.to(SAVE_PRODUCT)[0]?.body).toMatchObject({
      publicGuid: null,
      description: 'Theepot Veldhoven',
      productSource: 'p-9',
    });
    expect(server.to(SAVE_PRODUCT)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('a product that was found is put on the list at once, and the search stays open for more', async () => {
    const offer = {
      ...{ url: 'https://winkel.nl/pan', shopId: 'winkel', image: null, productId: 'p-7', eans: [], faviconSite: null },
      ...{ urlDisplayText: 'winkel.nl', price: 3900, originalUrl: 'https://winkel.nl/pan' },
    };
    const { server, list: shown } = await openGiftEditor({
      list,
      answers: {
        'POST /api/Product/ProductSearch': answer(200, {
          products: [{ title: 'Koekenpan', imageForDisplay: null, products: [offer] }],
          total: 1,
        }),
        [SAVE_PRODUCT]: answer(201, { ...product, publicGuid: aGift().publicGuid, description: 'Koekenpan' }),
      },
    });
    await type(DESCRIPTION, 'pan');
    await press('Zoek een product');
    await press('Zet Koekenpan op mijn lijstje');
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Keuken' })));
    await waitFor(() => expect(server.to(SAVE_PRODUCT)).toHaveLength(1));
    expect(server.to(SAVE_PRODUCT)[0]?.body).toMatchObject({
      publicGuid: null,
      categoryPrivateGuid: keuken.privateGuid,
      description: 'Koekenpan',
      productSource: 'p-7',
    });
    await waitFor(() => expect(descriptionsOf(shown())).toEqual(['Boek', 'Koekenpan']));
    expect(screen.getByLabelText('Zoek in de winkels')).toBeTruthy();
  });

  test('a way back from the search leaves what was typed; Escape is one as well', async () => {
    await openGiftEditor({ list });
    await type(DESCRIPTION, 'theepot van oma');
    await press('Zoek een product');
    await screen.findByLabelText('Zoek in de winkels');
    await press('Terug naar het cadeau');
    expect(await description()).toBe('theepot van oma');
    await press('Zoek een product');
    await screen.findByLabelText('Zoek in de winkels');
    await press('Sluiten');
    expect(screen.queryByLabelText('Zoek in de winkels')).toBeNull();
    expect(await description()).toBe('theepot van oma');
  });

  test('there is nothing to search while it is switched off', async () => {
    await openGiftEditor({ list, config: { productSearchEnabled: false } });
    await description();
    expect(screen.queryByRole('button', { name: 'Zoek een product' })).toBeNull();
  });
});
