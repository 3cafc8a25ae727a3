import type { Loting } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, inTurn, type InShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLoting, aParticipant } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const OPEN = 'POST /api/Loting/OpenWithOrganizer';
const PREVIEW = 'POST /api/Loting/PreviewRepair';
const REPAIR = 'POST /api/Loting/Repair';
const REMIND = 'POST /api/Loting/RemindChanged';
const RESEND = 'POST /api/Loting/ResendLot';
const seal = '4f'.repeat(32);
const told = { seal, lots: { least: 1, most: 2 }, opened: { least: 1, most: 1 }, blockedBy: [] };
const offline = () => {
  throw new TypeError('fetch failed');
};

const loting = aLoting({ participants: ['Anna', 'Bram', 'Carlijn', 'Daan'].map((name) => aParticipant(name)) });
const guidOf = (name: string) => loting.participants.find((one) => one.name === name)?.publicGuid ?? '';
const open = (answers: object = {}, shown: Loting = loting) =>
  renderRoutes(`/lootjestrekken/open/${shown.publicGuid}`, {
    user: aUser(),
    world: { report: () => undefined },
    answers: {
      [OPEN]: { loting: shown, changedCurrentUser: false },
      [`GET /api/Loting/${shown.manageGuid}`]: shown,
      ...answers,
    },
  });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
};
const choose = async (kind: string) => act(async () => fireEvent.click(await screen.findByLabelText(kind)));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const begin = async () => {
  await press('Er verandert iets');
  return within(await screen.findByRole('dialog'));
};
const bodies = ({ server }: InShell, call: string) => server.to(call).map(({ body }) => body);

test('that no two people draw each other any more gives way is told before it is done', async () => {
  open({ [PREVIEW]: { ...told, endsNoSwaps: true } });
  await begin();
  type('Wie kan er niet?', guidOf('Carlijn'));
  await press('Kijk wat er verandert');
  expect(await screen.findByText(/^Let op: ‘Liever niet elkaar’ lukt dan niet meer/)).toBeTruthy();
});

test('somebody cannot come: what changes is told first, as far as can be told, and done by the same seal', async () => {
  const shown = open({ [PREVIEW]: told, [REPAIR]: true });
  const dialog = await begin();
  // The organizer cannot leave their own draw.
  expect(dialog.queryByRole('option', { name: 'Anna' })).toBeNull();
  type('Wie kan er niet?', guidOf('Carlijn'));
  await press('Kijk wat er verandert');
  expect(await screen.findByText('Lootjes waar iemand anders op komt: 1 tot 2.')).toBeTruthy();
  expect(screen.getByText('Daarvan al bekeken: 1.')).toBeTruthy();
  const change = { kind: 'leaves', participantPublicGuid: guidOf('Carlijn') };
  expect(bodies(shown, PREVIEW)).toEqual([{ publicLotingGuid: loting.publicGuid, change }]);
  expect(shown.server.to(REPAIR)).toHaveLength(0);
  const before = shown.server.to(`GET /api/Loting/${loting.manageGuid}`).length;
  await press('Pas de loting aan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const contribution = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(bodies(shown, REPAIR)).toEqual([{ publicLotingGuid: loting.publicGuid, change, seal, contribution }]);
  expect(shown.server.to(`GET /api/Loting/${loting.manageGuid}`).length).toBeGreaterThan(before);
});

test('somebody comes along, of a household; and some turn out to be one', async () => {
  const shown = open({ [PREVIEW]: told });
  await begin();
  await choose('Iemand doet toch mee');
  type('Naam', ' Hanna ');
  type('E-mailadres', 'hanna@voorbeeld.nl');
  type('Hoort bij het huishouden van', guidOf('Bram'));
  await press('Kijk wat er verandert');
  await press('Terug');
  await choose('Mensen horen bij één huishouden');
  await act(async () => fireEvent.click(screen.getByLabelText('Anna')));
  await press('Kijk wat er verandert');
  expect(screen.getByText('Kies minstens twee mensen.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByLabelText('Daan')));
  await press('Kijk wat er verandert');
  await screen.findByText('Daarvan al bekeken: 1.');
  expect(bodies(shown, PREVIEW)).toMatchObject([
    { change: { kind: 'joins', name: 'Hanna', email: 'hanna@voorbeeld.nl', household: [guidOf('Bram')] } },
    { change: { kind: 'household', participantPublicGuids: [guidOf('Anna'), guidOf('Daan')] } },
  ]);
});

test.each([
  ['Iemand kan niet', 'Kies iemand.'],
  ['Iemand doet toch mee', 'Vul een naam in.'],
  ['Een adres klopt niet', 'Kies iemand.'],
])('%s, with nothing filled in: %s', async (kind, words) => {
  const { server } = open();
  await begin();
  await choose(kind);
  await press(/Kijk wat er verandert|Naar het adres/);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.to(PREVIEW)).toHaveLength(0);
});

test('a wrong address leads to sending that lot again', async () => {
  const shown = open({ [RESEND]: true });
  await begin();
  await choose('Een adres klopt niet');
  type('Van wie klopt het adres niet?', guidOf('Bram'));
  await press('Naar het adres');
  expect(await screen.findByLabelText('E-mailadres van Bram')).toBeTruthy();
  expect(shown.server.to(PREVIEW)).toHaveLength(0);
});

test('who blocks it is named, also who was to come along; nothing can be done then', async () => {
  open({ [PREVIEW]: { ...told, seal: null, blockedBy: [guidOf('Bram'), newId()] } });
  await begin();
  await choose('Iemand doet toch mee');
  type('Naam', 'Hanna');
  type('E-mailadres', 'hanna@voorbeeld.nl');
  await press('Kijk wat er verandert');
  expect(await screen.findByText(/door Bram en Hanna\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pas de loting aan' })).toBeNull();
});

test('something changed meanwhile: says so and shows what holds now', async () => {
  const now = { ...told, seal: '5a'.repeat(32), lots: { least: 3, most: 3 } };
  const shown = open({ [PREVIEW]: inTurn(told, now), [REPAIR]: inTurn(answer(422, 'Changed'), true) });
  await begin();
  type('Wie kan er niet?', guidOf('Daan'));
  await press('Kijk wat er verandert');
  await press('Pas de loting aan');
  expect(await screen.findByText('Lootjes waar iemand anders op komt: 3.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Er is intussen iets veranderd');
  await press('Pas de loting aan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(shown, REPAIR)[1]).toMatchObject({ seal: now.seal });
});

test.each([
  ['no connection', offline, /want er is geen verbinding/],
  ['too often', answer(429, { error: 'TooManyRequests' }), /erg vaak/],
  ['too few people', answer(422, 'TooFew'), /te weinig mensen over/],
  ['an error', answer(500, { error: 'ServerError' }), /Er is niets veranderd\. Probeer/],
])('%s is said in the dialog, and what was chosen stays', async (_name, reply, words) => {
  open({ [PREVIEW]: reply });
  await begin();
  type('Wie kan er niet?', guidOf('Daan'));
  await press('Kijk wat er verandert');
  expect((await screen.findByText(words)).closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Wie kan er niet?').value).toBe(guidOf('Daan'));
});

describe('how many know of it', () => {
  const changed = { lots: 3, acknowledged: 1, remindDisabledUntil: null };

  test('and the others are reminded', async () => {
    const { server } = open({ [REMIND]: { reminded: 2 } }, aLoting({ changed }));
    expect(await screen.findByText('1 van 3 heeft laten weten dat te hebben gezien.')).toBeTruthy();
    await press('Herinner de anderen');
    expect((await screen.findAllByText('2 mensen krijgen een herinnering.')).length).toBeGreaterThan(0);
    expect(server.to(REMIND)).toHaveLength(1);
  });

  test('where somebody has a card nobody reads how many get a mail: that would say whose lots changed', async () => {
    const card = { madeAt: null, openedAt: null, openedBefore: null };
    const participants = [...loting.participants, aParticipant('Saar', { email: null, card })];
    open({ [REMIND]: { reminded: 2 } }, aLoting({ changed, participants }));
    await press('Herinner de anderen');
    expect(
      (await screen.findAllByText(/^Wie nog niets liet weten, krijgt .* Mensen met een kaartje krijgen er geen/)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(/2 mensen/)).toBeNull();
  });

  test('not twice a day, and not when all know', async () => {
    const { unmount } = open({}, aLoting({ changed: { ...changed, remindDisabledUntil: '2026-11-21T12:00:00.000Z' } }));
    expect(await screen.findByText(/^Je hebt vandaag al herinnerd/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Herinner de anderen' })).toBeNull();
    unmount();
    open({}, aLoting({ changed: { ...changed, acknowledged: 3 } }));
    expect(await screen.findByText(/^Iedereen die het raakt/)).toBeTruthy();
  });

  test('what goes wrong is said', async () => {
    open({ [REMIND]: answer(422, 'LastReminderTooRecent') }, aLoting({ changed }));
    await press('Herinner de anderen');
    expect(await screen.findByText(/De herinnering is niet verstuurd/)).toBeTruthy();
  });
});
