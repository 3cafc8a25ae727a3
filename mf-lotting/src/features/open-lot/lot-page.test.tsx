import type { Lot, LotingOverviewItem } from '@site/contracts';
import { drawFairly, ENGINE } from '@site/contracts/draw/fair-draw';
import { newId } from '@site/shell-sdk';
import { answer, aUser, inTurn, type InShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFairness, aList, aLot } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const guid = newId();
const GET = `GET /api/Lot/${guid}`;
const SELECT = 'POST /api/Lot/SelectWishlist';
const NUDGE = 'POST /api/Lot/SendNudge';
const CREATE = 'POST /api/MyList/Create';
const LISTS = 'GET /api/MyList/GetAll';
const bram = aUser({ email: 'bram@voorbeeld.nl', firstName: 'Bram' });
const quiet = { report: () => undefined };
const offline = () => {
  throw new TypeError('fetch failed');
};

const drawn = (wishlistLink: string | null) => ({ publicGuid: guid, name: 'Carlijn', wishlistLink });
const open = (lot: Lot, { answers, ...stub }: Omit<ShellStub, 'path'> = {}) =>
  renderRoutes(`/lootjestrekken/lootje/${guid}`, { world: quiet, ...stub, answers: { [GET]: lot, ...answers } });
const press = async (name: string | RegExp) => {
  // Whether it can be seen is for the browser tests to say; here that would take most of the time.
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
};
const isAt = (path: string) => waitFor(() => expect(screen.getByTestId('path').textContent).toBe(path));
const bodies = ({ server }: InShell, call: string) => server.to(call).map(({ body }) => body);
const said = (text: string | RegExp) => screen.findAllByText(text);

describe('a lot that a repair changed', () => {
  const SEEN = 'POST /api/Lot/AcknowledgeChange';

  test('says so until its holder says that they know', async () => {
    const shown = open(aLot({ changedAt: '2026-11-20T12:00:00.000Z' }), { answers: { [SEEN]: true } });
    expect(await screen.findByText(/Wie je eerder trok, geldt niet meer: op je lootje staat nu Carlijn\./)).toBeTruthy();
    await press(/^Ik heb het gezien/);
    await waitFor(() => expect(screen.queryByText('Je lootje is veranderd')).toBeNull());
    expect(bodies(shown, SEEN)).toEqual([{ lotPrivateGuid: guid }]);
  });

  test('stays when that could not be told, with why', async () => {
    open(aLot({ changedAt: '2026-11-20T12:00:00.000Z' }), { answers: { [SEEN]: offline } });
    await press(/^Ik heb het gezien/);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Je lootje is veranderd')).toBeTruthy();
  });

  test('of somebody who was signed off reads so kindly', async () => {
    const answers = { [GET]: answer(422, 'NotFound'), [`GET /api/Lot/Left/${guid}`]: { drawTitle: 'Pakjesavond', name: 'Bram' } };
    open(aLot(), { answers });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bram, je doet niet meer mee');
    expect(screen.getByText(/afgemeld voor Pakjesavond/)).toBeTruthy();
  });
});

describe('the menu of the draw', () => {
  const OVERVIEW = 'GET /api/Loting/Overview';
  const manageGuid = newId();
  const item = (changes: Partial<LotingOverviewItem>): LotingOverviewItem => ({
    title: 'Sinterklaas',
    participantCount: 3,
    createDate: '2026-11-18T10:00:00.000Z',
    manageGuid,
    lots: [{ privateParticipantGuid: guid, participantName: 'Bram' }],
    ...changes,
  });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Deze loting' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

  test('is there for the organizer, with the way to managing it', async () => {
    open(aLot(), { user: bram, answers: { [OVERVIEW]: { lotingen: [item({ manageGuid: null, lots: [] }), item({})] } } });
    await screen.findByRole('navigation', { name: 'Deze loting' });
    expect(links()).toEqual([
      ['Mijn lootje', `/lootjestrekken/lootje/${guid}`, 'page'],
      ['Beheren', `/lootjestrekken/getrokken/${manageGuid}`, null],
      ['Alle lotingen', '/lootjestrekken', null],
    ]);
  });

  test.each([
    ['takes part only', { lotingen: [item({ manageGuid: null })] }],
    ['organizes another draw', { lotingen: [item({ lots: [] })] }],
    ['cannot be told', answer(500)],
  ])('is not there for who %s', async (_who, overview) => {
    const { server } = open(aLot(), { user: bram, answers: { [OVERVIEW]: overview } });
    await screen.findByText('Carlijn');
    await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name: 'Beheren' })).toBeNull();
  });

  test('of a lot that is opened without a login is not asked for', async () => {
    const { server } = open(aLot());
    await screen.findByText('Carlijn');
    expect(server.to(OVERVIEW)).toEqual([]);
  });
});

describe('the envelope', () => {
  let isReduced: boolean;
  let finish: () => void;
  const finished = jest.fn();
  beforeEach(() => {
    isReduced = false;
    finished.mockReset();
    const opening = {
      effect: { getComputedTiming: () => ({ endTime: 1200 }) },
      finish: finished.mockImplementation(() => finish()),
      finished: new Promise<void>((resolve) => (finish = resolve)),
    };
    // jsdom moves nothing: what would move is kept here.
    Object.assign(Element.prototype, { animate: () => undefined, getAnimations: () => [opening] });
    Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
  });
  afterEach(() => {
    for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(Element.prototype, name);
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });
  const unseen = aLot({ isViewed: false });
  const told = { 'POST /api/Lot/RegisterFirstView': true };
  const button = () => screen.queryByRole('button', { name: 'Open je lootje' });
  const lot = () => screen.getByText('Carlijn').closest('.lot');

  test('of a lot that nobody saw is closed, and opens on a tap; then who tapped is in the letter', async () => {
    open(unseen, { answers: told });
    await press('Open je lootje');
    expect(lot()?.matches('.closed[data-opening]')).toBe(true);
    await act(async () => finish());
    expect(lot()?.matches('.closed')).toBe(false);
    expect(button()).toBeNull();
    expect(document.activeElement?.textContent).toContain('Carlijn');
  });

  test('a second tap ends the moment', async () => {
    open(unseen, { answers: told });
    await press('Open je lootje');
    await act(async () => void window.dispatchEvent(new Event('pointerdown')));
    expect(finished).toHaveBeenCalledTimes(1);
    expect(button()).toBeNull();
  });

  test('stays closed when the service hears meanwhile that the lot was opened', async () => {
    let now = unseen;
    const shown = open(unseen, { answers: { ...told, [GET]: () => now } });
    await screen.findByRole('button', { name: 'Open je lootje' });
    await act(() => shown.hubs.ready());
    now = { ...unseen, isViewed: true, lotingTitle: 'Surprises' };
    act(() => shown.hubs.emit('lot', 'RefreshLot', {}));
    await said('Surprises');
    expect(button()).not.toBeNull();
  });

  test.each([
    ['saw it before', true, false],
    ['wants no motion', false, true],
  ])('lies there opened for who %s', async (_who, isViewed, reduced) => {
    isReduced = reduced;
    open({ ...unseen, isViewed }, { answers: told });
    await screen.findByText('Carlijn');
    expect([button(), lot()?.matches('.closed')]).toEqual([null, false]);
  });
});

test('a lot that was sent to another address says when, and to whom in part', async () => {
  open(aLot({ moved: { at: '2026-11-20T10:00:00.000Z', to: 'j…@gmail.com' } }));
  expect(await screen.findByText(/op 20 november naar een ander e-mailadres: j…@gmail\.com/)).toBeTruthy();
});

describe('asking for a list', () => {
  test('asks without a name, and then not again for a day', async () => {
    const nudgeDisabledUntil = new Date(Date.now() + 24 * 3_600_000).toISOString();
    // The service as it is at that moment.
    let lot = aLot();
    const nudged = () => {
      lot = { ...lot, nudgeDisabledUntil };
      return { nudgeDisabledUntil };
    };
    const shown = open(lot, { answers: { [GET]: () => lot, [NUDGE]: nudged } });
    await press('Vraag om een lijstje');
    expect(bodies(shown, NUDGE)).toEqual([{ participantPrivateGuid: guid }]);
    expect(await screen.findByText(/Je kunt het (morgen om|op \d+ \w+ om) \d\d:\d\d weer doen/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Vraag om een lijstje' }).disabled).toBe(true);
    await said('Carlijn krijgt een mail met je vraag.');
  });

  test('a lot that was nudged long ago can be nudged again', async () => {
    open(aLot({ nudgeDisabledUntil: new Date(Date.now() - 1000).toISOString() }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Vraag om een lijstje' })).disabled).toBe(false);
  });

  test('there is nothing to ask for once there is a list', async () => {
    open(aLot({ drawnParticipant: drawn('/carlijn') }));
    await screen.findByRole('link', { name: 'Bekijk het lijstje van Carlijn' });
    expect(screen.queryByRole('button', { name: 'Vraag om een lijstje' })).toBeNull();
  });

  test.each([
    ['LastNudgeTooRecent', 'Er is vandaag al om een lijstje gevraagd. Dat kan één keer per 24 uur.'],
    ['WishlistAlreadySelected', 'Carlijn heeft intussen een lijstje gekozen.'],
  ])('%s: is said, and then the lot is asked again', async (code, text) => {
    let isTold = false;
    const refused = () => {
      isTold = true;
      return answer(422, code);
    };
    const lot = () => aLot({ drawnParticipant: drawn(isTold ? '/carlijn' : null) });
    const shown = open(lot(), { answers: { [GET]: lot, [NUDGE]: refused } });
    const button = await screen.findByRole('button', { name: 'Vraag om een lijstje' });
    await waitFor(() => expect(shown.shell.queryClient.isFetching()).toBe(0));
    await act(async () => fireEvent.click(button));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bekijk het lijstje van Carlijn' })).toBeNull();
    await press('Oké');
    expect(await screen.findByRole('link', { name: 'Bekijk het lijstje van Carlijn' })).toBeTruthy();
  });

  test('LotDoesNotExist: goes to the page of a deleted draw', async () => {
    open(aLot(), { answers: { [NUDGE]: answer(422, 'LotDoesNotExist') } });
    await press('Vraag om een lijstje');
    await isAt('/lootjestrekken/lootje/verwijderd');
  });

  test.each([
    ['no connection', offline, /^Er zijn verbindingsproblemen/],
    ['anything else', answer(500, { error: 'ServerError' }), /^Er ging iets mis/],
  ])('%s: says so, and asking again is possible', async (_name, reply, text) => {
    open(aLot(), { answers: { [NUDGE]: reply } });
    await press('Vraag om een lijstje');
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Oké');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Vraag om een lijstje' }).disabled).toBe(false);
  });
});

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

describe('live', () => {
  test('joins with the lot’s own guid; the list of the drawn person appears, and goes', async () => {
    let lot = aLot({ drawnParticipant: drawn(null) });
    const shown = open(lot, { answers: { [GET]: () => lot } });
    await screen.findByText('Carlijn');
    await act(() => shown.hubs.ready());
    expect(shown.hubs.sent.filter(({ event }) => event !== 'JoinThread')).toEqual([
      { hub: 'lot', event: 'JoinDrawnLotGroup', payload: { drawnParticipantPublicGuid: guid, lotPrivateGuid: guid } },
    ]);
    const tell = (wishlistLink: string | null, of = guid) => {
      if (of === guid) lot = aLot({ drawnParticipant: drawn(wishlistLink) });
      act(() => shown.hubs.emit('lot', 'SetLotWishlistLink', { drawnParticipantPublicGuid: of, wishlistLink }));
    };
    tell('/anders', newId());
    expect(screen.queryByRole('link', { name: 'Bekijk het lijstje van Carlijn' })).toBeNull();
    tell('/carlijn');
    const link = await screen.findByRole('link', { name: 'Bekijk het lijstje van Carlijn' });
    expect(link.getAttribute('href')).toBe('/carlijn');
    expect(screen.getByText('Carlijn heeft een lijstje gekozen.').closest('[role="status"]')).toBeTruthy();
    tell(null);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bekijk het lijstje van Carlijn' })).toBeNull());
  });

  test('drawn again while it is open: another name, and the new lot is told to be opened', async () => {
    let lot = aLot({ drawnParticipant: drawn(null) });
    const shown = open(lot, { answers: { [GET]: () => lot, 'POST /api/Lot/RegisterFirstView': true } });
    await screen.findByText('Carlijn');
    await act(() => shown.hubs.ready());
    lot = aLot({ isViewed: false, drawnParticipant: { ...drawn(null), publicGuid: newId(), name: 'Daan' } });
    act(() => shown.hubs.emit('lot', 'RefreshLot', {}));
    expect(await screen.findByText('Daan')).toBeTruthy();
    await waitFor(() => expect(bodies(shown, 'POST /api/Lot/RegisterFirstView')).toEqual([{ lotPrivateGuid: guid }]));
    expect(shown.hubs.sent.at(-1)?.payload).toMatchObject({ drawnParticipantPublicGuid: lot.drawnParticipant.publicGuid });
  });

  test('drawn again with the same outcome: the new lot is told to be opened all the same', async () => {
    let lot = aLot({ drawnParticipant: drawn(null) });
    const shown = open(lot, { answers: { [GET]: () => lot, 'POST /api/Lot/RegisterFirstView': true } });
    await screen.findByText('Carlijn');
    await act(() => shown.hubs.ready());
    expect(bodies(shown, 'POST /api/Lot/RegisterFirstView')).toEqual([]);
    lot = { ...lot, isViewed: false };
    act(() => shown.hubs.emit('lot', 'RefreshLot', {}));
    await waitFor(() => expect(bodies(shown, 'POST /api/Lot/RegisterFirstView')).toEqual([{ lotPrivateGuid: guid }]));
  });

  test('deleted while it is open: goes to its page', async () => {
    let now: unknown = aLot({ drawnParticipant: drawn(null) });
    const shown = open(aLot(), { answers: { [GET]: () => now } });
    await screen.findByText('Carlijn');
    await act(() => shown.hubs.ready());
    now = answer(422, 'Deleted');
    act(() => shown.hubs.emit('lot', 'RefreshLot', {}));
    await isAt('/lootjestrekken/lootje/verwijderd');
  });

  test('a lot that cannot be asked again just now stays', async () => {
    let isOffline = false;
    const lot = aLot({ drawnParticipant: drawn(null) });
    const shown = open(lot, { answers: { [GET]: () => (isOffline ? offline() : lot) } });
    await screen.findByText('Carlijn');
    await act(() => shown.hubs.ready());
    isOffline = true;
    const before = shown.server.to(GET).length;
    act(() => shown.hubs.emit('lot', 'RefreshLot', {}));
    await waitFor(() => expect(shown.server.to(GET).length).toBeGreaterThan(before));
    expect(screen.getByText('Carlijn')).toBeTruthy();
  });
});

test('without a connection the page says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open(aLot(), { answers: { [GET]: offline } });
  expect(await screen.findByText(/noConnection/)).toBeTruthy();
});

describe('who had me', () => {
  const THANK = 'POST /api/Lot/ThankGiver';
  const giver = { from: '2026-12-06', isOpen: true, name: 'Daan', isThanked: false };
  const write = async (thanks: string) => {
    await press('Stuur een bedankje');
    fireEvent.change(await screen.findByLabelText('Jouw bedankje'), { target: { value: thanks } });
    await press('Verstuur');
  };

  test('is told to be told, before the lot, and not who', async () => {
    open(aLot({ giver: { ...giver, isOpen: false, name: null } }));
    const told = await screen.findByText(/^Vanaf 6 december 2026 ziet iedereen op het eigen lootje wie hem of haar had/);
    const drawn = screen.getByText('Jij hebt getrokken');
    expect(told.compareDocumentPosition(drawn) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await said(/^Alleen jij ziet wie je hebt getrokken\. Vanaf 6 december 2026 leest Carlijn/);
    expect(screen.queryByText('Wie had jou?')).toBeNull();
  });

  test('is there from that day on, to be thanked once', async () => {
    let lot = aLot({ giver });
    const thanked = () => {
      lot = { ...lot, giver: { ...giver, isThanked: true } };
      return true;
    };
    const shown = open(lot, { answers: { [GET]: () => lot, [THANK]: thanked } });
    await said('Daan had jouw lootje.');
    await said('Carlijn leest nu op het eigen lootje dat jij het was.');
    await write('');
    await said('Schrijf eerst je bedankje op.');
    fireEvent.change(await screen.findByLabelText('Jouw bedankje'), { target: { value: 'Wat mooi!' } });
    await press('Verstuur');
    await said('Je bedankje is verstuurd.');
    expect(bodies(shown, THANK)).toEqual([{ lotPrivateGuid: guid, thanks: 'Wat mooi!' }]);
    expect(screen.queryByRole('button', { name: 'Stuur een bedankje' })).toBeNull();
  });

  test('was thanked in another tab: says so, and asks anew', async () => {
    const shown = open(aLot({ giver }), { answers: { [THANK]: answer(422, 'AlreadyThanked') } });
    await write('Dank je');
    await said('Je had Daan al bedankt. Dat kan één keer.');
    await waitFor(() => expect(shown.server.to(GET).length).toBeGreaterThan(1));
  });

  test('what was written stays when it could not be sent', async () => {
    open(aLot({ giver }), { answers: { [THANK]: offline } });
    await write('Dank je');
    await said(/^Je bedankje is niet verstuurd\./);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Jouw bedankje')).value).toBe('Dank je');
  });

  test('is nobody who is gone', async () => {
    open(aLot({ giver: { ...giver, name: null } }));
    await said('Wie jouw lootje had, is hier niet meer.');
    expect(screen.queryByRole('button', { name: 'Stuur een bedankje' })).toBeNull();
  });

  test('is not there where it was not chosen', async () => {
    open(aLot());
    await said('Alleen jij ziet wie je hebt getrokken. Ook de organisator weet het niet.');
    expect(screen.queryByText(/wie hem of haar had/)).toBeNull();
  });
});

describe('the seal of the draw', () => {
  const participants = [newId(), newId(), newId(), newId()];
  const [seed, contribution] = ['1b'.repeat(32), '2c'.repeat(32)];
  const draw = drawFairly({ engine: ENGINE, round: 1, participants, rules: participants.map(() => []), seed, contribution });
  const [receiver = 0] = draw?.receiverOf ?? [];
  const [salted = { salt: '', path: [] }] = draw?.proofs ?? [];
  const proof = {
    giver: participants[0] ?? '',
    receiver: participants[receiver] ?? '',
    salt: salted.salt,
    path: salted.path.map((step) => ({ ...step })),
  };
  const fairness = aFairness({ seal: draw?.seal ?? '', root: draw?.root ?? '' });

  test('holds the pair of this lot: its page reckons so by itself, and shows by what', async () => {
    const { server } = open(aLot({ fairness, proof }));
    await said('Dit lootje hoort bij de verzegelde loting');
    await said(/lag al vast voordat er werd getrokken/);
    await said(/Niemand kan de hele loting nalezen.*20 december 2026/);
    const link = screen.getByRole('link', { name: 'Deze loting controleren', hidden: true });
    expect(link.getAttribute('href')).toBe(`/lootjestrekken/controle?zegel=${fairness.seal}${fairness.root}`);
    expect(server.seen.some(({ url }) => url.includes('Opening'))).toBe(false);
  });

  test.each([
    ['another receiver', { receiver: participants[(receiver + 1) % 4] ?? '' }],
    ['another salt', { salt: '00'.repeat(32) }],
    ['another way', { path: [] }],
  ])('does not hold %s, and the page says so', async (_what, wrong) => {
    open(aLot({ fairness, proof: { ...proof, ...wrong } }));
    await said('Dit lootje past niet bij het zegel');
    expect(screen.queryByText('Dit lootje hoort bij de verzegelde loting')).toBeNull();
  });

  test('says who will read the draw, who added to it, and that it came late', async () => {
    const late = { ...fairness, opens: true, day: '2026-12-06', sealedBefore: false, contributedBy: 'service' as const };
    open(aLot({ fairness: late, proof }));
    await said(/Vanaf 6 december 2026 mag iedereen die meedoet/);
    await said(/pas bij het trekken gemaakt/);
    await said(/dat hebben wij gedaan/);
  });

  test('is not there on a lot of before', async () => {
    open(aLot());
    await said('Carlijn');
    expect(screen.queryByText(/zegel/i)).toBeNull();
  });
});

describe('what was agreed', () => {
  const celebration = { day: '2026-12-05', place: 'Bij oma', amount: '€ 20' };

  test('tells date, place and amount, and hands the date to a calendar: without the lot’s link or who was drawn', async () => {
    const files: { readonly parts: readonly string[]; readonly type: string }[] = [];
    // The Blob of jsdom says nothing of what is in it.
    const made = jest.spyOn(globalThis, 'Blob').mockImplementation((parts = [], options = {}) => {
      files.push({ parts: parts as string[], type: options.type ?? '' });
      return {} as Blob;
    });
    Object.assign(URL, { createObjectURL: () => 'blob:agenda', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open(aLot({ celebration, lotingTitle: 'Pakjesavond', drawnParticipant: drawn(null) }));
    await said('zaterdag 5 december 2026');
    for (const fact of ['Bij oma', '€ 20']) expect(screen.getByText(fact)).toBeTruthy();
    await press('Zet in je agenda: 5 december 2026');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const [file] = files;
    const text = file?.parts.join('') ?? '';
    expect(file?.type).toContain('text/calendar');
    expect(click.mock.contexts[0]).toMatchObject({ href: 'blob:agenda', download: 'lootjes.ics' });
    for (const line of ['DTSTART;VALUE=DATE:20261205', 'SUMMARY:Pakjesavond', 'LOCATION:Bij oma']) expect(text).toContain(line);
    for (const secret of [guid, 'Carlijn', 'lootje/']) expect(text).not.toContain(secret);
    click.mockRestore();
    made.mockRestore();
  });

  test('without a date there is nothing for a calendar', async () => {
    open(aLot({ celebration: { ...celebration, day: null }, description: 'Met gedicht' }));
    await said('Met gedicht');
    expect(screen.queryByRole('button', { name: /agenda/, hidden: true })).toBeNull();
  });
});
