import { randomBytes } from 'node:crypto';
import type { getEarlierDraws, Lot, Loting, ReplyOf } from '@site/contracts';
import { client, type Client } from '@site/service-kit/testing';
import { drawnBy } from '../draw/drawn-by.js';
import type { ParticipantRecord } from '../shared/records.js';
import { aDraw, type AskedParticipant, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, account, app, deps, collection, mails, accountHolder, rowsOf } = lottingUnderTest();

type Earlier = ReplyOf<typeof getEarlierDraws>;
const FAMILY = ['anna', 'bram', 'carlijn', 'daan', 'eva', 'fatima'];
const LAST_YEAR = { title: 'Sinterklaas', day: '2025-11-20' };

beforeEach(() => base.clock.set(new Date('2025-11-20T12:00:00Z')));

const people = (names: readonly string[] = FAMILY): AskedParticipant[] => names.map((name) => aParticipant(name));
const create = async (browser: Client, changes: object = {}, rows = people()) => {
  const answer = await browser.post('/api/Loting/Create', aDraw(rows, changes));
  expect([answer.status, answer.status === 201 ? null : answer.body]).toEqual([201, null]);
  return bodyOf<Made>(answer);
};
const earlier = (browser: Client, rows = people(), changes: object = {}) =>
  browser.post('/api/Loting/Earlier', { participants: rows, ...changes });
const told = async (...asked: Parameters<typeof earlier>) => bodyOf<Earlier>(await earlier(...asked));
const managed = async (browser: Client, { manageGuid }: Made) => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
/** Who drew whom, by name. */
const pairsOf = async ({ publicGuid }: Made): Promise<ReadonlyMap<string, string | undefined>> => {
  const rows = await rowsOf(publicGuid);
  const names = new Map(rows.map(({ _id, name }) => [_id, name]));
  return new Map(rows.map((row) => [row.name, names.get(drawnBy(deps.vault, row) ?? '')]));
};
/** Makes of a draw that stands one in which each drew the one who is so many places on. */
const turn = async ({ publicGuid }: Made, by: number): Promise<void> => {
  const rows = await rowsOf(publicGuid);
  for (const [at, row] of rows.entries()) {
    const { _id, lotingGuid, round = 1 } = row;
    const drawn = rows[(at + by) % rows.length]?._id ?? '';
    const sealed = deps.vault.seal(drawn, { lotingGuid, round, participantGuid: _id });
    await collection('participants').updateOne({ _id }, { $set: { sealed } });
  }
};
/** On another day everybody logs in anew. */
const on = async (day: string, { userGuid }: { readonly userGuid: string }): Promise<Client> => {
  base.clock.set(new Date(`${day}T12:00:00Z`));
  const browser = client(app);
  await browser.signIn({ kind: 'account', userGuid });
  return browser;
};
const aYearAgo = async () => {
  const anna = await accountHolder('anna@voorbeeld.nl');
  const made = await create(anna.browser);
  return { anna: { ...anna, browser: await on('2026-11-20', anna) }, made };
};

describe('not the same as last year', () => {
  test('nobody draws whom they drew, in twenty draws, and the organizer reads that', async () => {
    const { anna, made } = await aYearAgo();
    expect(await told(anna.browser)).toEqual({ kept: [LAST_YEAR], letGo: [] });
    const before = await pairsOf(made);
    let same = 0;
    for (let round = 0; round < 20; round += 1) {
      const now = await create(anna.browser, { remember: true });
      if (round === 0) expect((await managed(anna.browser, now)).memory).toEqual({ kept: [LAST_YEAR], letGo: [] });
      const pairs = await pairsOf(now);
      for (const [giver, drawn] of before) if (pairs.get(giver) === drawn) same += 1;
      await anna.browser.delete(`/api/Loting/${now.manageGuid}`);
    }
    expect(same).toBe(0);
    const without = await create(anna.browser);
    expect((await managed(anna.browser, without)).memory).toBeUndefined();
  });

  test('of a redo by the draws of other years, and not by the one it draws again', async () => {
    const { anna, made } = await aYearAgo();
    const now = await create(anna.browser, { remember: true });
    const rows = (await rowsOf(now.publicGuid)).map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
    const again = [aParticipant('anna'), ...rows.slice(1)];
    expect(await told(anna.browser, again, { publicLotingGuid: now.publicGuid })).toEqual({ kept: [LAST_YEAR], letGo: [] });
    const edit = (changes: object) =>
      anna.browser.post('/api/Loting/Edit', aDraw(again, { publicLotingGuid: now.publicGuid, ...changes }));
    const before = await pairsOf(made);
    for (let round = 0; round < 5; round += 1) {
      expect((await edit({ remember: true })).status).toBe(200);
      const pairs = await pairsOf(now);
      expect([...before].filter(([giver, drawn]) => pairs.get(giver) === drawn)).toEqual([]);
    }
    expect((await managed(anna.browser, now)).memory).toEqual({ kept: [LAST_YEAR], letGo: [] });
    expect((await edit({ remember: false })).status).toBe(200);
    expect((await managed(anna.browser, now)).memory).toBeUndefined();
  });

  test('by whom at least half were in, known by address or account, whatever they are called now', async () => {
    const { anna } = await aYearAgo();
    const eva = account.add('eva@voorbeeld.nl', true);
    const renamed = [
      aParticipant('anna'),
      aParticipant('Opa', { email: 'BRAM@voorbeeld.nl' }),
      aParticipant('Eef', { email: null, publicUserGuid: eva.userGuid }),
    ];
    const others = ['gijs', 'hanna', 'ivo'].map((name) => aParticipant(name));
    expect((await told(anna.browser, [...renamed, ...others])).kept).toEqual([LAST_YEAR]);
    expect(await told(anna.browser, [...renamed, ...others, aParticipant('jan')])).toEqual({ kept: [], letGo: [] });
  });

  test('by no draw of somebody else, none that was deleted, and none of an address that nobody proved', async () => {
    const { anna, made } = await aYearAgo();
    const bram = await accountHolder('bram@voorbeeld.nl');
    const bramFirst = [aParticipant('bram'), ...people(FAMILY.filter((name) => name !== 'bram'))];
    const nothing = { kept: [], letGo: [] };
    expect(await told(bram.browser, bramFirst)).toEqual(nothing);
    expect((await earlier(client(app))).status).toBe(401);
    const guest = client(app);
    const rows = [aParticipant('zoe'), ...people().slice(1)];
    await create(guest, {}, rows);
    expect(await told(guest, rows)).toEqual(nothing);
    await anna.browser.delete(`/api/Loting/${made.manageGuid}`);
    expect(await told(anna.browser)).toEqual(nothing);
  });

  test('lets the oldest go first, openly, as soon as the rules leave too little', async () => {
    const { anna } = await aYearAgo();
    const kerst = await create(anna.browser, { title: 'Kerst' });
    const kerstOf = { title: 'Kerst', day: '2026-11-20' };
    const browser = await on('2027-02-20', anna);
    expect(await told(browser)).toEqual({ kept: [kerstOf, LAST_YEAR], letGo: [] });
    // Three couples.
    const partners = { anna: 'bram', bram: 'anna', carlijn: 'daan', daan: 'carlijn', eva: 'fatima', fatima: 'eva' };
    const rows = Object.entries(partners).map(([name, partner]) => aParticipant(name, { exclude: [`local-${partner}`] }));
    const expected = { kept: [kerstOf], letGo: [LAST_YEAR] };
    expect(await told(browser, rows)).toEqual(expected);
    const now = await create(browser, { remember: true }, rows);
    expect((await managed(browser, now)).memory).toEqual(expected);
    const [before, pairs] = [await pairsOf(kerst), await pairsOf(now)];
    expect([...before].filter(([giver, drawn]) => pairs.get(giver) === drawn)).toEqual([]);
  });

  test('does not go with a draw that everybody may read: its rules would say who drew whom', async () => {
    const { anna } = await aYearAgo();
    const draw = aDraw(people(), { remember: true, readableAfter: '2026-12-05' });
    const refused = await anna.browser.post('/api/Loting/Create', draw);
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'remember' }] }]);
  });

  test('is by the seal of its people and rules, and each lot proves its pair', async () => {
    const { anna } = await aYearAgo();
    const rows = people().map(({ localGuid }) => ({ localGuid }));
    const { seal } = bodyOf<{ seal: string }>(await anna.browser.post('/api/Loting/Seal', { participants: rows }));
    const contribution = randomBytes(32).toString('hex');
    const now = await create(anna.browser, { remember: true, fair: { seal, contribution } });
    expect((await managed(anna.browser, now)).fairness).toMatchObject({ seal, sealedBefore: true, opens: false });
  });
});

test('two worlds that differ in who drew whom last year answer the same, whatever is asked, refused or drawn', async () => {
  const { anna, made } = await aYearAgo();
  /** Anna may draw nobody but Bram: whoever let go by the pairs would tell here whether she drew him. */
  const onlyBram = people().map((one) =>
    one.name === 'anna' ? { ...one, exclude: FAMILY.slice(2).map((name) => `local-${name}`) } : one,
  );
  const nobody = people().map((one) => (one.name === 'anna' ? { ...one, exclude: FAMILY.map((name) => `local-${name}`) } : one));
  const world = async (by: number) => {
    await turn(made, by);
    const opened = jest.spyOn(deps.vault, 'open');
    const asked = [];
    for (const rows of [people(), onlyBram, nobody, people(FAMILY.slice(0, 3))]) asked.push(await earlier(anna.browser, rows));
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
    const refused = await anna.browser.post('/api/Loting/Create', aDraw(nobody, { remember: true }));
    const drawn = [];
    for (const rows of [people(), onlyBram]) {
      const now = await create(anna.browser, { remember: true }, rows);
      drawn.push((await managed(anna.browser, now)).memory);
      await anna.browser.delete(`/api/Loting/${now.manageGuid}`);
    }
    return [...asked, refused].map(({ status, text }) => `${String(status)} ${text}`).concat(JSON.stringify(drawn));
  };
  const worlds = [await world(1), await world(2), await world(5)];
  expect(worlds[1]).toEqual(worlds[0]);
  expect(worlds[2]).toEqual(worlds[0]);
});

test('who drew whom before is in no stored byte, mail, event or log line of the draw that avoids it', async () => {
  const { anna, made } = await aYearAgo();
  const before = await rowsOf(made.publicGuid);
  const now = await create(anna.browser, { remember: true });
  const rows = await rowsOf(now.publicGuid);
  const guidOf = ({ name }: ParticipantRecord) => rows.find((row) => row.name === name)?._id ?? '';
  const drew = before.map((row) => {
    const receiver = before.find(({ _id }) => _id === drawnBy(deps.vault, row));
    if (receiver === undefined) throw new Error('everybody drew somebody');
    return [row, receiver] as const;
  });
  const records = [
    ...(await collection('lotingen').find().toArray()),
    ...(await collection('participants').find().toArray()),
    ...(await mails()),
    ...base.logged,
  ].map((record) => JSON.stringify(record));
  for (const [giver, receiver] of drew)
    for (const record of records)
      expect(
        [giver._id, guidOf(giver)].some((one) => record.includes(one)) &&
          [receiver._id, guidOf(receiver)].some((one) => record.includes(one)),
      ).toBe(false);
  const lot = bodyOf<Lot>(await client(app).get(`/api/Lot/${now.organizerLot ?? ''}`));
  expect(JSON.stringify(lot)).not.toContain('memory');
});
