import type { LotingOverviewItem } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLot } from '../../testing/builders.js';
import { bram, drawn, GET, guid, open } from '../../testing/lot-page.js';
import { bodies, isAt, offline, press, said } from '../../testing/on-page.js';

const NUDGE = 'POST /api/Lot/SendNudge';

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
  const isClosed = () => lot()?.querySelector('.closed') !== null;

  test('of a lot that nobody saw is closed, and opens on a tap; then who tapped is in the letter', async () => {
    open(unseen, { answers: told });
    await press('Open je lootje');
    expect([lot()?.matches('[data-opening]'), isClosed()]).toEqual([true, true]);
    await act(async () => finish());
    await screen.findByRole('button', { name: 'Vraag om een lijstje' });
    expect(isClosed()).toBe(false);
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
    // What is below would come by itself, a moment later.
    await expect(screen.findByRole('button', { name: 'Vraag om een lijstje' }, { timeout: 500 })).rejects.toThrow();
  });

  test.each([
    ['saw it before', true, false],
    ['wants no motion', false, true],
  ])('lies there opened for who %s', async (_who, isViewed, reduced) => {
    isReduced = reduced;
    open({ ...unseen, isViewed }, { answers: told });
    await screen.findByText('Carlijn');
    expect([button(), isClosed()]).toEqual([null, false]);
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
    const line = await screen.findByText(/Je kunt het (morgen om|op \d+ \w+ om) \d\d:\d\d weer doen/);
    expect(document.activeElement).toBe(line);
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
    // What is below would come by itself, a moment later.
    await expect(screen.findByRole('button', { name: 'Vraag om een lijstje' }, { timeout: 500 })).rejects.toThrow();
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
    // Threads join as well, before or after it.
    const joined = expect.objectContaining({ drawnParticipantPublicGuid: lot.drawnParticipant.publicGuid }) as unknown;
    await waitFor(() => expect(shown.hubs.sent.map(({ payload }) => payload)).toContainEqual(joined));
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
