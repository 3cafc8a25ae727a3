import { randomUUID } from 'node:crypto';
import type { Lot, Loting } from '@site/contracts';
import { retentionJob, runDaily } from '@site/service-kit';
import { client, howKept, missingInTable } from '@site/service-kit/testing';
import { personOfLink } from './person-of-link.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { forgetParticipant } from './participant.handler.js';

const { base, account, app, deps, collection, accountHolder, anonymousDraw, rowsOf } = lottingUnderTest();
const YEAR = 365 * 24 * 60 * 60 * 1000;
const START = base.clock.now();
beforeEach(() => base.clock.set(START));

/** The account service wipes the person and tells of it. */
const leave = async ({ userGuid, email }: { userGuid: string; email: string }, occurredAt = base.clock.now()) => {
  const at = account.people.findIndex((one) => one.userGuid === userGuid);
  if (at >= 0) account.people.splice(at, 1);
  const context = { eventId: randomUUID(), occurredAt, log: base.log, once: () => Promise.resolve(true) };
  await forgetParticipant(deps)({ userGuid, email, isAccount: true }, context);
};
const lotOf = (privateGuid: string | undefined) => client(app).get(`/api/Lot/${privateGuid ?? ''}`);
const traces = async () =>
  JSON.stringify(await Promise.all(['lotingen', 'participants'].map((name) => collection(name).find().toArray())));
/** Who drew this participant. */
const giverOf = async (lotingGuid: string, drawnGuid: string | undefined) => {
  for (const row of await rowsOf(lotingGuid)) {
    if (bodyOf<Lot>(await lotOf(row.privateGuid)).drawnParticipant.publicGuid === drawnGuid) return row;
  }
  throw new Error('nobody drew them');
};

/** A draw that an account holder made, with that person. */
const annasDraw = async (people = ['bram', 'carlijn', 'daan']) => {
  const anna = await accountHolder('Anna@voorbeeld.nl');
  const answer = await anna.browser.post('/api/Loting/Create', aDraw([aParticipant('anna', { email: anna.email }), ...people]));
  const made = bodyOf<Made>(answer);
  return { anna, ...made, rows: await rowsOf(made.publicGuid) };
};

describe('who organized', () => {
  test('manages the draw no longer, nor does anybody else; nothing says who they were', async () => {
    const { anna, manageGuid, publicGuid } = await annasDraw();
    expect((await anna.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(200);
    await leave(anna);
    const again = await accountHolder('anna@voorbeeld.nl');
    for (const browser of [anna.browser, again.browser, client(app)])
      expect((await browser.get(`/api/Loting/${manageGuid}`)).status).toBe(401);
    expect(bodyOf<{ lotingen: unknown[] }>(await again.browser.get('/api/Loting/Overview')).lotingen).toEqual([]);
    expect(await traces()).not.toMatch(new RegExp(`${anna.userGuid}|anna@voorbeeld`, 'i'));
    expect(await collection('lotingen').findOne({ _id: publicGuid })).toMatchObject({ organizerGuid: null, requestKey: null });
  });

  test('also without an account: the link in the organizer’s mail opens nothing', async () => {
    const { publicGuid, manageGuid, email } = await anonymousDraw();
    const userGuid = account.people.find((one) => one.email === email)?.userGuid ?? '';
    const { organizerKey } = (await deps.stores.lotingen.byGuid(publicGuid)) ?? {};
    const link = { kind: 'organizer', publicLotingGuid: publicGuid, organizerGuid: organizerKey ?? '' } as const;
    expect(await personOfLink(deps, link)).toEqual({ userGuid, email });
    await leave({ userGuid, email });
    expect(await personOfLink(deps, link)).toBeNull();
    const proven = client(app);
    await proven.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
    expect((await proven.get(`/api/Loting/${manageGuid}`)).status).toBe(401);
    expect(await traces()).not.toContain(email);
  });

  test('leaves everybody their lot for a year, and nothing after that', async () => {
    const { anna, publicGuid, rows } = await annasDraw();
    const before = await Promise.all(rows.map(async ({ privateGuid }) => bodyOf<Lot>(await lotOf(privateGuid))));
    await leave(anna);
    base.clock.advance(YEAR - 1);
    for (const [index, { privateGuid }] of rows.entries()) {
      const answer = await lotOf(privateGuid);
      const own = index === 0 ? { email: null, hasAccount: false } : {};
      expect([answer.status, bodyOf<Lot>(answer)]).toEqual([200, { ...before[index], ...own }]);
    }
    expect(await giverOf(publicGuid, rows[0]?._id)).toBeDefined();
    base.clock.advance(1);
    for (const { privateGuid } of rows) {
      expect((await lotOf(privateGuid)).body).toBe('NotFound');
      expect((await client(app).post('/api/Lot/RegisterFirstView', { lotPrivateGuid: privateGuid })).status).toBe(404);
    }
  });
});

describe('who takes part', () => {
  test.each([
    ['by account', (userGuid: string) => aParticipant('bram', { email: null, publicUserGuid: userGuid })],
    ['by address, whatever its case', () => aParticipant('bram', { email: 'BRAM@Voorbeeld.nl' })],
  ])('%s: keeps the name in the draw and nothing else; the organizer goes on', async (_how, row) => {
    const bram = await accountHolder('bram@voorbeeld.nl');
    const anna = await accountHolder('anna@voorbeeld.nl');
    const draw = aDraw([aParticipant('anna', { email: anna.email }), row(bram.userGuid), 'carlijn', 'daan']);
    const { publicGuid, manageGuid } = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', draw));
    const [, lot] = await rowsOf(publicGuid);
    await leave(bram);
    expect(await traces()).not.toMatch(new RegExp(`${bram.userGuid}|bram@voorbeeld`, 'i'));
    const managed = bodyOf<Loting>(await anna.browser.get(`/api/Loting/${manageGuid}`));
    expect(managed.participants[1]).toMatchObject({ name: 'bram', email: null, publicUserGuid: null });
    expect(managed.participants.slice(2).map(({ email }) => email)).toEqual(['carlijn@voorbeeld.nl', 'daan@voorbeeld.nl']);

    const giver = await giverOf(publicGuid, lot?._id);
    expect(bodyOf<Lot>(await lotOf(giver.privateGuid)).drawnParticipant.name).toBe('bram');
    expect(bodyOf<Lot>(await lotOf(lot?.privateGuid))).toMatchObject({ name: 'bram', email: null, hasAccount: false });

    base.clock.advance(YEAR);
    await anna.browser.signIn({ kind: 'account', userGuid: anna.userGuid });
    const names = bodyOf<Loting>(await anna.browser.get(`/api/Loting/${manageGuid}`)).participants.map(({ name }) => name);
    expect(names).toEqual(['anna', 'carlijn', 'daan']);
    for (const { privateGuid } of [lot, giver].flatMap((one) => one ?? []))
      expect((await lotOf(privateGuid)).body).toBe('NotFound');
  });

  test('draws of others that this person has no part in stay as they are', async () => {
    const { rows, publicGuid } = await anonymousDraw();
    const before = await traces();
    await leave({ userGuid: randomUUID(), email: 'niemand@voorbeeld.nl' });
    expect(await traces()).toBe(before);
    expect(await rowsOf(publicGuid)).toHaveLength(rows.length);
  });
});

test('the news coming again and late changes nothing more, least of all for who has that address by now', async () => {
  const { anna, publicGuid } = await annasDraw();
  const occurredAt = base.clock.now();
  await leave(anna, occurredAt);
  const before = await traces();
  base.clock.advance(60_000);
  const [again, bram] = [await accountHolder('anna@voorbeeld.nl'), await accountHolder('bram@voorbeeld.nl')];
  await leave(anna, occurredAt);
  expect(await traces()).toBe(before);

  const own = bodyOf<Made>(await again.browser.post('/api/Loting/Create', aDraw(['anna', 'carlijn', 'daan'])));
  const brams = bodyOf<Made>(await bram.browser.post('/api/Loting/Create', aDraw(['bram', 'anna', 'carlijn'])));
  await leave(anna, occurredAt);
  expect((await again.browser.get(`/api/Loting/${own.manageGuid}`)).status).toBe(200);
  expect((await rowsOf(brams.publicGuid))[1]).toMatchObject({ name: 'anna', email: 'anna@voorbeeld.nl' });
  expect((await rowsOf(publicGuid))[0]?.expiresAt).toEqual(new Date(occurredAt.getTime() + YEAR));
});

test('a draw that was being made goes with the second time', async () => {
  const { anna } = await annasDraw();
  const occurredAt = base.clock.now();
  await leave(anna, occurredAt);
  base.clock.advance(5000);
  account.people.push({ ...anna, firstName: null, lastName: null });
  const late = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'daan'])));
  await leave(anna, occurredAt);
  expect((await anna.browser.get(`/api/Loting/${late.manageGuid}`)).status).toBe(401);
  expect(await traces()).not.toContain(anna.userGuid);
});

test('killed between its steps, the next run finishes', async () => {
  const { lotingen, participants } = deps.stores;
  for (const step of ['expireAllOf', 'forget', 'endManagement'] as const) {
    const { anna, publicGuid, manageGuid, rows } = await annasDraw();
    const bram = await accountHolder(`${randomUUID()}@voorbeeld.nl`);
    await bram.browser.post('/api/Loting/Create', aDraw([aParticipant('bram', { email: bram.email }), 'anna', 'daan']));
    const store = step === 'endManagement' ? lotingen : participants;
    const killed = jest.spyOn(store as unknown as Record<string, () => Promise<void>>, step);
    killed.mockRejectedValueOnce(new Error('killed'));
    await expect(leave(anna)).rejects.toThrow('killed');
    await leave(anna);
    expect((await anna.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(401);
    expect(await traces()).not.toMatch(new RegExp(`${anna.userGuid}|anna@voorbeeld`, 'i'));
    const lasting = { lotingGuid: publicGuid, expiresAt: { $exists: false } };
    expect([rows.length, await collection('participants').countDocuments(lasting)]).toEqual([4, 0]);
  }
});

test('a year after they left nothing of them is left, and all of others’ draws is', async () => {
  const [{ anna, publicGuid }, others] = [await annasDraw(), await anonymousDraw()];
  await leave(anna);
  const night = async (days: number) => {
    base.clock.set(new Date(START.getTime() + days * 24 * 60 * 60 * 1000));
    return runDaily(base, retentionJob(base));
  };
  await night(364);
  expect(await rowsOf(publicGuid)).toHaveLength(4);
  await night(366);
  expect([await rowsOf(publicGuid), await collection('lotingen').countDocuments({ _id: publicGuid })]).toEqual([[], 0]);
  expect(await rowsOf(others.publicGuid)).not.toHaveLength(0);
});

test('everything that is kept here, and until when', async () => {
  expect(await howKept(base.mongo)).toEqual({
    commitments: 'expiresAt', // a day: guids and a seed, of nobody
    gatherings: 'expiresAt', // 30 days after the last day on which people put themselves in
    inbox: 'appliedAt + 90 days',
    claims: 'until', // with the draw
    jobruns: null, // names nobody; 400 days, by an index that is made where jobs are started
    shardings: null, // how collections lie over shards; names nobody
    lotingen: 'expiresAt', // a year after their organizer left, or they were deleted
    outbox: 'relayedAt + 7 days',
    participants: 'expiresAt',
    threads: 'expiresAt', // a year after they began; with their draw, or a year after who was drawn left, if that is sooner
  });
});

test('of each collection is known whether it is in the copy of somebody’s data', async () => {
  expect(await missingInTable(base.mongo, 'lotting')).toEqual([]);
});
