import { randomBytes, randomUUID } from 'node:crypto';
import type { getOpening, Lot, Loting, LotingOverviewItem, MailRequest, ReplyOf } from '@site/contracts';
import { checkDraw } from '@site/contracts/draw/fair-draw';
import { createOnce } from '@site/service-kit';
import { client, type Client, forgetAll } from '@site/service-kit/testing';
import { endDraws } from '../draw/end-draws.js';
import { personOfLink } from '../participant/person-of-link.js';
import { forgetParticipant, mergeParticipant } from '../participant/participant.handler.js';
import { lotRemindersJob } from '../reminders/lot-reminders.job.js';
import { aDraw, aParticipant, type AskedParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, account, app, deps, collection, mails, accountHolder, rowsOf } = lottingUnderTest();
const START = base.clock.now();
beforeEach(() => {
  base.clock.set(START);
  account.reminderDays.clear();
});

type DrawnBy = Made & { organizesOnly?: boolean };
const FOUR = ['bram', 'carlijn', 'daan', 'eva'];
const only = { organizerTakesPart: false };
const lotOf = async (privateGuid: string | undefined) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid ?? ''}`));
const seen = async (browser: Client, { manageGuid }: Made) => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
const mailsTo = async (email: string) =>
  ((await mails()) as MailRequest[]).filter((mail) => JSON.stringify(mail.to).includes(email)).map(({ kind }) => kind);
const overview = async (browser: Client) =>
  bodyOf<{ lotingen: LotingOverviewItem[] }>(await browser.get('/api/Loting/Overview')).lotingen;

/** A draw of four that a new address organizes without taking part. */
const organized = async (people: readonly (string | AskedParticipant)[] = FOUR, changes: object = {}) => {
  const browser = client(app);
  const email = `${randomUUID()}@voorbeeld.nl`;
  const draw = aDraw([aParticipant('anna', { email }), ...people], { ...only, ...changes });
  const answer = await browser.post('/api/Loting/Create', draw);
  expect(answer.status).toBe(201);
  const made = bodyOf<DrawnBy>(answer);
  return { browser, email, ...made, rows: await rowsOf(made.publicGuid) };
};

test('who only organizes is drawn by nobody, has no lot, and manages the draw as any other', async () => {
  const { browser, email, rows, ...made } = await organized();
  expect(made).toMatchObject({ organizerLot: null, organizesOnly: true });
  expect(rows.map(({ name, position }) => [name, position])).toEqual(FOUR.map((name, at) => [name, at + 1]));
  const drawn = await Promise.all(rows.map(async ({ privateGuid }) => (await lotOf(privateGuid)).drawnParticipant.publicGuid));
  expect([...drawn].sort()).toEqual(rows.map(({ _id }) => _id).sort());

  const loting = await seen(browser, made);
  expect(loting).toMatchObject({ organizer: { name: 'anna', email }, organizerLot: null });
  expect(loting.participants.map(({ name, selectedParticipantGuid }) => [name, selectedParticipantGuid])).toEqual(
    FOUR.map((name) => [name, null]),
  );
  expect(await overview(browser)).toMatchObject([{ manageGuid: made.manageGuid, participantCount: 4, lots: [] }]);

  expect(await mailsTo(email)).toEqual(['drawOrganizer']);
  const asked = (await mails()) as MailRequest[];
  expect(asked.filter(({ kind }) => kind === 'lot')).toHaveLength(4);
  expect(asked.find(({ kind }) => kind === 'drawOrganizer')?.data).toMatchObject({ organizerName: 'anna', participantCount: 4 });
  // A lot of somebody else is nobody's but theirs, also not the organizer's by resending it to themselves.
  const resend = { participantPublicGuid: rows[0]?._id, email };
  expect((await browser.post('/api/Loting/ResendLot', resend)).body).toBe('Other');
});

test('too few without the organizer, or the organizer among them, is no draw', async () => {
  const rows = [aParticipant('anna', { email: `${randomUUID()}@voorbeeld.nl` }), 'bram', 'carlijn'];
  const few = await client(app).post('/api/Loting/Create', aDraw(rows, only));
  expect(few.status).toBe(400);
  expect(JSON.stringify(few.body)).toContain('loting.participants.too_few');
  const twice = [...rows, 'daan', aParticipant('ik', { email: (rows[0] as AskedParticipant).email ?? null })];
  expect((await client(app).post('/api/Loting/Create', aDraw(twice, only))).body).toBe('InvalidData');
  expect(await mails()).toEqual([]);
});

test('the same request again, whatever became of its first answer, is the same draw', async () => {
  const anna = await accountHolder('anna@voorbeeld.nl');
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await anna.browser.post('/api/Loting/Create', aDraw(['anna', ...FOUR], only), key);
  await forgetAll(base.redis);
  await anna.browser.signIn({ kind: 'account', userGuid: anna.userGuid });
  const second = await anna.browser.post('/api/Loting/Create', aDraw(['anna', ...FOUR], only), key);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(first.body).toMatchObject({ organizerLot: null, organizesOnly: true });
  expect(await mails()).toHaveLength(5);
});

test('its seal is of who take part, and one day everybody can check it', async () => {
  base.clock.set(new Date('2026-11-20T12:00:00Z'));
  const anna = await accountHolder('anna@voorbeeld.nl');
  const people = ['anna', ...FOUR].map((name) =>
    aParticipant(name, { exclude: name === 'bram' ? ['local-eva', 'local-anna'] : [] }),
  );
  const participants = people.map(({ localGuid, exclude }) => ({ localGuid, exclude }));
  const { seal } = bodyOf<{ seal: string }>(await anna.browser.post('/api/Loting/Seal', { participants, ...only }));
  const fair = { seal, contribution: randomBytes(32).toString('hex') };
  const draw = aDraw(people, { ...only, fair, readableAfter: '2026-12-05' });
  const made = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', draw));
  const { fairness } = await seen(anna.browser, made);
  expect(fairness).toMatchObject({ seal, sealedBefore: true });
  base.clock.set(new Date('2026-12-06T12:00:00Z'));
  const { opening } = bodyOf<ReplyOf<typeof getOpening>>(await client(app).get(`/api/Loting/Opening/${seal}`));
  expect(opening?.participants.map(({ name }) => name)).toEqual(FOUR);
  expect(opening?.rules).toEqual([[3], [], [], []]);
  if (opening == null) throw new Error('it is open');
  const guids = opening.participants.map(({ guid }) => guid);
  const checked = checkDraw({ ...opening, participants: guids }, { seal, root: fairness?.root ?? '' });
  expect(checked).toMatchObject({ problem: null });
});

test('in a redo one may leave the draw and come back; everybody else stays who they were', async () => {
  const anna = await accountHolder('anna@voorbeeld.nl');
  const first = bodyOf<DrawnBy>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', ...FOUR])));
  const before = await rowsOf(first.publicGuid);
  const others = before.slice(1).map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
  const again = (changes: object) =>
    anna.browser.post('/api/Loting/Edit', {
      ...aDraw([aParticipant('anna'), ...others] as AskedParticipant[], changes),
      publicLotingGuid: first.publicGuid,
    });
  const without = await again(only);
  expect([without.status, without.body]).toEqual([200, { ...first, organizerLot: null, organizesOnly: true }]);
  const now = await rowsOf(first.publicGuid);
  expect(now.map(({ _id, privateGuid }) => [_id, privateGuid])).toEqual(
    before.slice(1).map(({ _id, privateGuid }) => [_id, privateGuid]),
  );
  expect(await lotOf(before[0]?.privateGuid)).toBe('NotFound');
  expect(((await mails()) as MailRequest[]).map(({ kind }) => kind)).not.toContain('lotWithdrawn');

  const back = await again({});
  const { organizerLot } = bodyOf<DrawnBy>(back);
  expect((await rowsOf(first.publicGuid)).map(({ name, position }) => [name, position])).toEqual(
    ['anna', ...FOUR].map((name, at) => [name, at]),
  );
  expect(organizerLot).not.toBeNull();
  expect((await seen(anna.browser, first)).organizer).toBeUndefined();
  expect((await lotOf(organizerLot ?? '')).name).toBe('anna');
});

test('every later mail names them, and none goes to them but what an organizer gets', async () => {
  base.clock.set(new Date('2026-12-01T12:00:00Z'));
  const { browser, email, manageGuid } = await organized();
  base.clock.set(new Date('2026-12-04T09:00:00Z'));
  await lotRemindersJob(deps).work({ day: '2026-12-04', log: base.log });
  const reminded = ((await mails()) as MailRequest[]).filter(({ kind }) => kind === 'unviewedLotReminder');
  expect(reminded).toHaveLength(4);
  expect(JSON.stringify(reminded[0]?.data)).toContain('"organizerName":"anna"');
  await endDraws(deps, '2028-06-01');
  expect(await mailsTo(email)).toEqual(['drawOrganizer', 'drawOrganizer']);
  await browser.delete(`/api/Loting/${manageGuid}`);
  const told = ((await mails()) as MailRequest[]).filter(({ kind }) => kind === 'drawDeleted');
  expect(told.map(({ data }) => data)).toMatchObject(FOUR.map((participantName) => ({ participantName, organizerName: 'anna' })));
  expect(await mailsTo(email)).toHaveLength(2);
});

test('the mailed link proves the address, an account takes the draw over, and who leaves is known by name alone', async () => {
  const { email, publicGuid, manageGuid } = await organized();
  const key = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
  const link = { kind: 'organizer', publicLotingGuid: publicGuid, organizerGuid: key } as const;
  expect(await personOfLink(deps, link)).toMatchObject({ email });
  const opened = client(app);
  const answer = await opened.post('/api/Loting/OpenWithOrganizer', { publicLotingGuid: publicGuid, privateUserGuid: key });
  expect(bodyOf<{ loting: Loting }>(answer).loting.organizer).toEqual({ name: 'anna', email });

  const oma = await accountHolder('oma@voorbeeld.nl');
  const from = account.people.find((one) => one.email === email)?.userGuid ?? '';
  const eventId = randomUUID();
  await mergeParticipant(deps)(
    { fromUserGuid: from, intoUserGuid: oma.userGuid, guestGuid: null },
    { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) },
  );
  expect((await seen(oma.browser, { manageGuid } as Made)).organizer).toEqual({ name: 'anna', email: 'oma@voorbeeld.nl' });
  expect((await deps.stores.lotingen.byGuid(publicGuid))?.organizer).toEqual({ name: 'anna', email: null });

  account.people.length = 0;
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  await forgetParticipant(deps)({ userGuid: oma.userGuid, email: oma.email, isAccount: true }, context);
  expect((await oma.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(401);
  const kept = JSON.stringify(await collection('lotingen').find().toArray());
  expect([kept.includes(email), kept.includes(oma.email), kept.includes('"name":"anna"')]).toEqual([false, false, true]);
});
