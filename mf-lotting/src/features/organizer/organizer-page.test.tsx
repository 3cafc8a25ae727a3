import type { Loting } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, inTurn, type InShell } from '@site/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFairness, aLoting, aParticipant } from '../../testing/builders.js';
import { OPEN, getOf, open, row } from '../../testing/organizer-page.js';
import { isAt, offline, press } from '../../testing/on-page.js';
import { renderRoutes } from '../../testing/render-routes.js';

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const live = async ({ hubs }: InShell) => act(() => hubs.ready());

describe('opening', () => {
  const loting = aLoting();
  const opened = async (path: string) => {
    const shown = renderRoutes(path, {
      answers: { [OPEN]: { loting, changedCurrentUser: false }, [getOf(loting)]: loting },
    });
    await screen.findByRole('heading', { name: 'Sinterklaas' });
    return shown.server.to(OPEN).map(({ body }) => body);
  };

  test('by the guids of the mail', async () => {
    const key = newId();
    expect(await opened(`/lootjestrekken/open/${loting.publicGuid}/${key}`)).toEqual([
      { publicLotingGuid: loting.publicGuid, privateUserGuid: key },
    ]);
  });

  test('by the number of an old draw', async () => {
    const key = newId();
    expect(await opened(`/lootjestrekken/open/4711/${key}`)).toEqual([{ lotingId: 4711, privateUserGuid: key }]);
  });

  test.each(['', '/half-a-guid'])('without a key for who is logged in as its organizer (%p)', async (rest) => {
    expect(await opened(`/lootjestrekken/open/${loting.publicGuid}${rest}`)).toEqual([
      { publicLotingGuid: loting.publicGuid, privateUserGuid: null },
    ]);
  });

  test('a link that signs in: the page knows who it is before the draw shows', async () => {
    const { server } = open(loting, {
      user: null,
      answers: { [OPEN]: { loting, changedCurrentUser: true } },
    });
    await screen.findByRole('heading', { name: 'Sinterklaas' });
    expect(server.to('GET /api/Account/UserData')).toHaveLength(1);
  });

  test('who is not logged in is offered that, and then sees the draw', async () => {
    const answers = {
      [OPEN]: inTurn(answer(401, { error: 'Unauthorized' }), { loting, changedCurrentUser: false }),
    };
    const { loginsAsked, server } = open(loting, { user: null, answers, logsIn: true });
    await press('Inloggen');
    expect(loginsAsked).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Sinterklaas' })).toBeTruthy();
    expect(server.to(OPEN)).toHaveLength(2);
  });

  test('who logs in by the header sees the draw as well', async () => {
    let isIn = false;
    const reply = () => (isIn ? { loting, changedCurrentUser: false } : answer(401, { error: 'Unauthorized' }));
    const { shell, server } = open(loting, { user: null, answers: { [OPEN]: reply } });
    await screen.findByText('Log in om deze loting te beheren');
    isIn = true;
    await act(() => shell.session.signedIn());
    expect(await screen.findByRole('heading', { name: 'Sinterklaas' })).toBeTruthy();
    expect(server.to(OPEN)).toHaveLength(2);
  });

  test('who is logged in as somebody else reads so', async () => {
    open(loting, { answers: { [OPEN]: answer(401, { error: 'Unauthorized' }) } });
    expect(await screen.findByText(/hoort niet bij anna@voorbeeld.nl/)).toBeTruthy();
  });

  test('a link that would end the login of another account asks first', async () => {
    const answers = { [OPEN]: inTurn(answer(422, 'OtherAccount'), { loting, changedCurrentUser: true }) };
    const { server } = open(loting, { answers });
    expect(await screen.findByText('Je bent ingelogd als Anna de Vries')).toBeTruthy();
    expect(server.to('GET /api/Account/UserData')).toHaveLength(0);
    await press('Verder als organisator');
    expect(await screen.findByRole('heading', { name: 'Sinterklaas' })).toBeTruthy();
    expect(server.to(OPEN)[1]?.body).toMatchObject({ replaceSession: true });
    expect(server.to('GET /api/Account/UserData')).toHaveLength(1);
  });

  test.each([
    [undefined, 'nietgevonden'],
    ['Deleted', 'verwijderd'],
    ['NotDrawn', 'kapot'],
  ])('a draw that is not there (%s) goes to the page that says why: %s', async (code, path) => {
    const issues = code === undefined ? undefined : [{ path: 'loting', code }];
    open(loting, { answers: { [OPEN]: answer(404, { error: 'NotFound', issues }) } });
    await isAt(`/lootjestrekken/${path}`);
  });

  test('without a connection the page says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(loting, { answers: { [OPEN]: offline } });
    expect(await screen.findByText(/noConnection/)).toBeTruthy();
  });
});

test('the menu of the draw leads to the own lot and back to all draws', async () => {
  const loting = aLoting();
  open(loting);
  const menu = within(await screen.findByRole('navigation', { name: 'Deze loting' }));
  expect(menu.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    [`/lootjestrekken/lootje/${loting.organizerLot ?? ''}`, null],
    [`/lootjestrekken/getrokken/${loting.manageGuid}`, 'page'],
    ['/lootjestrekken', null],
  ]);
});

describe('what the organizer sees', () => {
  const loting = aLoting({
    description: 'Hooguit tien euro',
    participants: [
      aParticipant('Anna', { isViewed: true, hasWishlist: true }),
      aParticipant('Bram', { isViewed: true }),
      aParticipant('Carlijn'),
      aParticipant('Daan', { mailStatus: 'queued' }),
      aParticipant('Eva', { mailStatus: 'failed' }),
      aParticipant('Fatima', { email: null, publicUserGuid: newId() }),
    ],
  });

  test('mails that wait for the organizer are told with what to do', async () => {
    open(aLoting({ mailHeldUntilProven: true, participants: [aParticipant('Anna', { mailStatus: 'queued' })] }));
    expect(await screen.findByText('Bevestig eerst je e-mailadres')).toBeTruthy();
    expect(screen.queryByText(/mail is nog onderweg/)).toBeNull();
  });

  test.each([
    [true, /Elke geldige uitkomst was precies even waarschijnlijk\.$/],
    [false, /Deze loting komt daar heel dichtbij\.$/],
    [null, /Dat weet alleen degene die trok\.$/],
  ])('how fair the draw was (exact: %p)', async (exact, words) => {
    open(aLoting({ exact }));
    expect((await screen.findByText(/^Hier staat niet wie wie heeft getrokken/)).textContent).toMatch(words);
  });

  test.each([
    ['each may see who had them', { giversFrom: '2026-12-06' }, 'Tot 6 december 2026 weet alleen'],
    ['all may read it', { fairness: aFairness({ opens: true, day: '2026-12-07' }) }, 'Tot 7 december 2026 weet alleen'],
    ['nobody ever reads it', { fairness: aFairness({ opens: false, day: '2026-12-07' }) }, 'Dat weet alleen degene die trok.'],
  ])('until when only who drew knows whom: %s', async (_what, changes, words) => {
    open(aLoting(changes));
    expect((await screen.findByText(/^Hier staat niet wie wie heeft getrokken/)).textContent).toContain(words);
  });

  test('each participant is sent, viewed or with a list, and the mails that are not there yet', async () => {
    open(loting);
    for (const [name, state] of [
      ['Anna (jij)', 'Met lijstje'],
      ['Bram', 'Bekeken'],
      ['Carlijn', 'Verstuurd'],
      ['Daan', 'Mail onderweg'],
      ['Eva', 'Mail niet aangekomen'],
      ['Fatima', 'Verstuurd'],
    ] as const) {
      expect((await row(name)).getByText(state)).toBeTruthy();
    }
    expect(figure('Mails verstuurd')).toBe('4 van 6');
    expect(figure('Lootje bekeken')).toBe('2 van 6');
    expect(figure('Lijstje gekozen')).toBe('1 van 6');
    expect(screen.getByText('Eén mail is nog onderweg. Je hoeft hier niet op te wachten.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Controleer het adres van Eva');
    expect(screen.getByText('Hooguit tien euro')).toBeTruthy();
  });

  test('is asked again every three seconds while a mail is under way, and no longer', async () => {
    const daan = aParticipant('Daan', { mailStatus: 'queued' });
    const before = aLoting({ participants: [aParticipant('Anna'), aParticipant('Bram'), daan] });
    const after = { ...before, participants: [...before.participants.slice(0, 2), { ...daan, mailStatus: 'sent' as const }] };
    jest.useFakeTimers();
    try {
      const { server } = open(before, { answers: { [getOf(before)]: inTurn(before, before, after) } });
      const asked = () => server.to(getOf(before)).length;
      const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
      await wait(100);
      expect(figure('Mails verstuurd')).toBe('2 van 3');
      const first = asked();
      await wait(2800);
      expect(asked()).toBe(first);
      await wait(200);
      expect(asked()).toBe(first + 1);
      await wait(6100);
      expect(figure('Mails verstuurd')).toBe('3 van 3');
      const last = asked();
      await wait(60_000);
      expect(asked()).toBe(last);
    } finally {
      jest.useRealTimers();
    }
  });

  test('the own lot is a button away, and whom the organizer drew is not on the page', async () => {
    const [anna, bram, carlijn] = loting.participants;
    if (anna === undefined || bram === undefined || carlijn === undefined) throw new Error('there are three');
    const drawn = { ...anna, selectedParticipantGuid: carlijn.publicGuid };
    const { container } = open({ ...loting, participants: [drawn, bram, carlijn] });
    const link = await screen.findByRole('link', { name: 'Bekijk mijn lootje' });
    expect(link.getAttribute('href')).toBe(`/lootjestrekken/lootje/${loting.organizerLot ?? ''}`);
    expect(container.innerHTML).not.toContain(carlijn.publicGuid);
  });

  test('a draw without a lot of one’s own has no such button', async () => {
    open({ ...loting, organizerLot: null });
    await screen.findByRole('heading', { name: 'Sinterklaas' });
    expect(screen.queryByRole('link', { name: 'Bekijk mijn lootje' })).toBeNull();
  });
});

describe('live', () => {
  const loting = aLoting();
  const bram = loting.participants[1]?.publicGuid ?? '';

  /** The service as it is at that moment. */
  let now = loting;
  const answers = { [getOf(loting)]: () => now };
  const nowIs = (changes: Partial<Loting['participants'][number]>, who: (guid: string) => boolean) => {
    now = { ...now, participants: now.participants.map((one) => (who(one.publicGuid) ? { ...one, ...changes } : one)) };
  };
  beforeEach(() => {
    now = loting;
  });

  test('joins with the draw’s public guid; who opens a lot or couples a list stands out, and counts', async () => {
    const shown = open(loting, { answers });
    await row('Bram');
    await live(shown);
    expect(shown.hubs.sent).toEqual([
      { hub: 'loting', event: 'JoinLotingGroup', payload: { publicLotingGuid: loting.publicGuid } },
    ]);
    nowIs({ isViewed: true }, (guid) => guid === bram);
    act(() => shown.hubs.emit('loting', 'SetLotToViewed', { participantPublicGuid: bram }));
    expect(await (await row('Bram')).findByText('Bekeken')).toBeTruthy();
    expect(figure('Lootje bekeken')).toBe('1 van 3');
    expect(screen.getByText('Bram', { selector: 'li *' }).closest('[data-highlighted]')).toBeTruthy();
    expect(screen.getByText('Bram heeft het lootje bekeken.').closest('[role="status"]')).toBeTruthy();
    nowIs({ hasWishlist: true }, (guid) => guid === bram);
    act(() => shown.hubs.emit('loting', 'SetLotHasWishlist', { participantPublicGuid: bram, hasWishlist: true }));
    expect(await (await row('Bram')).findByText('Met lijstje')).toBeTruthy();
    nowIs({ hasWishlist: false }, (guid) => guid === bram);
    act(() => shown.hubs.emit('loting', 'SetLotHasWishlist', { participantPublicGuid: bram, hasWishlist: false }));
    expect(await (await row('Bram')).findByText('Bekeken')).toBeTruthy();
    act(() => shown.hubs.emit('loting', 'SetLotToViewed', { participantPublicGuid: newId() }));
    expect(figure('Lootje bekeken')).toBe('1 van 3');
  });

  test('how a mail goes is heard as well', async () => {
    const shown = open(loting, { answers });
    await row('Bram');
    await live(shown);
    nowIs({ mailStatus: 'failed' }, (guid) => guid === bram);
    act(() => shown.hubs.emit('loting', 'SetLotMailStatus', { participantPublicGuid: bram, mailStatus: 'failed' }));
    expect(await (await row('Bram')).findByText('Mail niet aangekomen')).toBeTruthy();
    expect(screen.getByText('De mail aan Bram is niet aangekomen.')).toBeTruthy();
  });

  test.each([['RefreshLoting'], ['a new connection']])('%s asks for the draw again', async (cause) => {
    const shown = open(loting, { answers });
    await row('Bram');
    await live(shown);
    await waitFor(() => expect(shown.shell.queryClient.isFetching()).toBe(0));
    nowIs({ isViewed: true }, () => true);
    act(() => {
      if (cause === 'RefreshLoting') shown.hubs.emit('loting', 'RefreshLoting', { publicLotingGuid: loting.publicGuid });
      else {
        shown.hubs.cut('loting');
        shown.hubs.elapse();
      }
    });
    expect(await screen.findAllByText('Bekeken')).toHaveLength(3);
  });

  test('a draw that was deleted elsewhere, so that the hub refuses, goes to its page', async () => {
    const shown = open(loting, { answers: { [getOf(loting)]: answer(404, { error: 'NotFound' }) } });
    shown.hubs.reply = { ok: false, error: 'Unauthorized' };
    await live(shown);
    await isAt('/lootjestrekken/nietgevonden');
  });
});

test('which earlier draws were heeded and which let go is said, without whose', async () => {
  const memory = { kept: [{ title: 'Kerst 2025', day: '2025-12-20' }], letGo: [{ title: 'Sinterklaas', day: '2025-11-20' }] };
  open(aLoting({ memory }));
  await screen.findByText(/Bij het trekken kreeg niemand dezelfde als bij Kerst 2025\. Sinterklaas 2025 telde niet mee/);
});

test('the seal of the draw is there with both halves and the way to check it; older draws have none', async () => {
  const { unmount } = open(aLoting({ fairness: aFairness() }));
  await screen.findByText('Begint met 4f1a22c0 4f1a22c0');
  for (const half of ['4f1a22c0 ', '77e2b1d0 ']) expect(screen.getByText(half.repeat(8).trim())).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deze loting controleren', hidden: true })).toBeTruthy();
  unmount();
  open(aLoting());
  await screen.findByRole('heading', { name: 'Sinterklaas' });
  expect(screen.queryByText('Zegel van deze loting')).toBeNull();
});
