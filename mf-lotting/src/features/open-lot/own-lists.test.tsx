import type { Lot } from '@site/contracts';
import { answer, aUser, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aList, aLot } from '../../testing/builders.js';
import { bram, GET, guid, open } from '../../testing/lot-page.js';
import { bodies, isAt, offline, press } from '../../testing/on-page.js';

const SELECT = 'POST /api/Lot/SelectWishlist';
const CREATE = 'POST /api/MyList/Create';
const LISTS = 'GET /api/MyList/GetAll';

describe('own lists', () => {
  const first = aList({ title: 'Mijn verjaardag' });
  const other = aList({ username: 'bram-kerst', giftCount: 0 });
  const hidden = aList({ title: 'Geheim', isShareable: false });
  const lists = [first, other, hidden];
  const openWith = (lot: Lot, answers: ShellStub['answers'] = {}) =>
    open(lot, { user: bram, answers: { [LISTS]: answer(200, lists), 'GET /api/Account/UserData': bram, ...answers } });
  const choice = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });
  const isPressed = async (name: string | RegExp) => (await choice(name)).getAttribute('aria-pressed') === 'true';

  test('choosing couples, choosing again decouples, choosing another couples that', async () => {
    const selected = { [SELECT]: (request: { body: unknown }) => reply(request.body as { wishlistPrivateGuid: string | null }) };
    let lot = aLot();
    const reply = ({ wishlistPrivateGuid }: { wishlistPrivateGuid: string | null }) => {
      lot = { ...lot, selectedWishlistPrivateGuid: wishlistPrivateGuid };
      return { selectedWishlistPrivateGuid: wishlistPrivateGuid };
    };
    const shown = openWith(lot, { [GET]: () => lot, ...selected });
    await press(/Mijn verjaardag/);
    expect(await isPressed(/Mijn verjaardag/)).toBe(true);
    await press(/Verlanglijstje van Anna/);
    expect(await isPressed(/Mijn verjaardag/)).toBe(false);
    expect(await isPressed(/Verlanglijstje van Anna/)).toBe(true);
    await press(/Verlanglijstje van Anna/);
    expect(await isPressed(/Verlanglijstje van Anna/)).toBe(false);
    expect(bodies(shown, SELECT)).toEqual(
      [first.privateGuid, other.privateGuid, null].map((wishlistPrivateGuid) => ({
        participantPrivateGuid: guid,
        wishlistPrivateGuid,
      })),
    );
  });

  test('a private list cannot be chosen', async () => {
    const shown = openWith(aLot());
    const button = await choice(/Geheim/);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.textContent).toContain('Privé');
    await press(/Geheim/);
    expect(bodies(shown, SELECT)).toEqual([]);
  });

  test('a private list that is on the lot can be taken off', async () => {
    const lot = aLot({ selectedWishlistPrivateGuid: hidden.privateGuid });
    const shown = openWith(lot, { [SELECT]: { selectedWishlistPrivateGuid: null } });
    await press(/Geheim/);
    expect(bodies(shown, SELECT)).toEqual([{ participantPrivateGuid: guid, wishlistPrivateGuid: null }]);
  });

  test('LotingDeleted: coupling went wrong, for the organizer deleted it; then the start of the draws', async () => {
    openWith(aLot(), { [SELECT]: answer(422, 'LotingDeleted'), 'GET /api/Loting/Overview': { lotingen: [] } });
    await press(/Mijn verjaardag/);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Het koppelen van je lijstje is niet gelukt');
    expect(screen.getByText('De organisator heeft deze loting verwijderd.')).toBeTruthy();
    await press('Oké');
    await isAt('/lootjestrekken');
  });

  test('WishlistNotFound: says so and loads the lists again', async () => {
    openWith(aLot(), { [SELECT]: answer(422, 'WishlistNotFound'), [LISTS]: inTurn(answer(200, lists), answer(200, [other])) });
    await press(/Mijn verjaardag/);
    expect(await screen.findByText(/^Er ging iets mis/)).toBeTruthy();
    await press('Oké');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mijn verjaardag/ })).toBeNull());
    expect(await choice(/Verlanglijstje van Anna/)).toBeTruthy();
  });

  test('no connection: says that the list is not coupled', async () => {
    openWith(aLot(), { [SELECT]: offline });
    await press(/Mijn verjaardag/);
    expect(await screen.findByText(/^Je lijstje is niet gekoppeld, want er is geen verbinding/)).toBeTruthy();
    await press('Oké');
    expect(await isPressed(/Mijn verjaardag/)).toBe(false);
  });

  test('lists that do not come can be asked for again', async () => {
    openWith(aLot(), { [LISTS]: inTurn(answer(500, { error: 'ServerError' }), answer(200, lists)) });
    await press('Opnieuw proberen');
    expect(await choice(/Mijn verjaardag/)).toBeTruthy();
  });
});

describe('a list made for the lot', () => {
  const made = aList({ username: 'bram', title: null });
  const write = async (username: string) => {
    await press('Nieuw lijstje');
    const field = await screen.findByLabelText<HTMLInputElement>('Naam van je lijstje');
    fireEvent.change(field, { target: { value: username } });
    await press('Maak het lijstje');
    return field;
  };
  const openWith = (answers: ShellStub['answers'] = {}) =>
    open(aLot(), {
      user: bram,
      answers: { [LISTS]: answer(200, []), 'GET /api/Account/UserData': bram, ...answers },
    });

  test('is named, made, and put on the lot', async () => {
    const shown = openWith({
      [LISTS]: inTurn(answer(200, []), answer(200, [made])),
      [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }),
      [SELECT]: { selectedWishlistPrivateGuid: made.privateGuid },
    });
    await write('bram');
    await waitFor(() => expect(bodies(shown, SELECT)).toHaveLength(1));
    expect(bodies(shown, CREATE)).toEqual([{ username: 'bram', fromLot: guid }]);
    expect(bodies(shown, SELECT)).toEqual([{ participantPrivateGuid: guid, wishlistPrivateGuid: made.privateGuid }]);
    expect(await screen.findByRole('button', { name: /^Verlanglijstje van Anna/ })).toBeTruthy();
  });

  test('a taken name is an error of the field, which gets the focus', async () => {
    openWith({ [CREATE]: answer(422, 'Unavailable') });
    const field = await write('bram');
    expect(await screen.findByText('Deze naam is al bezet. Kies een andere.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  test.each([
    ['no connection', offline, /^Je lijstje is niet gemaakt, want er is geen verbinding/],
    ['anything else', answer(422, 'Other'), /^Er ging iets mis/],
  ])('%s: is said in the dialog, and what was typed stays', async (_name, reply, text) => {
    openWith({ [CREATE]: reply });
    const field = await write('bram');
    expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
    expect(field.value).toBe('bram');
  });

  test('who turns out to have no account makes one', async () => {
    openWith({ [CREATE]: answer(422, 'IsAfstreper') });
    await write('bram');
    await isAt(`/account/create?fromLot=${guid}`);
  });
});

describe('without a login', () => {
  test('a participant with an account logs in to choose', async () => {
    const lists = [aList({ title: 'Mijn verjaardag' })];
    const answers = { [LISTS]: answer(200, lists), 'GET /api/Account/UserData': bram };
    const { loginsAsked } = open(aLot({ hasAccount: true }), { answers, logsIn: true });
    await press('Inloggen');
    expect(loginsAsked).toEqual([{ email: 'bram@voorbeeld.nl', explanation: 'Log in om een lijstje bij je lootje te kiezen.' }]);
    expect(await screen.findByRole('button', { name: /Mijn verjaardag/ })).toBeTruthy();
  });

  test.each([
    ['nobody', null],
    ['an afstreper', aUser({ email: 'bram@voorbeeld.nl', isAccount: false })],
  ])('%s without an account makes a list with one, for this lot', async (_name, user) => {
    open(aLot(), { user });
    const link = await screen.findByRole('link', { name: 'Maak een lijstje' });
    expect(link.getAttribute('href')).toBe(`/account/create?fromLot=${guid}`);
    expect(screen.getByRole('button', { name: 'Ik heb al een account' })).toBeTruthy();
  });
});

describe('logged in with another address than the lot’s', () => {
  const eva = aUser({ email: 'eva@voorbeeld.nl' });
  const openAsEva = (lot: Lot, stub: Omit<ShellStub, 'path'> = {}) =>
    open(lot, { user: eva, ...stub, answers: { [LISTS]: answer(200, []), 'GET /api/Account/UserData': bram, ...stub.answers } });

  test('is explained, with an offer to log in as the recipient', async () => {
    const { loginsAsked } = openAsEva(aLot({ hasAccount: true }), { logsIn: true });
    expect((await screen.findByRole('dialog')).textContent).toContain('Je bent ingelogd als eva@voorbeeld.nl');
    await press('Inloggen als bram@voorbeeld.nl');
    expect(loginsAsked.map(({ email }) => email)).toEqual(['bram@voorbeeld.nl']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is said once: who stays sees the lot', async () => {
    const { loginsAsked } = openAsEva(aLot({ hasAccount: true }));
    await press('Verder als eva@voorbeeld.nl');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Carlijn')).toBeTruthy();
    expect(loginsAsked).toEqual([]);
  });

  test.each([
    ['in the app', { config: { isMobileApp: true } }, true],
    ['for an address without an account', {}, false],
  ])('%s there is no offer', async (_name, stub, hasAccount) => {
    openAsEva(aLot({ hasAccount }), stub);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /Inloggen/ })).toBeNull();
    await press('Oké');
  });

  test.each([
    ['the same in capitals', 'BRAM@voorbeeld.nl', bram],
    ['unknown', null, eva],
    ['anything, for nobody', 'bram@voorbeeld.nl', null],
  ])('an address that is %s is no other', async (_name, email, user) => {
    open(aLot({ email }), { user, answers: { [LISTS]: answer(200, []) } });
    await screen.findByText('Carlijn');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
