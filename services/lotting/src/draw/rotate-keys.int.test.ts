import type { Lot, RotateReply, RotateRequest } from '@site/contracts';
import { OLD_KEPT_MS, SPREAD_MS } from '@site/service-kit';
import { client, nextToBase } from '@site/service-kit/testing';
import { createDeps, createLottingApi, sealAllAnew } from '../app.js';
import { aDraw } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, deps, app, wishlists, anonymousDraw, collection, questions } = lottingUnderTest();

/** Another process of the service, which hears of keys when it reads them. */
const other = nextToBase(base);
const otherDeps = createDeps(other, { internal: wishlists.internal });
const otherApp = createLottingApi(other, otherDeps, { isOn: async () => true });

const rotate = (act: RotateRequest['act']): Promise<RotateReply> =>
  act === 'drop' ? base.keys.dropOld() : base.keys.rotate(act === 'begin', () => sealAllAnew(base, deps));
const lotsOf = (guids: readonly string[], on = app) =>
  Promise.all(
    guids.map(async (guid) => {
      const answer = await client(on).get(`/api/Lot/${guid}`);
      return answer.status === 200 ? bodyOf<Lot>(answer) : null;
    }),
  );
const readByAll = async () => {
  await base.keys.read();
  await other.keys.read();
};
/** Everything that this service keeps, as text. */
const stored = async (): Promise<string> => {
  const names = ['lotingen', 'participants', 'threads'];
  return JSON.stringify(await Promise.all(names.map((name) => collection(name).find().sort({ title: 1 }).toArray())));
};

beforeEach(async () => {
  await collection('keyring').deleteMany({});
  await readByAll();
});

test('a draw is drawn, keys are rotated while two processes run, the old key is dropped, and every lot, nudge and question opens', async () => {
  const { rows, publicGuid } = await anonymousDraw();
  const guids = rows.map(({ privateGuid }) => privateGuid);
  const [, lotPrivateGuid = ''] = guids;
  await client(app).post('/api/Lot/SendNudge', { participantPrivateGuid: lotPrivateGuid });
  await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid, question: 'Welke maat?' });
  const privateUserGuid = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
  const before = await lotsOf(guids);
  expect(before[1]).toMatchObject({ proof: { salt: expect.any(String) as string }, questions: [{ question: 'Welke maat?' }] });
  const asStored = await stored();
  const opens = async () => {
    expect(await lotsOf(guids)).toEqual(before);
    expect(await lotsOf(guids, otherApp)).toEqual(before);
  };

  const { key: first, step } = await rotate('begin');
  expect([first, step]).toEqual(['', 'known']);
  // Nobody seals with it before everybody had the time to read it.
  expect((await rotate('go')).step).toBe('known');
  await opens();
  expect(await stored()).toBe(asStored);
  await other.keys.read();
  base.clock.advance(SPREAD_MS);
  const { key } = await rotate('go');
  expect(key).not.toBe('');
  // One process seals with the new key, the other has not read that it should: both open what either made.
  const made = await anonymousDraw();
  expect(made.rows.every(({ sealed }) => sealed?.startsWith(`${key}.`))).toBe(true);
  const late = bodyOf<Made>(await client(otherApp).post('/api/Loting/Create', aDraw(['anna', 'bram', 'carlijn'])));
  const lateRows = await deps.stores.participants.ofLoting(late.publicGuid);
  expect(lateRows.some(({ sealed }) => sealed?.includes('.'))).toBe(false);
  const more = [...made.rows, ...lateRows].map(({ privateGuid }) => privateGuid);
  for (const on of [app, otherApp]) expect((await lotsOf(more, on)).filter((lot) => lot === null)).toEqual([]);
  await opens();

  base.clock.advance(SPREAD_MS);
  await rotate('go');
  await opens();
  const sealed = await rotate('go');
  expect(sealed).toMatchObject({ step: 'sealed', key, until: expect.any(String) as string });
  const renewed = await stored();
  for (const { privateGuid } of rows) expect(renewed).not.toContain(privateGuid);
  // Whatever was made with a key is another text now; plain hashes are hexadecimal.
  const byKey = asStored.match(/"(?![0-9a-f]+")[\w-]{43,}"/g) ?? [];
  expect(byKey.length).toBeGreaterThan(4 * rows.length);
  for (const text of byKey) expect(renewed).not.toContain(text);
  // It is on its way until the old key is gone: another time does nothing.
  expect(await rotate('begin')).toEqual(sealed);
  await readByAll();
  await opens();
  const lateGuids = more.slice(-lateRows.length);

  base.clock.advance(OLD_KEPT_MS);
  await readByAll();
  await readByAll();
  expect(base.keys.all.map(({ id }) => id)).toEqual([key]);
  base.clock.advance(-OLD_KEPT_MS);
  await opens();
  expect((await lotsOf(lateGuids)).filter((lot) => lot === null)).toEqual([]);
  const questionGuid = (await questions())[0]?._id ?? '';
  expect((await client(app).get(`/api/Lot/Question/${questionGuid}`)).status).toBe(200);
  const asked = { publicLotingGuid: publicGuid, privateUserGuid };
  expect((await client(app).post('/api/Loting/OpenWithOrganizer', asked)).status).toBe(200);

  // And once more, from that key to the next; without it nothing opens.
  await rotate('begin');
  for (let time = 0; time < 3; time += 1) {
    base.clock.advance(SPREAD_MS);
    await rotate('go');
  }
  const last = await rotate('drop');
  expect(last).toMatchObject({ step: 'alone' });
  expect(last.key).not.toBe(key);
  await readByAll();
  await opens();
  await collection('keyring').deleteMany({});
  await readByAll();
  expect(await lotsOf(guids)).toEqual(guids.map(() => null));
});

test('broken off at any step everything opens, and another process goes on from there', async () => {
  const { rows } = await anonymousDraw();
  const guids = rows.map(({ privateGuid }) => privateGuid);
  const before = await lotsOf(guids);
  let broken = 0;
  const failing = () => {
    broken += 1;
    return Promise.reject(new Error('the process was killed'));
  };
  await base.keys.rotate(true, failing);
  base.clock.advance(SPREAD_MS);
  await base.keys.rotate(false, failing);
  base.clock.advance(SPREAD_MS);
  await expect(base.keys.rotate(false, failing)).rejects.toThrow('the process was killed');
  expect(broken).toBe(1);
  // Half of the lots were sealed anew.
  const half = rows.slice(0, 2);
  for (const lot of half) {
    const sealed = deps.vault.renew(lot.sealed ?? '', { lotingGuid: lot.lotingGuid, round: 1, participantGuid: lot._id });
    await deps.stores.participants.reseal(lot, { sealed });
  }

  await other.keys.read();
  expect(await lotsOf(guids, otherApp)).toEqual(before);
  const resealAll = () => sealAllAnew(other, otherDeps);
  while ((await other.keys.rotate(true, resealAll)).step !== 'sealed') base.clock.advance(SPREAD_MS);
  expect((await other.keys.dropOld()).step).toBe('alone');
  await readByAll();
  expect(await lotsOf(guids)).toEqual(before);
});
