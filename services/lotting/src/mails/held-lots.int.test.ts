import { randomBytes, randomUUID } from 'node:crypto';
import { type Loting, type MailRequest, RECIPIENTS_A_DAY } from '@site/contracts';
import { type Client, client } from '@site/service-kit/testing';
import type { Response } from 'supertest';
import { drawnBy } from '../draw/drawn-by.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, account, app, mails, accountHolder, rowsOf, deps } = lottingUnderTest();

const crowd = (count: number, run: string = randomUUID()) =>
  Array.from({ length: count }, (_, index) => aParticipant(`p${String(index)}`, { email: `p${String(index)}-${run}@elders.nl` }));
const newAddress = () => `anna-${randomUUID()}@voorbeeld.nl`;

/** A draw as somebody sends it whose address nobody proved. */
const drawAs = (browser: Client, email: string, people: number, headers: Record<string, string> = {}) =>
  browser.post('/api/Loting/Create', aDraw([aParticipant('anna', { email }), ...crowd(people - 1)]), headers);
const lotsMailed = async () => ((await mails()) as MailRequest[]).filter(({ kind }) => kind === 'lot').length;
const seenBy = async (browser: Client, { manageGuid }: Made) => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
/** The guid that stands in nothing but the organizer's mail. */
const keyOf = async ({ publicGuid }: Made) => (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
const open = async (browser: Client, { publicGuid }: Made, privateUserGuid: string | null) =>
  bodyOf<{ loting: Loting }>(
    await browser.post('/api/Loting/OpenWithOrganizer', { publicLotingGuid: publicGuid, privateUserGuid }),
  ).loting;
const openMail = async (browser: Client, made: Made) => open(browser, made, await keyOf(made));

test('of who proved nothing sixty get their lot, the rest when the mailed link is opened, each once', async () => {
  const browser = client(app);
  const made = bodyOf<Made>(await drawAs(browser, newAddress(), 70));
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven);
  const waiting = await seenBy(browser, made);
  expect(waiting.mailHeldUntilProven).toBe(true);
  expect(new Set(waiting.participants.map(({ mailStatus }) => mailStatus))).toEqual(new Set(['queued']));

  const [opened] = await Promise.all([openMail(client(app), made), openMail(client(app), made)]);
  expect(opened.participants).toHaveLength(70);
  expect((await openMail(client(app), made)).mailHeldUntilProven).toBe(false);
  expect(await lotsMailed()).toBe(70);
  const rows = await rowsOf(made.publicGuid);
  expect(rows.filter(({ held, mailId, remindOn }) => held !== undefined || mailId === null || remindOn === undefined)).toEqual(
    [],
  );
});

test('the budget is one for all draws of an address', async () => {
  const email = newAddress();
  for (let draw = 0; draw < 3; draw += 1) expect((await drawAs(client(app), email.toUpperCase(), 40)).status).toBe(201);
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven);
  base.clock.advance(24 * 60 * 60 * 1000);
  await drawAs(client(app), email, 40);
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven + 40);
});

test('what is asked again because the answer was lost counts once', async () => {
  const sender = { who: newAddress(), isProven: false, address: null };
  for (const countedAs of ['draw', 'draw', null]) expect(await deps.budget.take(sender, 25, countedAs)).toBe(25);
  expect(await deps.budget.take(sender, 25, 'other')).toBe(10);
  expect(await deps.budget.take(sender, 25, 'other')).toBe(10);
});

test('and one for all addresses of a network', async () => {
  const network = `2001:db8:${String(process.pid % 10_000)}:9`;
  for (let host = 1; host <= 3; host += 1) {
    const from = { 'x-forwarded-for': `${network}::${String(host)}` };
    expect((await drawAs(client(app), newAddress(), 40, from)).status).toBe(201);
  }
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven);
});

test('an account whose address is proven mails many; one that is not waits as anybody', async () => {
  const proven = await accountHolder();
  await drawAs(proven.browser, proven.email, 100);
  expect(await lotsMailed()).toBe(100);

  const fresh = await accountHolder();
  const known = account.people.find(({ userGuid }) => userGuid === fresh.userGuid);
  if (known !== undefined) known.isAddressProven = false;
  const made = bodyOf<Made>(await drawAs(fresh.browser, fresh.email, 100));
  expect(await lotsMailed()).toBe(100 + RECIPIENTS_A_DAY.unproven);
  expect((await open(fresh.browser, made, null)).mailHeldUntilProven).toBe(true);
  if (known !== undefined) known.isAddressProven = true;
  expect((await open(fresh.browser, made, null)).mailHeldUntilProven).toBe(false);
  expect(await lotsMailed()).toBe(200);
});

test('asking for a lot again is no way around, and who was told nothing is not told of an end', async () => {
  const browser = client(app);
  const made = bodyOf<Made>(await drawAs(browser, newAddress(), 62));
  const rows = await rowsOf(made.publicGuid);
  const [told, held] = [rows[1], rows[61]];
  const resend = (participantPublicGuid?: string, email: string | null = null) =>
    browser.post('/api/Loting/ResendLot', { participantPublicGuid, email });
  expect((await resend(told?._id)).status).toBe(429);
  expect((await resend(held?._id)).status).toBe(200);
  expect((await resend(held?._id, 'nieuw@elders.nl')).status).toBe(200);
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven);
  expect((await rowsOf(made.publicGuid))[61]).toMatchObject({ email: 'nieuw@elders.nl', held: 'drawn', mailId: null });

  await browser.delete(`/api/Loting/${made.manageGuid}`);
  const ends = ((await mails()) as MailRequest[]).filter(({ kind }) => kind === 'drawDeleted');
  expect(ends).toHaveLength(RECIPIENTS_A_DAY.unproven);
});

test('a redo of what waits mails as many as there is room for, and tells nobody else anything', async () => {
  const browser = client(app);
  const email = newAddress();
  const people = [aParticipant('anna', { email }), ...crowd(64)];
  const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(people)));
  const rows = await rowsOf(made.publicGuid);
  const again = people.slice(0, 63).map((one, at) => ({ ...one, localGuid: rows[at]?._id ?? '' }));
  const redo = { ...aDraw(again), publicLotingGuid: made.publicGuid };
  expect((await browser.post('/api/Loting/Edit', redo)).status).toBe(200);
  const asked = (await mails()) as MailRequest[];
  expect(asked.filter(({ kind }) => kind === 'lotWithdrawn')).toEqual([]);
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven);
  await openMail(client(app), made);
  expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven + 63);
});

describe('a repair', () => {
  const preview = (browser: Client, { publicGuid }: Made, change: object) =>
    browser.post('/api/Loting/PreviewRepair', { publicLotingGuid: publicGuid, change });
  const press = (browser: Client, { publicGuid }: Made, change: object, seal: string) =>
    browser.post('/api/Loting/Repair', {
      publicLotingGuid: publicGuid,
      change,
      seal,
      contribution: randomBytes(32).toString('hex'),
    });
  const sealOf = async (answer: Promise<Response>) => bodyOf<{ seal: string }>(await answer).seal;
  /** All that a draw is, and all that was mailed of it. */
  const everything = async ({ publicGuid }: Made) => [
    await rowsOf(publicGuid),
    await deps.stores.lotingen.byGuid(publicGuid),
    await base.outbox(),
  ];
  const leaver = async ({ publicGuid }: Made, at: number) => ({
    kind: 'leaves',
    participantPublicGuid: (await rowsOf(publicGuid))[at]?._id,
  });

  test('waits while lots do, and is told so; once the mailed link was opened it is done, with a mail to each whom it touches', async () => {
    const browser = client(app);
    const made = bodyOf<Made>(await drawAs(browser, newAddress(), 70));
    const before = await everything(made);
    // Somebody who was mailed, and somebody who knows of nothing yet.
    for (const at of [5, 69]) {
      const answer = await preview(browser, made, await leaver(made, at));
      expect([answer.status, answer.body]).toEqual([422, 'Held']);
    }
    expect(await everything(made)).toEqual(before);

    const proven = client(app);
    await openMail(proven, made);
    const sent = (await mails()).length;
    const change = await leaver(made, 69);
    const done = await press(proven, made, change, await sealOf(preview(proven, made, change)));
    expect(done.body).toBe(true);
    const told = ((await mails()) as MailRequest[]).slice(sent);
    expect(told.map(({ kind }) => kind).sort()).toEqual([...told.slice(1).map(() => 'lot'), 'lotWithdrawn']);
    const rows = await rowsOf(made.publicGuid);
    const drawn = rows.map((row) => drawnBy(deps.vault, row));
    expect([rows.length, new Set(drawn).size]).toEqual([69, 69]);
    expect(drawn).not.toContain(change.participantPublicGuid);
    // Each has one lot mail of their own, and who has another lot one more.
    const lots = ((await mails()) as MailRequest[]).filter(({ kind }) => kind === 'lot');
    expect(lots).toHaveLength(70 + told.length - 1);
  });

  test('that would mail more than is left changes nothing for anybody; proven, the same press does it once', async () => {
    const browser = client(app);
    const made = bodyOf<Made>(await drawAs(browser, newAddress(), RECIPIENTS_A_DAY.unproven));
    expect((await seenBy(browser, made)).mailHeldUntilProven).toBe(false);
    const change = { kind: 'joins', name: 'Hanna', email: 'hanna@elders.nl', household: [] };
    const seal = await sealOf(preview(browser, made, change));
    const before = await everything(made);
    for (const _press of [1, 2]) {
      const answer = await press(browser, made, change, seal);
      expect([answer.status, answer.body]).toEqual([422, 'Held']);
    }
    expect(await everything(made)).toEqual(before);

    const proven = client(app);
    await openMail(proven, made);
    for (const _press of [1, 2]) expect((await press(proven, made, change, seal)).body).toBe(true);
    const rows = await rowsOf(made.publicGuid);
    expect(rows.filter(({ name }) => name === 'Hanna')).toHaveLength(1);
    expect(new Set(rows.map((row) => drawnBy(deps.vault, row))).size).toBe(RECIPIENTS_A_DAY.unproven + 1);
    // Hers, and that of who draws her now.
    expect(await lotsMailed()).toBe(RECIPIENTS_A_DAY.unproven + 2);
  });

  /** How many more people may be mailed today. */
  const roomOf = (email: string) =>
    deps.budget.take({ who: email, isProven: false, address: null }, RECIPIENTS_A_DAY.unproven, 'asked');

  test('that is refused uses up nothing of the day', async () => {
    const [browser, email] = [client(app), newAddress()];
    const made = bodyOf<Made>(await drawAs(browser, email, RECIPIENTS_A_DAY.unproven - 1));
    const change = { kind: 'joins', name: 'Hanna', email: 'hanna@elders.nl', household: [] };
    const held = await press(browser, made, change, await sealOf(preview(browser, made, change)));
    expect(held.body).toBe('Held');
    expect(await roomOf(email)).toBe(1);

    const [other, otherEmail] = [client(app), newAddress()];
    const small = bodyOf<Made>(await drawAs(other, otherEmail, 5));
    const meanwhile = jest.spyOn(deps.stores.participants, 'repair').mockResolvedValueOnce(0);
    expect((await press(other, small, change, await sealOf(preview(other, small, change)))).body).toBe('Changed');
    meanwhile.mockRestore();
    expect(await roomOf(otherEmail)).toBe(RECIPIENTS_A_DAY.unproven - 5);
  });

  test('that is done uses up as much as it mails; a card is no mail', async () => {
    const [browser, email] = [client(app), newAddress()];
    const others = crowd(24).map((one, at) => (at < 4 ? one : { ...one, email: null, withoutMail: true }));
    const people = [aParticipant('anna', { email }), ...others];
    const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(people)));
    const sent = await lotsMailed();
    const change = { kind: 'joins', name: 'Hanna', withoutMail: true, household: [] };
    expect((await press(browser, made, change, await sealOf(preview(browser, made, change)))).body).toBe(true);
    expect(await roomOf(email)).toBe(RECIPIENTS_A_DAY.unproven - 5 - ((await lotsMailed()) - sent));
  });

  test('is refused by how many take part, and never by how many lots it changes: that would tell who drew whom', async () => {
    const browser = client(app);
    const made = bodyOf<Made>(await drawAs(browser, newAddress(), RECIPIENTS_A_DAY.unproven));
    const rows = await rowsOf(made.publicGuid);
    const [one, ...others] = rows.map((row) => ({ guid: row._id, drew: drawnBy(deps.vault, row) }));
    const stranger = others.find(({ guid, drew }) => guid !== one?.drew && drew !== one?.guid);
    // One of these households changes lots, the other none.
    for (const other of [one?.drew, stranger?.guid]) {
      const change = { kind: 'household', participantPublicGuids: [one?.guid, other] };
      const answer = await press(browser, made, change, await sealOf(preview(browser, made, change)));
      expect(answer.body).toBe('Held');
    }
  });
});
