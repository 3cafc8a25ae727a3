import { randomBytes, randomUUID } from 'node:crypto';
import type {
  getLotingOverview,
  getOpening,
  Lot,
  Loting,
  MailRequest,
  previewRepair,
  RepairChange,
  ReplyOf,
} from '@site/contracts';
import { checkDraw, type DrawCheck } from '@site/contracts/draw/fair-draw';
import { belongsTo } from '@site/contracts/draw/pair-proof';
import { OLD_KEPT_MS, SPREAD_MS } from '@site/service-kit';
import { client, type Client } from '@site/service-kit/testing';
import { sealAllAnew } from '../app.js';
import { drawSeedsJob } from '../fair-draw/open-draw.js';
import type { ParticipantRecord } from '../shared/records.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, app, deps, collection, mails, accountHolder, rowsOf, questions } = lottingUnderTest();

type Preview = ReplyOf<typeof previewRepair>;
const NAMES = ['anna', 'bram', 'carlijn', 'daan', 'eva', 'fatima', 'gijs'];
const secret = () => randomBytes(32).toString('hex');
const post = (path: string, body: object) => client(app).post(`/api/Lot/${path}`, body);
const lotText = async ({ privateGuid }: ParticipantRecord) => (await client(app).get(`/api/Lot/${privateGuid}`)).text;
const lotOf = async (row: ParticipantRecord) => JSON.parse(await lotText(row)) as Lot;
const look = (row: ParticipantRecord) => post('RegisterFirstView', { lotPrivateGuid: row.privateGuid });

interface Drawn extends Made {
  readonly browser: Client;
  readonly rows: ParticipantRecord[];
}

/** A draw of these people, of whom the first organizes and so many have opened their lot. */
const drawn = async (names: readonly string[] = NAMES, opened = 0, changes: object = {}): Promise<Drawn> => {
  const { browser } = await accountHolder('anna@voorbeeld.nl');
  const people = names.map((name) => aParticipant(name));
  const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(people, changes)));
  const rows = await rowsOf(made.publicGuid);
  for (const row of rows.slice(0, opened)) await look(row);
  return { browser, ...made, rows: await rowsOf(made.publicGuid) };
};
const preview = ({ browser, publicGuid }: Drawn, change: unknown) =>
  browser.post('/api/Loting/PreviewRepair', { publicLotingGuid: publicGuid, change });
const repairBy = ({ browser, publicGuid }: Drawn, change: unknown, seal: string | null) =>
  browser.post('/api/Loting/Repair', { publicLotingGuid: publicGuid, change, seal, contribution: secret() });
const repair = async (draw: Drawn, change: RepairChange): Promise<Preview> => {
  const told = await preview(draw, change);
  expect(told.status).toBe(200);
  const { seal } = bodyOf<Preview>(told);
  expect((await repairBy(draw, change, seal)).body).toBe(true);
  return bodyOf<Preview>(told);
};
const leaves = (row: ParticipantRecord | undefined): RepairChange => ({ kind: 'leaves', participantPublicGuid: row?._id ?? '' });
const joins = (name: string, household: readonly ParticipantRecord[] = []): RepairChange => ({
  kind: 'joins',
  name,
  email: `${name}@voorbeeld.nl`,
  household: household.map(({ _id }) => _id),
});
const home = (...people: readonly (ParticipantRecord | undefined)[]): RepairChange => ({
  kind: 'household',
  participantPublicGuids: people.map((one) => one?._id ?? ''),
});
const byName = (rows: readonly ParticipantRecord[], name: string): ParticipantRecord => {
  const found = rows.find((row) => row.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
};
/** Whom each drew, as their own lots say. */
const pairsOf = async (rows: readonly ParticipantRecord[]) =>
  new Map(await Promise.all(rows.map(async (row) => [row.name, (await lotOf(row)).drawnParticipant.name] as const)));
const organized = async ({ browser, manageGuid }: Drawn) => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
const lotMails = async () => ((await mails()) as MailRequest[]).filter(({ kind }) => kind.startsWith('lot'));
const mailedTo = ({ to }: MailRequest) => ('address' in to ? to.address : to.userGuid);
const fewest = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) =>
  [...now].flatMap(([name, receiver]) => (before.has(name) && before.get(name) !== receiver ? [name] : []));

beforeEach(async () => {
  base.clock.set(new Date('2026-11-20T12:00:00Z'));
  await collection('keyring').deleteMany({});
  await base.keys.read();
});

describe('somebody cannot come', () => {
  test('after three lots were opened: who drew them gets another lot, and nobody else notices', async () => {
    const draw = await drawn(NAMES, 3);
    const before = await pairsOf(draw.rows);
    const texts = new Map(await Promise.all(draw.rows.map(async (row) => [row.name, await lotText(row)] as const)));
    const gone = byName(draw.rows, 'gijs');
    const outbox = (await base.outbox()).length;
    const told = await repair(draw, leaves(gone));

    const rows = await rowsOf(draw.publicGuid);
    const now = await pairsOf(rows);
    expect([...now.keys()]).toEqual(NAMES.slice(0, 6));
    expect([...now.values()].sort()).toEqual([...now.keys()].sort());
    const touched = fewest(before, now);
    const whoDrewGone = [...before].find(([, receiver]) => receiver === 'gijs')?.[0] ?? '';
    expect(touched).toContain(whoDrewGone);
    // One lot; two when they had drawn each other.
    expect(touched).toHaveLength(before.get('gijs') === whoDrewGone ? 2 : 1);
    expect(told.lots).toEqual({ least: 1, most: expect.any(Number) as number });

    for (const row of rows.filter(({ name }) => !touched.includes(name))) expect(await lotText(row)).toBe(texts.get(row.name));
    const news = (await base.outbox()).slice(outbox).map((record) => JSON.stringify(record));
    for (const row of rows.filter(({ name }) => !touched.includes(name)))
      expect(
        news.filter((record) => [row._id, row.privateGuid, row.email ?? row._id].some((one) => record.includes(one))),
      ).toEqual([]);
    const sent = (await lotMails()).slice(NAMES.length);
    const expected = touched.map((name) => rows.find((row) => row.name === name)).map((row) => row?.email ?? row?.userGuid);
    expect(
      sent
        .filter(({ kind }) => kind === 'lot')
        .map(mailedTo)
        .sort(),
    ).toEqual(expected.sort());
    expect(sent.filter(({ kind }) => kind === 'lotWithdrawn').map(mailedTo)).toEqual(['gijs@voorbeeld.nl']);
    expect(sent.every(({ reference }) => reference === null)).toBe(true);
    const moved = (await base.outbox()).flatMap(({ name, payload }) => (name === 'lot.moved' ? [payload] : []));
    expect(moved).toHaveLength(touched.length + 1);
    for (const payload of moved) expect(payload).toMatchObject({ publicLotingGuid: draw.publicGuid, byRepair: true });

    expect((await client(app).get(`/api/Lot/${gone.privateGuid}`)).body).toBe('NotFound');
    expect((await client(app).get(`/api/Lot/Left/${gone.privateGuid}`)).body).toEqual({ drawTitle: 'Sinterklaas', name: 'gijs' });
    for (const guid of [rows[1]?.privateGuid, randomUUID(), 'half'])
      expect((await client(app).get(`/api/Lot/Left/${guid ?? ''}`)).status).toBe(404);
    const shown = await organized(draw);
    expect(shown.participants.map(({ name }) => name)).toEqual(NAMES.slice(0, 6));
    expect(shown.participants.map(({ isViewed }) => isViewed)).toEqual([true, true, true, false, false, false]);
  });

  test('nor does the overview of who is not touched differ, whoever comes and goes; who is, and who organizes, reads how many there are now', async () => {
    const holders = await Promise.all(
      NAMES.slice(1).map(async (name) => [name, await accountHolder(`${name}@voorbeeld.nl`)] as const),
    );
    const draw = await drawn(NAMES, 3);
    const browsers = new Map([['anna', draw.browser], ...holders.map(([name, { browser }]) => [name, browser] as const)]);
    const overviews = async () =>
      new Map(
        await Promise.all(
          [...browsers].map(async ([name, browser]) => [name, (await browser.get('/api/Loting/Overview')).text] as const),
        ),
      );
    const countIn = (text = '') => (JSON.parse(text) as ReplyOf<typeof getLotingOverview>).lotingen[0]?.participantCount;
    for (const [change, people] of [
      [leaves(byName(draw.rows, 'gijs')), 6],
      [joins('hanna'), 7],
      [leaves(byName(draw.rows, 'fatima')), 6],
    ] as const) {
      const [before, told] = [await pairsOf(await rowsOf(draw.publicGuid)), await overviews()];
      await repair(draw, change);
      const [now, tells] = [await pairsOf(await rowsOf(draw.publicGuid)), await overviews()];
      const touched = fewest(before, now);
      for (const name of NAMES.filter((one) => now.has(one)))
        if (name === 'anna' || touched.includes(name)) expect([name, countIn(tells.get(name))]).toEqual([name, people]);
        else expect(tells.get(name)).toBe(told.get(name));
    }
    expect(countIn((await overviews()).get('gijs'))).toBeUndefined();
  });

  test('a lot that changed says so until its holder says that they know; the organizer sees how many, and reminds the others', async () => {
    const draw = await drawn(['anna', 'bram', 'carlijn', 'daan'], 4);
    await repair(draw, leaves(draw.rows[3]));
    const rows = await rowsOf(draw.publicGuid);
    const changed = await Promise.all(rows.map(async (row) => ((await lotOf(row)).changedAt ? [row] : []))).then((all) =>
      all.flat(),
    );
    expect(changed.length).toBeGreaterThan(0);
    const count = async () => (await organized(draw)).changed;
    expect(await count()).toEqual({ lots: changed.length, acknowledged: 0, remindDisabledUntil: null });
    const remind = () => draw.browser.post('/api/Loting/RemindChanged', { publicLotingGuid: draw.publicGuid });
    expect((await remind()).body).toEqual({ reminded: changed.length });
    expect((await remind()).body).toBe('LastReminderTooRecent');
    expect((await count())?.remindDisabledUntil).toBe('2026-11-21T12:00:00.000Z');
    const reminded = (await lotMails()).filter((mail) => mail.kind === 'lot' && mail.data.changed === 'reminded');
    expect(reminded.map(mailedTo).sort()).toEqual(changed.map(({ email, userGuid }) => email ?? userGuid).sort());

    for (const { privateGuid } of [...changed, ...changed])
      expect((await post('AcknowledgeChange', { lotPrivateGuid: privateGuid })).body).toBe(true);
    for (const row of changed) expect((await lotOf(row)).changedAt).toBeNull();
    expect(await count()).toMatchObject({ lots: changed.length, acknowledged: changed.length });
    base.clock.set(new Date('2026-11-22T12:00:00Z'));
    expect((await remind()).body).toEqual({ reminded: 0 });
    for (const guid of [draw.rows[3]?.privateGuid, randomUUID()])
      expect((await post('AcknowledgeChange', { lotPrivateGuid: guid })).status).toBe(404);
  });

  test('a lot that nobody had opened has nothing to say that one knows', async () => {
    const draw = await drawn();
    await repair(draw, leaves(draw.rows[4]));
    expect((await organized(draw)).changed).toBeNull();
  });
});

describe('somebody comes along, and people turn out to be a household', () => {
  test('who comes along has a lot and is drawn; it is one that was not opened that changes for it', async () => {
    const draw = await drawn(NAMES, 3);
    const before = await pairsOf(draw.rows);
    const bram = byName(draw.rows, 'bram');
    await repair(draw, joins('hanna', [bram]));
    const rows = await rowsOf(draw.publicGuid);
    const now = await pairsOf(rows);
    expect(rows.map(({ name }) => name)).toEqual([...NAMES, 'hanna']);
    expect([...now.values()].sort()).toEqual([...now.keys()].sort());
    expect(now.get('bram')).not.toBe('hanna');
    expect(now.get('hanna')).not.toBe('bram');
    const [touched = ''] = fewest(before, now);
    expect(fewest(before, now)).toHaveLength(1);
    expect(byName(rows, touched).firstViewedAt).toBeNull();
    expect((await lotMails()).at(-1)).toMatchObject({ kind: 'lot', to: { address: 'hanna@voorbeeld.nl' } });
    const hanna = byName(rows, 'hanna');
    expect(hanna.excluded).toEqual([bram._id]);
    expect(byName(rows, 'bram').excluded).toEqual([hanna._id]);
    expect((await lotOf(hanna)).changedAt).toBeNull();
  });

  test('a household draws nobody of its own from then on, also when lots are drawn again', async () => {
    const draw = await drawn(NAMES, 2);
    const before = await pairsOf(draw.rows);
    const people = ['anna', 'bram', 'carlijn'].map((name) => byName(draw.rows, name));
    const told = await repair(draw, home(...people));
    const now = await pairsOf(await rowsOf(draw.publicGuid));
    for (const { name } of people) expect(people.map((one) => one.name)).not.toContain(now.get(name));
    if (fewest(before, now).length === 0) expect(told.lots.least).toBe(0);
    const shown = await organized(draw);
    for (const one of people)
      expect(byName(await rowsOf(draw.publicGuid), one.name).excluded).toEqual(
        people.flatMap(({ _id }) => (_id === one._id ? [] : [_id])),
      );
    const again = shown.participants.map(({ publicGuid, name, email, publicUserGuid, excluded }) =>
      aParticipant(name, { localGuid: publicGuid, email, publicUserGuid, exclude: excluded }),
    );
    const redone = await draw.browser.post('/api/Loting/Edit', aDraw(again, { publicLotingGuid: draw.publicGuid }));
    expect(redone.status).toBe(200);
    const after = await organized(draw);
    expect(after.changed).toBeNull();
    expect(await collection('lotingen').findOne({})).not.toHaveProperty('earlier');
  });

  test('whoever is the last in order may leave: who comes along then is after everybody who ever was', async () => {
    const draw = await drawn();
    await repair(draw, joins('hanna'));
    await repair(draw, leaves(byName(await rowsOf(draw.publicGuid), 'hanna')));
    await repair(draw, joins('ilse'));
    expect([...(await pairsOf(await rowsOf(draw.publicGuid))).keys()]).toEqual([...NAMES, 'ilse']);
  });

  test('who left can come along again, and whoever holds their old lot reads that they left', async () => {
    const draw = await drawn();
    const gone = byName(draw.rows, 'eva');
    await repair(draw, leaves(gone));
    await repair(draw, joins('eva'));
    const rows = await rowsOf(draw.publicGuid);
    expect((await pairsOf(rows)).size).toBe(7);
    expect((await client(app).get(`/api/Lot/Left/${gone.privateGuid}`)).status).toBe(200);
    expect(byName(rows, 'eva')._id).not.toBe(gone._id);
  });
});

describe('what is told beforehand', () => {
  test('never comes from who drew whom: no lot is opened for it', async () => {
    const draw = await drawn(NAMES, 1);
    const opening = jest.spyOn(deps.vault, 'open');
    for (const [at, row] of draw.rows.entries()) {
      await preview(draw, home(draw.rows[0], draw.rows[at === 0 ? 1 : at]));
      if (at > 0) expect((await preview(draw, leaves(row))).status).toBe(200);
    }
    expect((await preview(draw, joins('hanna'))).status).toBe(200);
    expect(opening).not.toHaveBeenCalled();
    opening.mockRestore();
  });

  test('is what it comes to, where that follows from the rules', async () => {
    const draw = await drawn(['anna', 'bram', 'carlijn', 'daan', 'eva'], 2);
    const { lots, opened, blockedBy } = bodyOf<Preview>(await preview(draw, joins('hanna')));
    expect({ lots, opened, blockedBy }).toEqual({ lots: { least: 1, most: 1 }, opened: { least: 0, most: 0 }, blockedBy: [] });
  });

  test('who blocks it, when no draw is left; nothing changes', async () => {
    const draw = await drawn(['anna', 'bram', 'carlijn'], 0);
    const told = bodyOf<Preview>(await preview(draw, home(...draw.rows)));
    expect(told.seal).toBeNull();
    expect(told.blockedBy.length).toBeGreaterThan(0);
    expect((await repairBy(draw, home(...draw.rows), secret())).body).toBe('Changed');
  });
});

test('questions stay with whom they were put to, and go to whoever drew them now; those to who is gone go', async () => {
  const draw = await drawn(['anna', 'bram', 'carlijn', 'daan', 'eva'], 5);
  for (const row of draw.rows) await post('SendQuestion', { lotPrivateGuid: row.privateGuid, question: `Van ${row.name}` });
  const asked = new Map((await questions()).map(({ _id, question }) => [question, _id]));
  const open = (guid: string | undefined) => client(app).get(`/api/Lot/Question/${guid ?? ''}`);
  const before = await pairsOf(draw.rows);
  const seen = new Map(await Promise.all([...asked].map(async ([name, guid]) => [name, (await open(guid)).text] as const)));
  await repair(draw, leaves(byName(draw.rows, 'eva')));
  const rows = await rowsOf(draw.publicGuid);
  const now = await pairsOf(rows);
  for (const [giver, receiver] of before) {
    const guid = asked.get(`Van ${giver}`);
    if (receiver === 'eva') {
      expect((await open(guid)).status).toBe(404);
      continue;
    }
    // Whoever was asked notices nothing, and the answer goes to whoever has their lot.
    expect((await open(guid)).text).toBe(seen.get(`Van ${giver}`));
    expect((await post('AnswerQuestion', { questionGuid: guid, answer: 'Maat M' })).status).toBe(200);
    const holder = [...now].find(([, drew]) => drew === receiver)?.[0] ?? '';
    expect((await lotOf(byName(rows, holder))).questions).toMatchObject([{ question: `Van ${giver}`, answer: 'Maat M' }]);
  }
});

describe('can be checked', () => {
  /** A drawing by its seal, and all before it, drawn once more. */
  const check = async (seal: string, root: string): Promise<DrawCheck & { guids: string[] }> => {
    const { opening } = bodyOf<ReplyOf<typeof getOpening>>(await client(app).get(`/api/Loting/Opening/${seal}`));
    if (opening === null) throw new Error('it is not open');
    const guids = opening.participants.map(({ guid }) => guid);
    const { repair: of, ...rest } = opening;
    if (of === undefined) return { ...checkDraw({ ...rest, participants: guids }, { seal, root }), guids };
    const first = await check(of.previous.slice(0, 64), of.previous.slice(64));
    if (first.problem !== null) return first;
    const drew = new Map(first.guids.map((guid, at) => [guid, first.guids[first.receiverOf[at] ?? -1]]));
    const at = new Map(guids.map((guid, position) => [guid, position]));
    const before = guids.map((guid) => at.get(drew.get(guid) ?? '') ?? null);
    return { ...checkDraw({ ...rest, participants: guids, repair: of, before }, { seal, root }), guids };
  };

  test('each lot proves its pair by the drawing it is of, and all of them can be drawn again on their day', async () => {
    const draw = await drawn(NAMES, 3, { readableAfter: '2026-12-05' });
    const first = (await lotOf(draw.rows[0] as ParticipantRecord)).fairness;
    await repair(draw, leaves(draw.rows[5]));
    await repair(draw, joins('hanna'));
    await repair(draw, home(draw.rows[0], draw.rows[1]));
    const rows = await rowsOf(draw.publicGuid);
    const seals = new Set<string>();
    for (const row of rows) {
      const { proof, fairness, drawnParticipant } = await lotOf(row);
      expect(proof).toMatchObject({ giver: row._id, receiver: drawnParticipant.publicGuid });
      expect(proof != null && belongsTo(proof, fairness?.root ?? '')).toBe(true);
      seals.add(`${fairness?.seal ?? ''}${fairness?.root ?? ''}`);
    }
    const newest = (await organized(draw)).fairness;
    seals.add(`${newest?.seal ?? ''}${newest?.root ?? ''}`);
    expect(newest).toMatchObject({ sealedBefore: true, contributedBy: 'organizer', opens: true, day: '2026-12-06' });
    // The key that all of them were sealed by is gone by then.
    const go = () => base.keys.rotate(false, () => sealAllAnew(base, deps));
    await base.keys.rotate(true, () => Promise.resolve(0));
    for (const wait of [SPREAD_MS, SPREAD_MS, 0]) {
      base.clock.advance(wait);
      await go();
    }
    base.clock.advance(OLD_KEPT_MS);
    await base.keys.read();
    await base.keys.read();
    expect(base.keys.all).toHaveLength(1);
    base.clock.set(new Date('2026-12-06T12:00:00Z'));
    const pairs = await pairsOf(rows);
    for (const seal of [...seals, `${first?.seal ?? ''}${first?.root ?? ''}`])
      expect(await check(seal.slice(0, 64), seal.slice(64))).toMatchObject({ problem: null });
    const last = await check(newest?.seal ?? '', newest?.root ?? '');
    const nameOf = new Map(rows.map(({ _id, name }) => [_id, name]));
    const again = last.problem === null ? last.receiverOf.map((at) => nameOf.get(last.guids[at] ?? '')) : [];
    expect(last.guids.map((guid, at) => [nameOf.get(guid), again[at]])).toEqual([...pairs]);
  });

  test('the seeds of all of them go on their day when nobody may read them, and with a deleted draw', async () => {
    const draw = await drawn();
    await repair(draw, leaves(draw.rows[2]));
    const kept = async () => JSON.stringify(await collection('lotingen').find().toArray()).match(/"secret"/g)?.length ?? 0;
    expect(await kept()).toBe(2);
    await drawSeedsJob(deps).work({ day: '2026-12-20' } as never);
    expect(await kept()).toBe(0);
    const other = await drawn();
    await repair(other, leaves(other.rows[2]));
    await other.browser.delete(`/api/Loting/${other.manageGuid}`);
    expect(await kept()).toBe(0);
  });
});

describe('at the same time, and cut off', () => {
  const dump = async () =>
    JSON.stringify(
      await Promise.all(
        ['lotingen', 'participants', 'threads', 'outbox'].map((name) => collection(name).find().sort({ _id: 1 }).toArray()),
      ),
    );

  test.each([
    ['the draw', 'lotingen', 'repair'],
    ['its promise', 'commitments', 'delete'],
    ['the lots', 'participants', 'repair'],
    ['the rules', 'participants', 'setExcluded'],
    ['who leaves', 'participants', 'leave'],
    ['their thread', 'threads', 'deleteByTag'],
  ] as const)('killed at %s the old draw is whole; the same press again repairs it', async (_what, store, step) => {
    const draw = await drawn(['anna', 'bram', 'carlijn', 'daan', 'eva'], 3);
    for (const row of draw.rows) await post('SendQuestion', { lotPrivateGuid: row.privateGuid, question: `Van ${row.name}` });
    const change = leaves(draw.rows[4]);
    const { seal } = bodyOf<Preview>(await preview(draw, change));
    const before = await dump();
    const killed = jest.spyOn(deps.stores[store] as unknown as Record<string, () => Promise<void>>, step);
    killed.mockRejectedValueOnce(new Error('killed'));
    expect((await repairBy(draw, change, seal)).status).toBe(500);
    killed.mockRestore();
    expect(await dump()).toBe(before);
    expect((await repairBy(draw, change, seal)).body).toBe(true);
    const now = await pairsOf(await rowsOf(draw.publicGuid));
    expect([...now.values()].sort()).toEqual([...now.keys()].sort());
  });

  test('the same press twice, one after the other and at once, repairs once', async () => {
    const draw = await drawn();
    const change = joins('hanna');
    const { seal } = bodyOf<Preview>(await preview(draw, change));
    const both = await Promise.all([1, 2].map(() => repairBy(draw, change, seal)));
    expect(both.map(({ status }) => status).sort()[0]).toBe(200);
    const sent = (await mails()).length;
    expect((await repairBy(draw, change, seal)).body).toBe(true);
    expect(await rowsOf(draw.publicGuid)).toHaveLength(8);
    expect((await mails()).length).toBe(sent);
  });

  test('somebody opened their lot since, or it was repaired otherwise: what was told does not hold', async () => {
    const draw = await drawn(NAMES, 1);
    const change = leaves(draw.rows[6]);
    const { seal } = bodyOf<Preview>(await preview(draw, change));
    await look(byName(draw.rows, 'bram'));
    expect((await repairBy(draw, change, seal)).body).toBe('Changed');
    const { seal: next } = bodyOf<Preview>(await preview(draw, change));
    expect((await repairBy(draw, leaves(draw.rows[5]), next)).body).toBe('Changed');
    expect((await repairBy(draw, change, next)).body).toBe(true);
    expect((await repairBy(draw, leaves(draw.rows[5]), next)).body).toBe(true);
    expect(await rowsOf(draw.publicGuid)).toHaveLength(6);
  });
});

describe('what is refused', () => {
  test('whoever does not organize it, and an unknown or deleted draw', async () => {
    const draw = await drawn();
    const change = leaves(draw.rows[1]);
    const other = await accountHolder();
    const calls = (browser: Client, publicLotingGuid: string) => [
      () => browser.post('/api/Loting/PreviewRepair', { publicLotingGuid, change }),
      () => browser.post('/api/Loting/Repair', { publicLotingGuid, change, seal: secret(), contribution: secret() }),
      () => browser.post('/api/Loting/RemindChanged', { publicLotingGuid }),
    ];
    const statuses = async (browser: Client, guid: string) => {
      const found: number[] = [];
      for (const answer of calls(browser, guid)) found.push((await answer()).status);
      return found;
    };
    expect(await statuses(other.browser, draw.publicGuid)).toEqual([401, 401, 401]);
    expect(await statuses(client(app), draw.publicGuid)).toEqual([401, 401, 401]);
    expect(await statuses(draw.browser, randomUUID())).toEqual([404, 404, 404]);
    await draw.browser.delete(`/api/Loting/${draw.manageGuid}`);
    expect(await statuses(draw.browser, draw.publicGuid)).toEqual([404, 404, 404]);
  });

  test.each([
    ['the organizer, who cannot leave', (rows: ParticipantRecord[]) => leaves(rows[0])],
    ['somebody of another draw', () => ({ kind: 'leaves', participantPublicGuid: randomUUID() }) as const],
    [
      'a household with somebody of another draw',
      (rows: ParticipantRecord[]) => home(rows[1], { ...rows[2], _id: randomUUID() } as ParticipantRecord),
    ],
    ['an address that somebody has', () => ({ ...joins('hanna'), email: 'Bram@voorbeeld.nl' })],
  ])('%s', async (_what, changeOf) => {
    const draw = await drawn();
    expect((await preview(draw, changeOf(draw.rows))).body).toBe('InvalidData');
  });

  test('with too few left, and while lots were not mailed', async () => {
    const draw = await drawn(['anna', 'bram', 'carlijn']);
    expect((await preview(draw, leaves(draw.rows[2]))).body).toBe('TooFew');
    await collection('lotingen').updateOne({ _id: draw.publicGuid }, { $set: { hasHeld: true } });
    expect((await preview(draw, joins('hanna'))).body).toBe('Held');
  });

  test.each([
    ['nothing', null],
    ['no kind', {}],
    ['another kind', { kind: 'goes' }],
    ['nobody who leaves', { kind: 'leaves' }],
    ['a condition', { kind: 'leaves', participantPublicGuid: { $ne: '' } }],
    ['no name', { kind: 'joins', name: ' ', email: 'hanna@voorbeeld.nl' }],
    ['no address', { kind: 'joins', name: 'Hanna', email: 'geen adres' }],
    ['a very long name', { kind: 'joins', name: 'H'.repeat(10_000), email: 'hanna@voorbeeld.nl' }],
    ['a household of one', { kind: 'household', participantPublicGuids: [randomUUID()] }],
    [
      'a household of thousands',
      { kind: 'household', participantPublicGuids: Array.from({ length: 2_000 }, () => randomUUID()) },
    ],
  ])('what is no change at all: %s', async (_what, change) => {
    const draw = await drawn();
    expect((await preview(draw, change)).status).toBe(400);
    expect((await repairBy(draw, change, secret())).status).toBe(400);
    expect((await repairBy(draw, leaves(draw.rows[1]), 'geen zegel')).status).toBe(400);
  });
});
