import type { Loting } from '@site/contracts';
import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { DRAFT_KEY, draftIn } from '../../../shared/wizard-draft/stored-draft.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { withExclusion } from '../model/exclusions.js';
import {
  CREATE,
  EDIT,
  SEAL,
  guid,
  manageGuid,
  anna,
  aDraft,
  keep,
  kept,
  keptNames,
  page,
  where,
  heading,
  button,
  press,
} from '../testing/wizard-page.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => void jest.useRealTimers());

describe('the draw', () => {
  const made = { publicGuid: guid, manageGuid, organizerLot: guid.replace('0', '1') };
  const loting: Loting = {
    publicGuid: guid,
    manageGuid,
    organizerLot: made.organizerLot,
    title: 'Sinterklaas',
    description: null,
    createDate: '2026-11-20T10:00:00.000Z',
    mailHeldUntilProven: false,
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
    // The clock stands still but for this: a slow machine must not run out of the two seconds.
    jest.useFakeTimers();
    press('Trek de lootjes');
    press('Trek de lootjes');
    await act(async () => jest.advanceTimersByTimeAsync(1990));
    expect(screen.getByRole('dialog', { name: 'We trekken de lootjes' })).toBeTruthy();
    expect(screen.getAllByText('Bram').length).toBeGreaterThan(1);
    await act(async () => jest.advanceTimersByTimeAsync(20));
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
    // The clock stays as it is: what waits on it, such as an answer that is told a moment later, would wait for ever on another.
  };

  test('of who only organizes is of the others, and its organizer manages it without a lot', async () => {
    const user = aUser({ isAccount: false, email: 'anna@a.nl' });
    const only = { ...made, organizerLot: null, organizesOnly: true };
    const stands = { ...loting, organizerLot: null, organizer: { name: 'Anna', email: 'anna@a.nl' } };
    const { server } = await open(
      { ...withExclusion(aDraft(['Bram', 'Cas', 'Daan']), 'p2', 'p1', true), takesPart: false },
      {
        answers: { [CREATE]: answer(201, only), 'GET /api/Account/UserData': user, [`GET /api/Loting/${manageGuid}`]: stands },
      },
    );
    expect(screen.getByText('3 deelnemers')).toBeTruthy();
    expect(screen.getByText('Iedereen mag iedereen trekken.')).toBeTruthy();
    expect(screen.getByText('Jij regelt alleen en krijgt zelf geen lootje.')).toBeTruthy();
    await draw();
    await heading('De lootjes zijn getrokken');
    expect(server.to(CREATE)[0]?.body).toMatchObject({
      organizerTakesPart: false,
      participants: [{ name: 'Anna' }, { name: 'Bram', exclude: [] }, { name: 'Cas' }, { name: 'Daan' }],
    });
    expect(server.to(SEAL)[0]?.body).toMatchObject({ organizerTakesPart: false });
    expect(screen.getByText('Voor ‘Sinterklaas’ krijgt iedereen nu een mail met een eigen lootje.')).toBeTruthy();
    expect(screen.getByText(/^We hebben je een link gemaild/)).toBeTruthy();
    await screen.findByText('Je regelt deze loting en doet zelf niet mee.');
    expect(screen.queryByRole('link', { name: 'Bekijk mijn lootje' })).toBeNull();
  });

  test('is managed at the same address later on, by the organizer’s session', async () => {
    renderRoutes(page(`getrokken/${manageGuid}`), { user: anna, answers: { ...drawn, 'GET /api/MyList/GetAll': [] } });
    await heading('De lootjes zijn verstuurd');
    await screen.findByRole('link', { name: 'Bekijk mijn lootje' });
  });

  test('of an earlier day is managed, and no step of the wizard', async () => {
    const old = { ...loting, createDate: '2026-11-19T10:00:00.000Z' };
    renderRoutes(page(`getrokken/${manageGuid}`), { user: anna, answers: { [`GET /api/Loting/${manageGuid}`]: old } });
    await screen.findByRole('link', { name: 'Bekijk mijn lootje' });
    await heading('Je loting beheren');
    expect(screen.queryByRole('progressbar', { name: 'Voortgang' })).toBeNull();
  });

  test('by an address that is known already is managed by the mail alone', async () => {
    const { server } = await open(aDraft(), { answers: { [CREATE]: answer(201, { ...made, organizerLot: null }) } });
    await draw();
    await screen.findByText('Kijk in je mail');
    expect(screen.queryByRole('link', { name: 'Bekijk mijn lootje' })).toBeNull();
    const asked = server.seen.map(({ url }) => url).filter((url) => url.startsWith('/api/Loting/'));
    expect(new Set(asked)).toEqual(new Set(['/api/Loting/DraftKey', '/api/Loting/Seal', '/api/Loting/Create']));
  });

  test.each([
    ['InvalidExclusions', answer(422, 'InvalidExclusions'), /is er geen loting mogelijk/, 'Naar de uitsluitingen'],
    ['InvalidOrganizerEmail', answer(422, 'InvalidOrganizerEmail'), /e-mailadres van de organisator/, 'Naar je gegevens'],
    ['InvalidData', answer(422, 'InvalidData'), /klopt iets niet aan de deelnemers/, 'Naar de deelnemers'],
    [
      'a broken contract',
      answer(400, { error: 'InvalidRequest', issues: [] }),
      /klopt iets niet aan de deelnemers/,
      'Naar de deelnemers',
    ],
    [
      'an address that is none',
      answer(400, { error: 'InvalidRequest', issues: [{ path: 'participants.1.email', code: 'general.email.invalid' }] }),
      /^Het e-mailadres van Bram ontbreekt of is niet goed geschreven/,
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

  test('of a draft that another tab drew or threw away, unheard, is not asked for', async () => {
    const { server } = await open(aDraft(), { answers: { [CREATE]: answer(201, made) } });
    localStorage.clear();
    press('Trek de lootjes');
    await screen.findAllByText('Deze loting is in een ander tabblad al getrokken of weggegooid.');
    await heading('Waarvoor trekken jullie lootjes?');
    expect(server.to(CREATE)).toHaveLength(0);
  });

  test('marks its draft as drawn for the other tabs before it goes', async () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    await open(aDraft(), { answers: { [CREATE]: answer(201, { ...made, organizerLot: null }) } });
    await draw();
    await screen.findByText('Kijk in je mail');
    const last = written.mock.calls.filter(([key]) => key === DRAFT_KEY).at(-1)?.[1] ?? 'null';
    expect(draftIn(JSON.parse(last))).toMatchObject({ title: 'Sinterklaas', drawn: true });
    expect(kept()).toBeNull();
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

  test('shows its seal before, and is by that seal and random bits of this browser', async () => {
    const seal = '4f1a22c0'.repeat(8);
    const { server } = await open(withExclusion(aDraft(), 'p1', 'p2', true), {
      answers: { [SEAL]: { seal }, [CREATE]: answer(201, { ...made, organizerLot: null }) },
    });
    await screen.findByText('Begint met 4f1a22c0 4f1a22c0');
    expect(server.to(SEAL).map(({ body }) => body)).toEqual([
      {
        publicLotingGuid: null,
        participants: [
          { localGuid: 'p1', exclude: ['p2'] },
          { localGuid: 'p2', exclude: [] },
          { localGuid: 'p3', exclude: [] },
        ],
      },
    ]);
    await draw();
    await screen.findByText('Kijk in je mail');
    const body = server.to(CREATE)[0]?.body;
    expect(body).toMatchObject({
      fair: { seal, contribution: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      readableAfter: null,
    });
    expect(JSON.stringify(server.to(SEAL))).not.toContain((body as { fair: { contribution: string } }).fair.contribution);
  });

  test('is made all the same where no seal can be had, and says that it had none', async () => {
    const { server } = await open(aDraft(), {
      answers: { [SEAL]: answer(500), [CREATE]: answer(201, { ...made, organizerLot: null }) },
    });
    await screen.findByText(/Het zegel kon nog niet worden gemaakt/);
    await draw();
    await screen.findByText('Kijk in je mail');
    expect(server.to(CREATE)[0]?.body).toMatchObject({ fair: { seal: null } });
  });

  test('is to be read by everybody after a day that the organizer says, and by nobody without', async () => {
    const { server } = await open(aDraft(), { answers: { [CREATE]: answer(201, { ...made, organizerLot: null }) } });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Na het feest mag iedereen/ }));
    const day = await screen.findByLabelText('De dag van het feest');
    expect((day as HTMLInputElement).value).toMatch(/^\d{4}-12-(05|25)$/);
    fireEvent.change(day, { target: { value: '2999-12-24' } });
    fireEvent.change(day, { target: { value: '' } });
    expect(kept()?.readableAfter).toBe('2999-12-24');
    await draw();
    await screen.findByText('Kijk in je mail');
    expect(server.to(CREATE)[0]?.body).toMatchObject({ readableAfter: '2999-12-24' });
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
