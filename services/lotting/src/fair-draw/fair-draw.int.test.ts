import { randomBytes, randomUUID } from 'node:crypto';
import type { getOpening, Lot, Loting, MailRequest, ReplyOf } from '@site/contracts';
import { checkDraw } from '@site/contracts/draw/fair-draw';
import { belongsTo } from '@site/contracts/draw/pair-proof';
import { ownSecrets } from '@site/service-kit';
import { client, type Client, forgetAll } from '@site/service-kit/testing';
import { createLottingApi } from '../app.js';
import { createDrawSecrets } from '../draw/draw-secrets.js';
import { aDraw, type AskedParticipant, aParticipant } from '../testing/draw-requests.js';
import { createStores } from '../shared/stores.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { drawSeedsJob } from './open-draw.js';
import { forgetParticipant } from '../participant/participant.handler.js';

const { base, app, deps, switches, collection, mails, accountHolder, rowsOf } = lottingUnderTest();

type Opening = ReplyOf<typeof getOpening>;
const secret = () => randomBytes(32).toString('hex');
const people = (): AskedParticipant[] =>
  ['anna', 'bram', 'carlijn', 'daan', 'eva'].map((name) =>
    aParticipant(name, { exclude: name === 'anna' ? ['local-bram'] : [] }),
  );

const sealFor = async (participants: readonly AskedParticipant[], publicLotingGuid: string | null = null, at = app) => {
  const rows = participants.map(({ localGuid, exclude }) => ({ localGuid, exclude }));
  return bodyOf<{ seal: string }>(await client(at).post('/api/Loting/Seal', { publicLotingGuid, participants: rows })).seal;
};
const fairness = async (browser: Client, { manageGuid }: Made) =>
  bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`)).fairness ?? null;
const drawBy = async (browser: Client, draw: object) => {
  const answer = await browser.post('/api/Loting/Create', draw);
  expect(answer.status).toBe(201);
  const made = bodyOf<Made>(answer);
  return { made, fair: await fairness(browser, made) };
};
const lotsOf = async (publicGuid: string) =>
  Promise.all(
    (await rowsOf(publicGuid)).map(async ({ privateGuid }) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`))),
  );
const openingOf = async (seal: string | undefined) => {
  const answer = await client(app).get(`/api/Loting/Opening/${seal ?? ''}`);
  return { status: answer.status, body: bodyOf<Opening>(answer) };
};
const lotMails = async () => ((await mails()) as MailRequest[]).flatMap((mail) => (mail.kind === 'lot' ? [mail.data] : []));
const organizer = () => accountHolder('anna@voorbeeld.nl');

beforeEach(() => base.clock.set(new Date('2026-11-20T12:00:00Z')));

describe('a draw', () => {
  test('is by the seal that its page was shown, and each lot proves its own pair and no other', async () => {
    const { browser } = await organizer();
    const seal = await sealFor(people());
    const { made, fair } = await drawBy(browser, aDraw(people(), { fair: { seal, contribution: secret() } }));
    const root = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(fair).toEqual({ seal, root, sealedBefore: true, contributedBy: 'organizer', opens: false, day: '2026-12-20' });
    const lots = await lotsOf(made.publicGuid);
    for (const [at, lot] of lots.entries()) {
      const { proof } = lot;
      if (proof == null) throw new Error('every lot has its proof');
      expect(lot.fairness).toEqual(fair);
      expect(proof.receiver).toBe(lot.drawnParticipant.publicGuid);
      expect(belongsTo(proof, fair?.root ?? '')).toBe(true);
      const other = lots[(at + 1) % lots.length]?.proof;
      expect(belongsTo({ ...proof, receiver: other?.receiver ?? '' }, fair?.root ?? '')).toBe(false);
    }
    const sent = (await lotMails()).map(({ seal }) => seal);
    expect(sent).toEqual(lots.map(() => seal + (fair?.root ?? '')));
    expect(await collection('commitments').countDocuments()).toBe(0);
  });

  test('every draw has a seed and a contribution of its own, from the operating system or the browser', async () => {
    const { browser } = await organizer();
    expect([deps.newSecret(), deps.newSecret()]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)]);
    const seen = new Set<string>();
    for (const contribution of [null, null, secret()]) {
      const fair = contribution === null ? {} : { fair: { seal: null, contribution } };
      const day = { readableAfter: '2026-11-20' };
      const { fair: told } = await drawBy(browser, aDraw(people(), { ...fair, ...day }));
      expect(told).toMatchObject({ sealedBefore: false, contributedBy: contribution === null ? 'service' : 'organizer' });
      base.clock.set(new Date('2026-11-27T12:00:00Z'));
      const { opening } = (await openingOf(told?.seal)).body;
      if (contribution !== null) expect(opening?.contribution).toBe(contribution);
      for (const figure of [opening?.seed, opening?.contribution]) seen.add(figure ?? '');
      base.clock.set(new Date('2026-11-20T12:00:00Z'));
    }
    expect(seen.size).toBe(6);
  });

  test('is the same when it is asked for again under its key, by then without the promise', async () => {
    const { browser, userGuid } = await organizer();
    const seal = await sealFor(people());
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await browser.post('/api/Loting/Create', aDraw(people(), { fair: { seal, contribution: secret() } }), key);
    await forgetAll(base.redis);
    await browser.signIn({ kind: 'account', userGuid });
    const again = await browser.post('/api/Loting/Create', aDraw(people(), { fair: { seal, contribution: secret() } }), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await fairness(browser, bodyOf<Made>(first))).toMatchObject({ seal, sealedBefore: true });
    expect(await collection('lotingen').countDocuments()).toBe(1);
  });
});

describe('what was promised', () => {
  test('holds in another process, and after a draw that was cut off half way', async () => {
    const { browser, userGuid } = await organizer();
    const fresh = { ...deps, stores: createStores(base.mongo, base.clock), secrets: createDrawSecrets(ownSecrets(base.config)) };
    const seal = await sealFor(people(), null, createLottingApi(base, fresh, { isOn: async () => true }));
    const draw = aDraw(people(), { fair: { seal, contribution: secret() } });
    jest.spyOn(deps.stores.participants, 'insertAll').mockRejectedValueOnce(new Error('killed'));
    expect((await browser.post('/api/Loting/Create', draw)).status).toBe(500);
    expect(await collection('lotingen').countDocuments()).toBe(0);
    expect(await collection('commitments').countDocuments()).toBe(1);
    await browser.signIn({ kind: 'account', userGuid });
    expect((await drawBy(browser, draw)).fair).toMatchObject({ seal, sealedBefore: true });
  });

  test('twice is two promises, of which either may be drawn by', async () => {
    const { browser } = await organizer();
    const [first, second] = [await sealFor(people()), await sealFor(people())];
    expect(first).not.toBe(second);
    for (const seal of [second, first])
      expect((await drawBy(browser, aDraw(people(), { fair: { seal, contribution: secret() } }))).fair?.seal).toBe(seal);
  });

  test('holds for one of two draws that are made by it at once; the other is made without, and says so', async () => {
    const { browser } = await organizer();
    const seal = await sealFor(people());
    const both = await Promise.all(
      [1, 2].map(() => drawBy(browser, aDraw(people(), { fair: { seal, contribution: secret() } }))),
    );
    expect(both.map(({ fair }) => fair?.sealedBefore).sort()).toEqual([false, true]);
    for (const { fair } of both) expect(fair?.seal === seal).toBe(fair?.sealedBefore);
    expect(await collection('lotingen').countDocuments()).toBe(2);
  });

  test('counts for nothing with other people or rules, when it is a day old, was drawn by, or is nobody’s: the draw says so', async () => {
    const { browser } = await organizer();
    const drawWith = async (seal: string, participants = people()) => {
      const { fair } = await drawBy(browser, aDraw(participants, { fair: { seal, contribution: secret() } }));
      expect(fair?.seal === seal).toBe(fair?.sealedBefore);
      return fair?.sealedBefore;
    };
    const [anna, ...others] = people();
    if (anna === undefined) throw new Error('there are five');
    const seal = await sealFor(people());
    expect(await drawWith(seal, [anna, ...others, aParticipant('fatima')])).toBe(false);
    expect(await drawWith(seal, [anna, ...others.slice(1)])).toBe(false);
    expect(await drawWith(seal, [{ ...anna, exclude: ['local-daan'] }, ...others])).toBe(false);
    expect(await drawWith(secret())).toBe(false);
    expect(await drawWith(seal)).toBe(true);
    expect(await drawWith(seal)).toBe(false);
    const old = await sealFor(people());
    base.clock.advance(25 * 60 * 60 * 1000);
    expect(await drawWith(old)).toBe(false);
  });

  test('of a redo is of its next round, with the guids of who stays', async () => {
    const { browser } = await organizer();
    const { made, fair } = await drawBy(browser, aDraw(people()));
    const rows = await rowsOf(made.publicGuid);
    const staying = rows.slice(0, 4).map(({ _id, name, email }) => aParticipant(name, { localGuid: _id, email }));
    const participants = [
      ...staying.map((one, at) => (at === 0 ? { ...one, email: 'anna@voorbeeld.nl' } : one)),
      aParticipant('fatima'),
    ];
    const redo = async (seal: string) => {
      const body = aDraw(participants, { publicLotingGuid: made.publicGuid, fair: { seal, contribution: secret() } });
      expect((await browser.post('/api/Loting/Edit', body)).status).toBe(200);
      return fairness(browser, made);
    };
    const first = await sealFor(participants, made.publicGuid);
    expect(await redo(first)).toMatchObject({ seal: first, sealedBefore: true });
    expect((await openingOf(fair?.seal)).status).toBe(404);
    expect(await collection('commitments').countDocuments()).toBe(0);
    const [second, third] = [await sealFor(participants, made.publicGuid), await sealFor(participants, made.publicGuid)];
    expect(await redo(second)).toMatchObject({ sealedBefore: false });
    expect(await redo(third)).toMatchObject({ sealedBefore: false });
    for (const lot of await lotsOf(made.publicGuid))
      expect(lot.proof != null && belongsTo(lot.proof, lot.fairness?.root ?? '')).toBe(true);
  });

  test('is refused for nobody, for too few, for a draw that is not there, and while drawing is off', async () => {
    const rows = people().map(({ localGuid, exclude }) => ({ localGuid, exclude }));
    const statusOf = async (body: object) => (await client(app).post('/api/Loting/Seal', body)).status;
    expect(await statusOf({ participants: rows })).toBe(200);
    expect(await statusOf({ participants: rows.map(({ localGuid }) => ({ localGuid })) })).toBe(200);
    for (const body of [{}, { participants: rows.slice(0, 2) }, { participants: 'x' }, { participants: [{}, {}, {}] }])
      expect(await statusOf(body)).toBe(400);
    expect(await statusOf({ participants: rows, publicLotingGuid: randomUUID() })).toBe(404);
    const { browser } = await organizer();
    const { made } = await drawBy(browser, aDraw(people()));
    await browser.delete(`/api/Loting/${made.manageGuid}`);
    expect(await statusOf({ participants: rows, publicLotingGuid: made.publicGuid })).toBe(404);
    for (const fair of [{ seal: 'x', contribution: secret() }, { seal: null, contribution: 'kort' }, { seal: null }, 'x'])
      expect((await browser.post('/api/Loting/Create', aDraw(people(), { fair }))).status).toBe(400);
    expect((await browser.post('/api/Loting/Create', aDraw(people(), { readableAfter: 'morgen' }))).status).toBe(400);
    switches.drawLotsEnabled = false;
    expect(await statusOf({ participants: rows })).toBe(404);
    expect((await openingOf(secret())).status).toBe(404);
  });
});

describe('afterwards', () => {
  const readable = async (readableAfter: string | null) => {
    const { browser } = await organizer();
    const seal = await sealFor(people());
    const drawn = await drawBy(browser, aDraw(people(), { readableAfter, fair: { seal, contribution: secret() } }));
    return { ...drawn, browser, seal };
  };
  const morning = (day: string) => {
    base.clock.set(new Date(`${day}T06:00:00Z`));
    return drawSeedsJob(deps).work({ day, log: base.log });
  };
  const secrets = async () => await collection('lotingen').countDocuments({ 'fair.secret': { $exists: true } });

  test('everybody may draw it again from the day after the celebration, if that was chosen before, and not a day sooner', async () => {
    const { made, seal, fair } = await readable('2026-12-05');
    expect(fair).toMatchObject({ opens: true, day: '2026-12-06' });
    expect(JSON.stringify(await mails())).toContain('"readableFrom":"2026-12-06"');
    await morning('2026-12-05');
    expect((await openingOf(seal)).body).toEqual({ state: 'waits', title: 'Sinterklaas', fairness: fair, opening: null });
    expect(await morning('2026-12-06')).toEqual({ destroyed: 0 });
    const { body } = await openingOf(seal);
    const { opening } = body;
    if (body.state !== 'open' || opening === null || fair === null) throw new Error('it is open');
    const participants = opening.participants.map(({ guid }) => guid);
    const check = checkDraw({ ...opening, participants }, fair);
    const lots = await lotsOf(made.publicGuid);
    expect(check.problem === null && check.receiverOf.map((at) => opening.participants[at]?.name)).toEqual(
      lots.map(({ drawnParticipant }) => drawnParticipant.name),
    );
    await collection('participants').deleteOne({ name: 'eva' });
    expect((await openingOf(seal)).body).toMatchObject({ state: 'destroyed', opening: null });
  });

  test.each([
    ['2020-01-01', '2026-11-27'],
    ['2026-11-20', '2026-11-27'],
    ['2026-11-26', '2026-11-27'],
    ['2026-11-27', '2026-11-28'],
    ['2099-01-01', '2027-11-20'],
  ])('a celebration on %s opens it on %s: never within a week, never later than a year', async (readableAfter, day) => {
    expect((await readable(readableAfter)).fair).toMatchObject({ opens: true, day });
  });

  test('the organizer cannot bring the day nearer: another day is another draw, and of the one before nothing is ever read', async () => {
    const { made, seal, browser } = await readable('2026-12-24');
    const own = await rowsOf(made.publicGuid);
    const participants = own.map(({ _id, name, email, position }) =>
      aParticipant(name, { localGuid: _id, email: position === 0 ? 'anna@voorbeeld.nl' : email }),
    );
    base.clock.set(new Date('2026-12-01T12:00:00Z'));
    const sooner = aDraw(participants, { publicLotingGuid: made.publicGuid, readableAfter: '2026-12-01' });
    expect((await browser.post('/api/Loting/Edit', sooner)).status).toBe(200);
    const now = await fairness(browser, made);
    expect(now).toMatchObject({ opens: true, day: '2026-12-08' });
    for (const day of ['2026-12-07', '2026-12-25', '2027-06-01']) {
      base.clock.set(new Date(`${day}T12:00:00Z`));
      expect((await openingOf(seal)).status).toBe(404);
      expect((await openingOf(now?.seal)).body.state).toBe(day < '2026-12-08' ? 'waits' : 'open');
    }
    expect((await openingOf(now?.seal)).body.opening?.round).toBe(2);
  });

  test('not while somebody was told of no day yet, and who is told late has a week as well', async () => {
    const browser = client(app);
    const crowd = Array.from({ length: 62 }, (_, at) => aParticipant(`p${String(at)}`, { email: `${randomUUID()}@elders.nl` }));
    const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(crowd, { readableAfter: '2026-11-21' })));
    const loting = await deps.stores.lotingen.byGuid(made.publicGuid);
    const { seal } = (await fairness(browser, made)) ?? {};
    base.clock.set(new Date('2026-12-10T12:00:00Z'));
    expect((await openingOf(seal)).body).toMatchObject({ state: 'waits', opening: null });
    const asked = { publicLotingGuid: made.publicGuid, privateUserGuid: loting?.organizerKey };
    const opened = bodyOf<{ loting: Loting }>(await client(app).post('/api/Loting/OpenWithOrganizer', asked)).loting;
    expect([opened.mailHeldUntilProven, opened.fairness?.day]).toEqual([false, '2026-12-17']);
    const told = (await lotMails()).map(({ readableFrom }) => readableFrom);
    expect(told.slice(-2)).toEqual(['2026-12-17', '2026-12-17']);
    expect((await openingOf(seal)).body.state).toBe('waits');
    base.clock.set(new Date('2026-12-17T12:00:00Z'));
    expect((await openingOf(seal)).body.state).toBe('open');
  });

  test('who deleted their account takes part without a name, and the draw can be checked all the same', async () => {
    const { made, seal, fair } = await readable('2026-12-05');
    const occurredAt = base.clock.now();
    const gone = { userGuid: randomUUID(), email: 'carlijn@voorbeeld.nl', isAccount: true };
    await forgetParticipant(deps)(gone, { occurredAt, log: base.log } as Parameters<ReturnType<typeof forgetParticipant>>[1]);
    base.clock.set(new Date('2026-12-06T12:00:00Z'));
    const { opening } = (await openingOf(seal)).body;
    expect(opening?.participants.map(({ name }) => name)).toEqual(['anna', 'bram', null, 'daan', 'eva']);
    if (opening === null || fair === null) throw new Error('it is open');
    expect(checkDraw({ ...opening, participants: opening.participants.map(({ guid }) => guid) }, fair).problem).toBeNull();
    for (const { proof } of await lotsOf(made.publicGuid)) expect(proof != null && belongsTo(proof, fair.root)).toBe(true);
  });

  test('else nobody ever may: after thirty days its seed is destroyed, once, and lots prove their pairs all the same', async () => {
    const { made, seal, fair } = await readable(null);
    expect((await openingOf(seal)).body).toEqual({ state: 'closed', title: 'Sinterklaas', fairness: fair, opening: null });
    expect(await morning('2026-12-19')).toEqual({ destroyed: 0 });
    expect(await secrets()).toBe(1);
    expect(await Promise.all([morning('2026-12-20'), morning('2026-12-20')])).toContainEqual({ destroyed: 1 });
    expect(await secrets()).toBe(0);
    expect((await openingOf(seal)).body).toMatchObject({ state: 'destroyed', opening: null });
    for (const { proof } of await lotsOf(made.publicGuid)) expect(proof != null && belongsTo(proof, fair?.root ?? '')).toBe(true);
  });

  test('of a deleted draw nothing is to be read, and its seed is gone at once', async () => {
    const { made, seal, browser } = await readable('2026-12-05');
    await browser.delete(`/api/Loting/${made.manageGuid}`);
    expect(await secrets()).toBe(0);
    base.clock.set(new Date('2026-12-10T12:00:00Z'));
    expect((await openingOf(seal)).status).toBe(404);
    for (const unknown of [secret(), 'x', made.publicGuid]) expect((await openingOf(unknown)).status).toBe(404);
  });
});
