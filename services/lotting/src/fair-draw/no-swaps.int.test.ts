import { randomBytes } from 'node:crypto';
import type { getOpening, Lot, Loting, previewRepair, RepairChange, ReplyOf } from '@site/contracts';
import { checkDraw, type DrawCheck } from '@site/contracts/draw/fair-draw';
import { client, type Client } from '@site/service-kit/testing';
import { aDraw, type AskedParticipant, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, app, accountHolder, rowsOf } = lottingUnderTest();

type Preview = ReplyOf<typeof previewRepair>;
const secret = () => randomBytes(32).toString('hex');
const NAMES = ['anna', 'bram', 'carlijn', 'daan'];
const people = (names: readonly string[] = NAMES): AskedParticipant[] => names.map((name) => aParticipant(name));
/** Two couples: each may draw both of the others. */
const COUPLES: Readonly<Record<string, string>> = { anna: 'bram', bram: 'anna', carlijn: 'daan', daan: 'carlijn' };
const couples = () => people().map((one) => ({ ...one, exclude: [`local-${COUPLES[one.name] ?? ''}`] }));
const organizer = () => accountHolder('anna@voorbeeld.nl');

const sealFor = async (rows: readonly AskedParticipant[], noSwaps: boolean) => {
  const participants = rows.map(({ localGuid, exclude }) => ({ localGuid, exclude }));
  return bodyOf<{ seal: string }>(await client(app).post('/api/Loting/Seal', { participants, noSwaps })).seal;
};
const create = async (browser: Client, rows: readonly AskedParticipant[], changes: object = {}) => {
  const answer = await browser.post('/api/Loting/Create', aDraw(rows, { noSwaps: true, ...changes }));
  expect([answer.status, answer.status === 201 ? null : answer.body]).toEqual([201, null]);
  return bodyOf<Made>(answer);
};
const managed = async (browser: Client, { manageGuid }: Made) => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
const pairsOf = async ({ publicGuid }: Made) => {
  const rows = await rowsOf(publicGuid);
  const lots = rows.map(async ({ name, privateGuid }) => {
    const lot = bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));
    return [name, lot.drawnParticipant.name] as const;
  });
  return new Map(await Promise.all(lots));
};
const swaps = (pairs: ReadonlyMap<string, string>) => [...pairs].filter(([giver, drew]) => pairs.get(drew) === giver);
const repair = async (browser: Client, { publicGuid: publicLotingGuid }: Made, change: RepairChange) => {
  const told = bodyOf<Preview>(await browser.post('/api/Loting/PreviewRepair', { publicLotingGuid, change }));
  const body = { publicLotingGuid, change, seal: told.seal, contribution: secret() };
  expect((await browser.post('/api/Loting/Repair', body)).body).toBe(true);
  return told;
};

beforeEach(() => base.clock.set(new Date('2026-11-20T12:00:00Z')));

test('no two people draw each other, in twenty draws, by the seal that was shown; without the choice they do', async () => {
  const { browser } = await organizer();
  let without = 0;
  for (let round = 0; round < 20; round += 1) {
    const seal = await sealFor(couples(), true);
    const made = await create(browser, couples(), { fair: { seal, contribution: secret() } });
    const { noSwaps, fairness, exact } = await managed(browser, made);
    expect([noSwaps, fairness?.seal, fairness?.sealedBefore, exact]).toEqual([true, seal, true, true]);
    expect(swaps(await pairsOf(made))).toEqual([]);
    const free = await create(browser, couples(), { noSwaps: false });
    expect((await managed(browser, free)).noSwaps).toBeUndefined();
    without += swaps(await pairsOf(free)).length;
    for (const { manageGuid } of [made, free]) await browser.delete(`/api/Loting/${manageGuid}`);
  }
  expect(without).toBeGreaterThan(0);
});

test('a seal of the same people without the choice is of another draw', async () => {
  const { browser } = await organizer();
  const made = await create(browser, people(), { fair: { seal: await sealFor(people(), false), contribution: secret() } });
  expect((await managed(browser, made)).fairness?.sealedBefore).toBe(false);
});

test('rules that leave no such draw are refused, though they leave a draw', async () => {
  const { browser } = await organizer();
  // Anna and Carlijn have only each other's partners left, and so on round.
  const only = { anna: 'daan', bram: 'carlijn', carlijn: 'bram', daan: 'anna' } as const;
  const rows = people().map((one) => ({
    ...one,
    exclude: NAMES.filter((name) => name !== only[one.name as keyof typeof only]).map((name) => `local-${name}`),
  }));
  const refused = await browser.post('/api/Loting/Create', aDraw(rows, { noSwaps: true }));
  expect([refused.status, refused.body]).toEqual([422, 'InvalidExclusions']);
  expect((await browser.post('/api/Loting/Create', aDraw(rows))).status).toBe(201);
});

test('a redo is as it is asked for', async () => {
  const { browser } = await organizer();
  const made = await create(browser, people());
  const rows = (await rowsOf(made.publicGuid)).map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
  const again = [aParticipant('anna'), ...rows.slice(1)];
  const edit = (noSwaps: boolean) =>
    browser.post('/api/Loting/Edit', aDraw(again, { publicLotingGuid: made.publicGuid, noSwaps }));
  expect((await edit(false)).status).toBe(200);
  expect((await managed(browser, made)).noSwaps).toBeUndefined();
  expect((await edit(true)).status).toBe(200);
  expect((await managed(browser, made)).noSwaps).toBe(true);
  expect(swaps(await pairsOf(made))).toEqual([]);
});

test('with earlier draws it heeds those that leave a draw without two who draw each other, whoever drew whom', async () => {
  const { browser } = await organizer();
  const last = await create(browser, people(), { noSwaps: false });
  const before = await pairsOf(last);
  const asked = { participants: people(), noSwaps: true };
  const kept = { kept: [{ title: 'Sinterklaas', day: '2026-11-20' }], letGo: [] };
  expect((await browser.post('/api/Loting/Earlier', asked)).body).toEqual(kept);
  for (let round = 0; round < 10; round += 1) {
    const made = await create(browser, people(), { remember: true });
    const pairs = await pairsOf(made);
    expect([swaps(pairs), [...before].filter(([giver, drew]) => pairs.get(giver) === drew)]).toEqual([[], []]);
    await browser.delete(`/api/Loting/${made.manageGuid}`);
  }
  // Of two couples each has two left: after last year that would be one, and whether it is enough would tell.
  const told = await browser.post('/api/Loting/Earlier', { participants: couples(), noSwaps: true });
  expect(told.body).toEqual({ kept: [], letGo: kept.kept });
});

describe('a repair', () => {
  /** A drawing by its seal, and the ones before it, drawn once more. */
  const check = async (seal: string, root: string): Promise<DrawCheck & { guids: string[]; noSwaps: boolean[] }> => {
    const { opening } = bodyOf<ReplyOf<typeof getOpening>>(await client(app).get(`/api/Loting/Opening/${seal}`));
    if (opening === null) throw new Error('it is not open');
    const guids = opening.participants.map(({ guid }) => guid);
    const inputs = { ...opening, participants: guids };
    const noSwaps = [opening.noSwaps === true];
    if (opening.repair === undefined) return { ...checkDraw(inputs, { seal, root }), guids, noSwaps };
    const first = await check(opening.repair.previous.slice(0, 64), opening.repair.previous.slice(64));
    if (first.problem !== null) return first;
    const drew = new Map(first.guids.map((guid, at) => [guid, first.guids[first.receiverOf[at] ?? -1]]));
    const before = guids.map((guid) => {
      const at = guids.indexOf(drew.get(guid) ?? '');
      return at === -1 ? null : at;
    });
    return { ...checkDraw({ ...inputs, before }, { seal, root }), guids, noSwaps: [...first.noSwaps, ...noSwaps] };
  };

  test('keeps it as long as it can, gives way openly, and can be drawn again by whoever reads it afterwards', async () => {
    const { browser } = await organizer();
    const made = await create(browser, couples(), { readableAfter: '2026-12-05' });
    const joins: RepairChange = { kind: 'joins', name: 'eva', email: 'eva@voorbeeld.nl', household: [] };
    expect((await repair(browser, made, joins)).endsNoSwaps).toBeUndefined();
    expect([(await managed(browser, made)).noSwaps, swaps(await pairsOf(made))]).toEqual([true, []]);
    const eva = (await rowsOf(made.publicGuid)).find(({ name }) => name === 'eva')?._id ?? '';
    expect((await repair(browser, made, { kind: 'leaves', participantPublicGuid: eva })).endsNoSwaps).toBeUndefined();
    expect([(await managed(browser, made)).noSwaps, swaps(await pairsOf(made))]).toEqual([true, []]);
    // Anna and Carlijn share a home as well: who is left for them leaves two who draw each other, twice.
    const [anna, , carlijn] = await rowsOf(made.publicGuid);
    const home: RepairChange = { kind: 'household', participantPublicGuids: [anna?._id ?? '', carlijn?._id ?? ''] };
    expect((await repair(browser, made, home)).endsNoSwaps).toBe(true);
    const now = await managed(browser, made);
    expect([now.noSwaps, swaps(await pairsOf(made)).length]).toEqual([undefined, 4]);
    base.clock.set(new Date('2026-12-07T12:00:00Z'));
    const { seal = '', root = '' } = now.fairness ?? {};
    expect(await check(seal, root)).toMatchObject({ problem: null, noSwaps: [true, true, true, false] });
  });
});
