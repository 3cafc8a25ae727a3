import type { Loting, User } from '@site/contracts';
import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { byAddress, type Draft, emptyDraft } from '../../shared/wizard-draft/draft.js';
import { DRAFT_KEY } from '../../shared/wizard-draft/stored-draft.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { withDetails } from './model/details-form.js';
import { withExclusion, withHousehold } from './model/exclusions.js';
import { withPeople } from './model/participants.js';

const CREATE = 'POST /api/Loting/Create';
const EDIT = 'POST /api/Loting/Edit';
const CHECK = 'POST /api/Account/CheckEmail';
const FRIENDS = 'GET /api/Loting/LotingFriendsList';
const guid = '0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e';
const manageGuid = guid.replace('b', 'c');
const anna = aUser();
const free = { [CHECK]: answer(200, 'Available') };

const details = { title: 'Sinterklaas', description: 'Niet te duur', name: 'Anna', email: 'anna@a.nl' };
const aDraft = (names: readonly string[] = ['Bram', 'Cas'], user: User | null = null): Draft =>
  withPeople(
    withDetails(emptyDraft(user), user === null ? details : { title: details.title, description: details.description }),
    names.map((name) => byAddress(name, `${name.toLowerCase()}@a.nl`)),
  );
const keep = (draft: unknown) => localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
const kept = (): Draft | null => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as Draft | null;
const keptNames = () => kept()?.participants.map(({ name }) => name);

const page = (name: string) => `/lootjestrekken/${name}`;
const where = () => screen.getByTestId('path').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const next = () => press('Verder');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the way in', () => {
  test('the start of the draws leads past the second introduction, to the details', async () => {
    renderRoutes('/lootjestrekken');
    fireEvent.click(await screen.findByRole('link', { name: 'Start een loting' }));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(where()).toBe(page('details'));
  });

  test('with a draw in progress one is asked whether to go on, and goes to the first step that is not done', async () => {
    keep(aDraft(['Bram']));
    renderRoutes('/lootjestrekken');
    fireEvent.click(await screen.findByRole('link', { name: 'Start een loting' }));
    await heading('Ga je verder met je loting?');
    expect(screen.getByText('2 deelnemers staan er al in.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Ga verder' }));
    await heading('Wie doen er mee?');
  });

  test('a new draw is begun only after asking, and the old one goes', async () => {
    keep(aDraft());
    renderRoutes(page('getstarted'));
    fireEvent.click(await screen.findByRole('button', { name: 'Begin opnieuw' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Bewaren' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
    press('Begin opnieuw');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('‘Sinterklaas’');
    press('Weggooien en opnieuw beginnen');
    await heading('Waarvoor trekken jullie lootjes?');
    expect([kept(), screen.getByLabelText<HTMLInputElement>('Titel').value]).toEqual([null, '']);
  });

  test.each([
    ['details', 'getstarted', 'Lootjes trekken'],
    ['deelnemers', 'details', 'Waarvoor trekken jullie lootjes?'],
    ['overzicht', 'details', 'Waarvoor trekken jullie lootjes?'],
  ])('without a draw in progress %s is %s', async (from, to, title) => {
    renderRoutes(page(from));
    await heading(title);
    expect(where()).toBe(page(to));
  });

  test.each([
    ['overzicht', 'deelnemers', aDraft(['Bram'])],
    ['uitsluitingen', 'details', withDetails(aDraft(), { title: 'ab' })],
    ['overzicht', 'uitsluitingen', withHousehold(aDraft(), new Set(['p1', 'p2']))],
  ])('%s goes back to %s where that is not done', async (from, to, draft) => {
    keep(draft);
    renderRoutes(page(from));
    await waitFor(() => expect(where()).toBe(page(to)));
  });

  test.each([
    ['getstarted', '0'],
    ['details', '1'],
    ['deelnemers', '2'],
    ['uitsluitingen', '3'],
    ['overzicht', '4'],
  ])('%s is %s fifths of the way, with links back and on', async (name, fifths) => {
    if (name !== 'getstarted') keep(aDraft());
    renderRoutes(page(name), { answers: free });
    const bar = await screen.findByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([fifths, '5']);
    expect(screen.queryAllByRole('link', { name: 'Vorige' })).toHaveLength(name === 'getstarted' ? 0 : 1);
  });
});

describe('the draft', () => {
  test.each([
    ['broken', '{"version":4,'],
    ['of an older version', JSON.stringify({ ...aDraft(), version: 3 })],
    ['without an organizer', JSON.stringify({ ...aDraft(), participants: [] })],
    ['no draft at all', '"kaas"'],
  ])('that is %s is thrown away', async (_what, text) => {
    localStorage.setItem(DRAFT_KEY, text);
    renderRoutes(page('deelnemers'));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  test('of somebody else is ignored, and stays theirs until one begins an own', async () => {
    keep(aDraft(['Bram'], aUser()));
    const { unmount } = renderRoutes(page('getstarted'), { user: anna });
    await heading('Lootjes trekken');
    unmount();
    renderRoutes(page('getstarted'));
    await heading('Lootjes trekken');
    expect(keptNames()).toContain('Bram');
  });

  test('that was begun without a login is not shown to an account holder who opens the page', async () => {
    keep(aDraft());
    renderRoutes(page('getstarted'), { user: anna });
    await heading('Lootjes trekken');
    expect(kept()?.userPrivateGuid).toBeNull();
  });

  test('that was begun without a login goes on with the same browser’s guest', async () => {
    keep(aDraft());
    const guest = aUser({ isAccount: false, email: 'oma@a.nl' });
    renderRoutes(page('getstarted'), { user: guest });
    await heading('Ga je verder met je loting?');
    await waitFor(() => expect(kept()?.userPrivateGuid).toBe(guest.privateGuid));
    expect(kept()?.participants[0]?.email).toBe('oma@a.nl');
  });

  test('what another tab does with it shows here, and is not undone', async () => {
    keep(aDraft(['Bram']));
    renderRoutes(page('deelnemers'));
    await heading('Wie doen er mee?');
    keep(aDraft(['Bram', 'Cas']));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY })));
    expect(screen.getByText('cas@a.nl')).toBeTruthy();
    // Not told yet: what this tab adds is added to what the browser has.
    keep(aDraft(['Bram', 'Cas', 'Dirk']));
    type('Naam', 'Eva');
    type('E-mailadres', 'eva@a.nl');
    press('Toevoegen');
    await waitFor(() => expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas', 'Dirk', 'Eva']));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await heading('Waarvoor trekken jullie lootjes?');
  });

  test('that the browser cannot keep lives as long as the page, which says so', async () => {
    keep(aDraft(['Bram']));
    renderRoutes(page('deelnemers'));
    await heading('Wie doen er mee?');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('Naam', 'Cas');
    type('E-mailadres', 'cas@a.nl');
    press('Toevoegen');
    await screen.findByText('Deze browser bewaart je loting niet');
    type('Naam', 'Dirk');
    type('E-mailadres', 'dirk@a.nl');
    press('Toevoegen');
    await screen.findByText('dirk@a.nl');
    expect(screen.getByText('cas@a.nl')).toBeTruthy();
  });
});

describe('details', () => {
  const open = async (stub: Parameters<typeof renderRoutes>[1] = {}) => {
    const shown = renderRoutes('/lootjestrekken', {
      ...stub,
      answers: { 'GET /api/Loting/Overview': { lotingen: [] }, ...free, ...stub.answers },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Start een loting' }));
    await heading('Waarvoor trekken jullie lootjes?');
    return shown;
  };
  const fill = () => {
    type('Titel', 'Sinterklaas');
    type('Jouw naam', 'Anna');
    type('Jouw e-mailadres', 'anna@a.nl');
  };

  test('are kept 600 ms after the last key, and at once when the page is left', async () => {
    const { unmount } = await open();
    jest.useFakeTimers();
    type('Titel', 'Sint');
    type('Titel', 'Sinterklaas');
    await act(async () => jest.advanceTimersByTime(590));
    expect(kept()).toBeNull();
    await act(async () => jest.advanceTimersByTime(20));
    expect(kept()?.title).toBe('Sinterklaas');
    type(/Boodschap/, 'Tot tien euro');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(kept()?.description).toBe('Tot tien euro');
    type('Jouw naam', 'Anna');
    unmount();
    expect(kept()?.participants[0]?.name).toBe('Anna');
    jest.useRealTimers();
  });

  test('that are not right keep one there, each said on its field, the first with the focus', async () => {
    await open();
    next();
    await screen.findByText('Geef je loting een titel.');
    expect(screen.getByText('Vul je naam in.')).toBeTruthy();
    expect(screen.getByText('Vul je e-mailadres in.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Titel'));
    type('Titel', ' ab ');
    await screen.findByText('Deze titel is te kort: gebruik minstens 3 tekens.');
    type('Titel', 'a'.repeat(101));
    await screen.findByText('Deze titel is te lang: gebruik hooguit 100 tekens.');
    type(/Boodschap/, 'a'.repeat(1001));
    next();
    await screen.findByText('Deze boodschap is te lang: gebruik hooguit 1.000 tekens.');
    expect(where()).toBe(page('details'));
  });

  test('that are right lead on, and are there on the way back', async () => {
    await open();
    fill();
    next();
    await heading('Wie doen er mee?');
    fireEvent.click(screen.getByRole('link', { name: 'Vorige' }));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(screen.getByLabelText<HTMLInputElement>('Jouw e-mailadres').value).toBe('anna@a.nl');
  });

  test('who is logged in finds name and address filled in, the address for good', async () => {
    await open({ user: anna });
    expect(screen.getByLabelText<HTMLInputElement>('Jouw naam').value).toBe('Anna de Vries');
    const email = screen.getByLabelText<HTMLInputElement>('Jouw e-mailadres');
    expect([email.value, email.disabled]).toEqual(['anna@voorbeeld.nl', true]);
    type('Titel', 'Kerst');
    next();
    await heading('Wie doen er mee?');
    expect(kept()).toMatchObject({ userPrivateGuid: anna.privateGuid, title: 'Kerst' });
  });

  test('an address with an account asks for a login; the draft goes on with who logs in', async () => {
    const { loginsAsked } = await open({
      logsIn: true,
      answers: { [CHECK]: answer(200, 'Unavailable'), 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] },
    });
    fill();
    next();
    await screen.findByText(/Er is al een account met dit e-mailadres/);
    expect(where()).toBe(page('details'));
    press('Inloggen');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Jouw e-mailadres').disabled).toBe(true));
    expect(loginsAsked[0]?.email).toBe('anna@a.nl');
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Sinterklaas');
    next();
    await heading('Wie doen er mee?');
    expect(kept()).toMatchObject({ userPrivateGuid: anna.privateGuid, title: 'Sinterklaas' });
    expect(kept()?.participants[0]).toMatchObject({ name: 'Anna', email: 'anna@voorbeeld.nl' });
  });

  test('an address that cannot be checked is no reason to wait', async () => {
    await open({ answers: { [CHECK]: answer(500) } });
    fill();
    next();
    await heading('Wie doen er mee?');
  });
});

describe('participants', () => {
  const open = async (draft: Draft, stub: Parameters<typeof renderRoutes>[1] = {}) => {
    keep(draft);
    const shown = renderRoutes(page('deelnemers'), stub);
    await heading('Wie doen er mee?');
    return shown;
  };
  const add = (name: string, email: string) => {
    type('Naam', name);
    type('E-mailadres', email);
    press('Toevoegen');
  };

  test('one by one, until there are three', async () => {
    await open(aDraft(['Bram']));
    next();
    await screen.findByText(/Er zijn minstens 3 deelnemers nodig. Voeg nog iemand toe/);
    expect(where()).toBe(page('deelnemers'));
    add('Cas', ' cas@a.nl ');
    await screen.findByText('cas@a.nl');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naam')));
    next();
    await heading('Wie trekt wie liever niet?');
  });

  test('what is typed and not added yet is added by going on, or keeps one there', async () => {
    await open(aDraft(['Bram']));
    type('Naam', 'Cas');
    next();
    await screen.findByText('Vul je e-mailadres in.');
    fireEvent.click(screen.getByRole('tab', { name: 'Allemaal tegelijk' }));
    type('Plak hier alle adressen', 'dirk@a.nl');
    fireEvent.click(screen.getByRole('tab', { name: 'Eén voor één' }));
    type('E-mailadres', 'cas@a.nl');
    next();
    await heading('Wie trekt wie liever niet?');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas', 'Dirk']);
  });

  test('a name or address that is missing or wrong is said, and so is one that takes part already', async () => {
    await open(aDraft());
    press('Toevoegen');
    await screen.findByText('Vul een naam in.');
    add('Bram 2', 'BRAM@a.nl');
    await screen.findByText('Bram doet al mee met dit adres.');
    add('Anna 2', 'anna@a.nl');
    await screen.findByText('Anna doet al mee met dit adres.');
    add('Dirk', 'geen adres');
    await screen.findByText('Dit is geen geldig e-mailadres. Controleer of het klopt.');
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
  });

  test('all at once; what is no address is named and stays in the box', async () => {
    await open(aDraft([]));
    fireEvent.click(screen.getByRole('tab', { name: 'Allemaal tegelijk' }));
    const box = screen.getByLabelText<HTMLTextAreaElement>('Plak hier alle adressen');
    fireEvent.change(box, { target: { value: 'jan.de-vries@a.nl; Oma <oma@a.nl>\ngeen adres | oma@a.nl, anna@a.nl' } });
    press('4 personen toevoegen');
    await screen.findByText(/Dit zou een e-mailadres moeten zijn.*: geen adres/);
    expect(box.value).toBe('geen adres');
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('Deden al mee: oma@a.nl, anna@a.nl')).toBeTruthy();
    expect(keptNames()).toEqual(['Anna', 'Jan de Vries', 'Oma']);
  });

  test('friends are for who is logged in: found by name, added without an address', async () => {
    const friends = [
      { name: 'Zoë Bakker', publicUserGuid: guid, friendParticipantPublicGuid: null },
      { name: 'Kees', publicUserGuid: null, friendParticipantPublicGuid: manageGuid },
    ];
    const { server } = await open(aDraft(['Bram'], anna), { user: anna, answers: { [FRIENDS]: friends } });
    fireEvent.click(screen.getByRole('tab', { name: 'Vrienden' }));
    await screen.findByText('Kees');
    type('Zoek een vriend', 'zoe');
    expect(screen.queryByText('Kees')).toBeNull();
    press('Zoë Bakker toevoegen');
    await screen.findByText('Doet mee');
    expect(kept()?.participants[2]).toMatchObject({ name: 'Zoë Bakker', email: null, publicUserGuid: guid });
    type('Zoek een vriend', 'xyz');
    await screen.findByText('Geen vriend gevonden met ‘xyz’.');
    expect(server.to(FRIENDS)).toHaveLength(1);
  });

  test('without a login there is no tab of friends', async () => {
    await open(aDraft());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Eén voor één', 'Allemaal tegelijk']);
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Allemaal tegelijk');
  });

  test('friends that do not come can be asked for again', async () => {
    await open(aDraft(['Bram'], anna), { user: anna, answers: { [FRIENDS]: inTurn(answer(500), answer(200, [])) } });
    fireEvent.click(screen.getByRole('tab', { name: 'Vrienden' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText('Je hebt nog geen vrienden of deelnemers van eerdere lotingen.');
  });

  test('double names raise an alert that lists them, until one is changed', async () => {
    await open(withPeople(aDraft(['Bram']), [byAddress('BRAM', 'bram2@a.nl')]));
    const alert = () =>
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('');
    expect(alert()).toContain('Wie Bram trekt');
    press('BRAM wijzigen');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('E-mailadres'), { target: { value: 'bram@a.nl' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await within(dialog).findByText('Bram doet al mee met dit adres.');
    fireEvent.change(within(dialog).getByLabelText('Naam'), { target: { value: 'Bram Bakker' } });
    fireEvent.change(within(dialog).getByLabelText('E-mailadres'), { target: { value: 'bakker@a.nl' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('bakker@a.nl');
    expect(alert()).toBe('');
  });

  test('whoever is removed is gone, the organizer cannot be', async () => {
    await open(aDraft());
    expect(screen.queryByRole('button', { name: 'Anna verwijderen' })).toBeNull();
    press('Bram verwijderen');
    await waitFor(() => expect(keptNames()).toEqual(['Anna', 'Cas']));
    expect(screen.getByText('Bram doet niet meer mee.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('2 deelnemers');
  });
});

describe('exclusions', () => {
  const open = async (draft: Draft) => {
    keep(draft);
    renderRoutes(page('uitsluitingen'));
    await heading('Wie trekt wie liever niet?');
  };
  const excluded = () => kept()?.participants.map(({ exclude }) => exclude);
  const dialog = () => screen.findByRole('dialog');
  const tick = async (name: string) => fireEvent.click(within(await dialog()).getByLabelText(name));

  test('each person has a searchable list of the others', async () => {
    await open(aDraft(['Bram', 'Cas', 'Dirk']));
    press('Wijzig wie Anna niet trekt');
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(3);
    fireEvent.change(within(await dialog()).getByLabelText('Zoek op naam'), { target: { value: 'ca' } });
    expect(within(await dialog()).getAllByRole('checkbox')).toHaveLength(1);
    await tick('Cas');
    expect(excluded()).toEqual([['p3'], [], [], []]);
    press('Klaar');
    await screen.findByText('Trekt niet: Cas');
    next();
    await heading('Klopt alles?');
  });

  test('a household excludes each other both ways in one go', async () => {
    await open(aDraft(['Bram', 'Cas', 'Dirk', 'Eva']));
    press('Stel of huishouden aanvinken');
    press('Vink minstens twee mensen aan');
    await screen.findByText('Vink minstens twee mensen aan.');
    await tick('Anna');
    await tick('Bram');
    press('Deze 2 trekken elkaar niet');
    await waitFor(() => expect(excluded()).toEqual([['p2'], ['p1'], [], [], []]));
    expect(screen.getByText('Anna en Bram trekken elkaar niet.')).toBeTruthy();
  });

  test('rules that leave no draw are explained in names, and mended by the one button', async () => {
    await open(withHousehold(aDraft(), new Set(['p1', 'p2'])));
    const alert = (await screen.findByText('Zo kunnen we geen lootjes trekken')).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Anna en Bram kunnen samen alleen nog Cas trekken: dat is er maar 1 voor 2 mensen.');
    next();
    expect(where()).toBe(page('uitsluitingen'));
    expect(document.activeElement?.textContent).toContain('Zo kunnen we geen lootjes trekken');
    press(/^Laat (Anna Bram|Bram Anna) toch trekken$/);
    await waitFor(() => expect(screen.queryByText('Zo kunnen we geen lootjes trekken')).toBeNull());
    expect(excluded()?.flat()).toHaveLength(1);
    next();
    await heading('Klopt alles?');
  });

  test('somebody who may draw nobody at all is named', async () => {
    let draft = aDraft(['Bram', 'Cas', 'Dirk']);
    for (const other of ['p2', 'p3', 'p4']) draft = withExclusion(draft, 'p1', other, true);
    await open(draft);
    await screen.findByText('Anna mag niemand meer trekken.');
    expect(screen.getByText(/Het lukt wel als Anna .* toch mag trekken/)).toBeTruthy();
  });

  test('what the rules give away is said: three participants, and who has one possibility left', async () => {
    await open(aDraft());
    await screen.findByText(/Met drie deelnemers kan iedereen uitrekenen/);
  });

  test('who has one possibility left is told to the organizer', async () => {
    let draft = aDraft(['Bram', 'Cas', 'Dirk', 'Eva']);
    for (const other of ['p3', 'p4', 'p5']) draft = withExclusion(draft, 'p1', other, true);
    await open(draft);
    await screen.findByText('Met deze regels blijft er voor Anna maar één mogelijkheid over: Bram.');
  });
});

describe('the draw', () => {
  const made = { publicGuid: guid, manageGuid, organizerLot: guid.replace('0', '1') };
  const loting: Loting = {
    publicGuid: guid,
    manageGuid,
    organizerLot: made.organizerLot,
    title: 'Sinterklaas',
    description: null,
    createDate: '2026-11-20T10:00:00.000Z',
    participants: [],
  };
  const drawn = { [`GET /api/Loting/${manageGuid}`]: loting };
  const fast = { advanceTimers: true };

  const open = async (draft: Draft, stub: Parameters<typeof renderRoutes>[1] = {}) => {
    keep(draft);
    const shown = renderRoutes(page('overzicht'), stub);
    await heading('Klopt alles?');
    return shown;
  };

  test('shows everything with links to change it', async () => {
    await open(withExclusion(aDraft(), 'p1', 'p2', true));
    expect(screen.getByText('Niet te duur')).toBeTruthy();
    expect(screen.getByText('Anna trekt niet: Bram')).toBeTruthy();
    const links = ['De loting wijzigen', 'Deelnemers wijzigen', 'Wie trekt wie niet wijzigen'];
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(
      ['details', 'deelnemers', 'uitsluitingen'].map(page),
    );
  });

  test('is asked for once however often it is pressed, takes two seconds, and leads to the draw; the draft goes', async () => {
    const user = aUser({ isAccount: false, email: 'anna@a.nl' });
    const { server } = await open(aDraft(), {
      answers: { [CREATE]: answer(201, made), 'GET /api/Account/UserData': user, ...drawn },
    });
    jest.useFakeTimers(fast);
    press('Trek de lootjes');
    press('Trek de lootjes');
    await screen.findByRole('dialog', { name: 'We trekken de lootjes' });
    expect(screen.getAllByText('Bram').length).toBeGreaterThan(1);
    await act(async () => jest.advanceTimersByTime(1900));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    await heading('De lootjes zijn getrokken');
    expect(where()).toBe(page(`getrokken/${manageGuid}`));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('5');
    expect(kept()).toBeNull();
    expect(server.to(CREATE)).toHaveLength(1);
    expect(server.to(CREATE)[0]?.body).toMatchObject({
      title: 'Sinterklaas',
      participants: [{ localGuid: 'p1', name: 'Anna', email: 'anna@a.nl', exclude: [] }, { name: 'Bram' }, { name: 'Cas' }],
    });
    expect((await screen.findByRole('link', { name: 'Bekijk mijn lootje' })).getAttribute('href')).toBe(
      `/lootjestrekken/lootje/${made.organizerLot}`,
    );
    expect(screen.getByText('Kijk in je mail')).toBeTruthy();
  });

  /** Presses the button and waits until the two seconds of each try are over. */
  const draw = async ({ name = 'Trek de lootjes', tries = 1 } = {}) => {
    jest.useFakeTimers(fast);
    press(name);
    await screen.findByRole('dialog', { name: 'We trekken de lootjes' });
    for (let done = 0; done < tries; done += 1) await act(async () => jest.advanceTimersByTimeAsync(2100));
    jest.useRealTimers();
  };

  test('is managed at the same address later on, by the organizer’s session', async () => {
    renderRoutes(page(`getrokken/${manageGuid}`), { user: anna, answers: { ...drawn, 'GET /api/MyList/GetAll': [] } });
    await heading('De lootjes zijn verstuurd');
    await screen.findByRole('link', { name: 'Bekijk mijn lootje' });
  });

  test('by an address that is known already is managed by the mail alone', async () => {
    const { server } = await open(aDraft(), { answers: { [CREATE]: answer(201, { ...made, organizerLot: null }) } });
    await draw();
    await screen.findByText('Kijk in je mail');
    expect(screen.queryByRole('link', { name: 'Bekijk mijn lootje' })).toBeNull();
    expect(server.seen.filter(({ url }) => url.startsWith('/api/Loting/'))).toHaveLength(1);
  });

  test.each([
    ['InvalidExclusions', answer(422, 'InvalidExclusions'), /is er geen trekking mogelijk/, 'Naar de uitsluitingen'],
    ['InvalidOrganizerEmail', answer(422, 'InvalidOrganizerEmail'), /e-mailadres van de organisator/, 'Naar je gegevens'],
    ['InvalidData', answer(422, 'InvalidData'), /klopt iets niet aan de deelnemers/, 'Naar de deelnemers'],
    [
      'a broken contract',
      answer(400, { error: 'InvalidRequest', issues: [] }),
      /klopt iets niet aan de deelnemers/,
      'Naar de deelnemers',
    ],
    ['somebody unknown', answer(404, { error: 'NotFound' }), /Iemand uit je vriendenlijst/, 'Naar de deelnemers'],
    ['a failure', answer(500), /Er ging iets mis/, null],
  ])('%s is told, with the way to mend it', async (_what, refusal, text, link) => {
    await open(aDraft(), { answers: { [CREATE]: refusal } });
    await draw();
    await screen.findByText(text);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryAllByRole('link', { name: /^Naar / }).map(({ textContent }) => textContent)).toEqual(
      link === null ? [] : [link],
    );
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
  });

  test('after a cut connection or a reload is asked for under the same key; another draw has another', async () => {
    const cut = () => {
      throw new TypeError('Failed to fetch');
    };
    const keys: (string | null)[] = [];
    const stub = () => ({
      answers: {
        [CREATE]: (request: { headers: Headers }) => {
          keys.push(request.headers.get('idempotency-key'));
          return cut();
        },
      },
    });
    const first = await open(aDraft(), stub());
    await draw();
    await screen.findByText(/er wordt nooit twee keer getrokken/);
    await draw();
    first.unmount();
    const again = renderRoutes(page('overzicht'), stub());
    await heading('Klopt alles?');
    await draw();
    again.unmount();
    const draft = kept();
    expect(draft?.drawKey).toBe(keys[0]);
    renderRoutes(page('deelnemers'), stub());
    await heading('Wie doen er mee?');
    press('Cas wijzigen');
    fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText('Naam'), { target: { value: 'Casper' } });
    press('Opslaan');
    await waitFor(() => expect(kept()?.drawKey).toBeNull());
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test('of an address with an account goes through after the login, with that account’s address', async () => {
    const { server, loginsAsked } = await open(aDraft(), {
      logsIn: true,
      answers: {
        [CREATE]: inTurn(answer(401, { error: 'Unauthorized' }), answer(201, made)),
        'GET /api/Account/UserData': anna,
        'GET /api/MyList/GetAll': [],
        ...drawn,
      },
    });
    await draw({ tries: 2 });
    await heading('De lootjes zijn getrokken');
    expect(loginsAsked[0]?.email).toBe('anna@a.nl');
    expect(server.to(CREATE).map(({ body }) => (body as { participants: { email: string }[] }).participants[0]?.email)).toEqual([
      'anna@a.nl',
      'anna@voorbeeld.nl',
    ]);
    expect(kept()).toBeNull();
  });

  test('without the login that it needs stays undone, and says so', async () => {
    await open(aDraft(), { answers: { [CREATE]: answer(401, { error: 'Unauthorized' }) } });
    await draw();
    await screen.findByText(/Log in om de lootjes te trekken/);
    expect(button('Inloggen en trekken')).toBeTruthy();
  });

  test('of a redo is an edit of the draw that stands', async () => {
    const { server } = await open(
      { ...aDraft(['Bram', 'Cas'], anna), publicLotingGuid: guid },
      {
        user: anna,
        answers: { [EDIT]: made, 'GET /api/MyList/GetAll': [], ...drawn },
      },
    );
    await draw({ name: 'Trek opnieuw' });
    await heading('De lootjes zijn getrokken');
    expect(server.to(EDIT)[0]?.body).toMatchObject({ publicLotingGuid: guid, title: 'Sinterklaas' });
    expect(server.to(CREATE)).toHaveLength(0);
  });
});
