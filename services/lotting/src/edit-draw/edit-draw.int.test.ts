import { randomUUID } from 'node:crypto';
import { editLoting as editCall, type Lot, type Loting } from '@site/contracts';
import { client, type Client } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { editDraw } from './edit-draw.js';
import type { ParticipantRecord } from '../shared/records.js';
import { forgetParticipant } from '../participant/participant.handler.js';
import { aDraw, aParticipant, type AskedParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, account, wishlists, app, deps, switches, collection, mails, accountHolder, rowsOf, anonymousDraw } =
  lottingUnderTest();

interface Mail {
  kind: string;
  to: object;
  data: Record<string, unknown>;
}
const lotOf = async (privateGuid: string | undefined) => {
  const answer = await client(app).get(`/api/Lot/${privateGuid ?? ''}`);
  return { status: answer.status, body: bodyOf<Lot>(answer) };
};
const wasSeen = (privateGuid: string | undefined) =>
  client(app).post('/api/Lot/RegisterFirstView', { lotPrivateGuid: privateGuid });
/** The participants of a draw as a redo copies them; `changes` by name, null leaves somebody out. */
const again = (rows: readonly ParticipantRecord[], changes: Record<string, Partial<AskedParticipant> | null> = {}) =>
  rows.flatMap((row): AskedParticipant[] => {
    const change = changes[row.name];
    if (change === null) return [];
    const isShown = row.addedAs !== 'friend';
    const way = { email: isShown ? row.email : null, publicUserGuid: row.userGuid };
    return [{ localGuid: row._id, name: row.name, ...way, exclude: [...row.excluded], ...change }];
  });
const edit = async (browser: Client, publicLotingGuid: string, participants: object[], changes: object = {}, headers = {}) => {
  const draw = { title: 'Kerst', description: null, participants, publicLotingGuid, ...changes };
  const answer = await browser.post('/api/Loting/Edit', draw, headers);
  return [answer.status, bodyOf<unknown>(answer)] as const;
};
/** Mails asked for since `before` of them. */
const newMails = async (before: number) => ((await mails()) as unknown as Mail[]).slice(before);
const nobody = aParticipant('niemand');

test('who stays keeps guids and list and gets a new lot; who is removed is told, who is new gets one; all else is gone', async () => {
  const { browser, rows, publicGuid, manageGuid, organizerLot, email } = await anonymousDraw(['bram', 'carlijn', 'daan']);
  const [, bram, carlijn, daan] = rows;
  const bramHolder = await accountHolder('bram@voorbeeld.nl');
  const list = wishlists.add(bramHolder);
  await bramHolder.browser.post('/api/Lot/SelectWishlist', {
    participantPrivateGuid: bram?.privateGuid,
    wishlistPrivateGuid: list.privateGuid,
  });
  await wasSeen(bram?.privateGuid);
  await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid: bram?.privateGuid, question: 'Welke maat?' });
  await client(app).post('/api/Lot/SendNudge', { participantPrivateGuid: carlijn?.privateGuid });
  const before = (await mails()).length;
  // Bram by his public guid under another name, Carlijn by her address alone, Daan is out, Eva is new.
  const participants = [
    ...again(rows, { bram: { name: 'Bram de B.' }, carlijn: { localGuid: 'x', email: 'CARLIJN@voorbeeld.nl' }, daan: null }),
    aParticipant('eva', { exclude: [bram?._id ?? ''] }),
  ];
  expect(await edit(browser, publicGuid, participants)).toEqual([200, { publicGuid, manageGuid, organizerLot }]);

  const now = await rowsOf(publicGuid);
  const eva = now[3];
  expect(now.map(({ name, _id, privateGuid }) => [name, _id, privateGuid])).toEqual([
    ['anna', rows[0]?._id, rows[0]?.privateGuid],
    ['Bram de B.', bram?._id, bram?.privateGuid],
    ['carlijn', carlijn?._id, carlijn?.privateGuid],
    ['eva', expect.any(String), expect.any(String)],
  ]);
  expect(now[1]?.selectedWishlistGuid).toBe(list.publicGuid);
  expect(eva?.excluded).toEqual([bram?._id]);
  const drawn: string[] = [];
  for (const { privateGuid, _id } of now) {
    const { body } = await lotOf(privateGuid);
    expect(body).toMatchObject({
      lotingTitle: 'Kerst',
      description: null,
      isViewed: false,
      questions: [],
      nudgeDisabledUntil: null,
    });
    expect(body.drawnParticipant.publicGuid).not.toBe(_id);
    drawn.push(body.drawnParticipant.publicGuid);
  }
  expect([...drawn].sort()).toEqual(now.map(({ _id }) => _id).sort());
  expect((await lotOf(daan?.privateGuid)).body).toBe('NotFound');

  const sent = await newMails(before);
  const lotPath = (row: ParticipantRecord | undefined) => `/lootjestrekken/lootje/${row?.privateGuid ?? ''}`;
  expect(sent.map(({ kind, to, data }) => [kind, 'address' in to ? to.address : to, data.isRedraw, data.lotPath])).toEqual([
    ['lot', email, true, lotPath(rows[0])],
    ['lot', 'bram@voorbeeld.nl', true, lotPath(bram)],
    ['lot', 'carlijn@voorbeeld.nl', true, lotPath(carlijn)],
    ['lot', 'eva@voorbeeld.nl', undefined, lotPath(eva)],
    ['lotWithdrawn', 'daan@voorbeeld.nl', undefined, undefined],
  ]);
  expect(sent[4]?.data).toEqual({ participantName: 'daan', organizerName: 'anna', drawTitle: 'Kerst' });
  const changed = (await base.outbox()).filter(({ name }) => name === 'loting.changed').map(({ payload }) => payload);
  expect(changed).toEqual([
    { publicLotingGuid: publicGuid, change: 'redrawn', participantPublicGuids: rows.map(({ _id }) => _id) },
  ]);

  const loting = bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
  expect(loting.participants[0]?.selectedParticipantGuid).toBe(drawn[0]);
  expect(loting.participants.map(({ isViewed, hasWishlist, mailStatus }) => [isViewed, hasWishlist, mailStatus])).toEqual(
    [false, true, false, false].map((hasWishlist) => [false, hasWishlist, 'queued']),
  );
  expect(await collection('lotingen').findOne({ _id: publicGuid })).toMatchObject({ round: 2, participantCount: 4 });
  expect(await collection('threads').countDocuments()).toBe(0);
});

test('a stayer with another address has a new link; the old address is told, and the lot says that it moved', async () => {
  const { browser, rows, publicGuid } = await anonymousDraw(['bram', 'carlijn', 'daan']);
  const [, bram, carlijn] = rows;
  await wasSeen(bram?.privateGuid);
  const before = (await mails()).length;
  const changes = { bram: { email: 'bram2@voorbeeld.nl' }, carlijn: { email: 'carlijn2@voorbeeld.nl' } };
  expect((await edit(browser, publicGuid, again(rows, changes)))[0]).toBe(200);
  const now = await rowsOf(publicGuid);
  for (const [at, old] of [bram, carlijn].entries()) {
    expect(now[at + 1]?._id).toBe(old?._id);
    expect((await lotOf(old?.privateGuid)).body).toBe('NotFound');
    expect((await lotOf(now[at + 1]?.privateGuid)).status).toBe(200);
  }
  const sent = (await newMails(before)).map(({ kind, to, data }) => [kind, (to as { address: string }).address, data.isRedraw]);
  expect(sent).toEqual([
    ['lot', expect.any(String), true],
    ['lot', 'bram2@voorbeeld.nl', undefined],
    ['lot', 'carlijn2@voorbeeld.nl', undefined],
    ['lot', 'daan@voorbeeld.nl', true],
    ['lotMoved', 'bram@voorbeeld.nl', undefined],
    ['lotMoved', 'carlijn@voorbeeld.nl', undefined],
  ]);
  const lots = await Promise.all(now.slice(2).map(({ privateGuid }) => lotOf(privateGuid)));
  expect(lots.map(({ body }) => body.moved?.to)).toEqual(['c…@voorbeeld.nl', undefined]);
});

test('friends stay without their address being known, and an organizer with account stays who they are', async () => {
  const anna = await accountHolder('anna@voorbeeld.nl');
  const bram = await accountHolder('bram@voorbeeld.nl');
  const friend = aParticipant('bram', { email: null, publicUserGuid: bram.userGuid });
  const made = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', friend, 'carlijn', 'daan'])));
  const rows = await rowsOf(made.publicGuid);
  const { participants } = bodyOf<Loting>(await anna.browser.get(`/api/Loting/${made.manageGuid}`));
  const copied = participants.map(({ publicGuid, name, email }) => ({
    localGuid: publicGuid,
    name,
    email,
    publicUserGuid: null,
  }));
  const before = (await mails()).length;
  expect((await edit(anna.browser, made.publicGuid, copied))[0]).toBe(200);
  const now = await rowsOf(made.publicGuid);
  expect(now.map(({ privateGuid }) => privateGuid)).toEqual(rows.map(({ privateGuid }) => privateGuid));
  expect(now[1]).toMatchObject({ addedAs: 'friend', userGuid: bram.userGuid, email: null });
  expect((await newMails(before)).map(({ to }) => to).slice(0, 2)).toEqual([
    { userGuid: anna.userGuid },
    { userGuid: bram.userGuid },
  ]);
  // A friend's address is theirs: another one is refused, their own changes nothing.
  const typed = (email: string) => again(now, { bram: { email, publicUserGuid: null } });
  expect(await edit(anna.browser, made.publicGuid, typed('bram3@voorbeeld.nl'))).toEqual([422, 'InvalidData']);
  expect((await edit(anna.browser, made.publicGuid, typed('BRAM@voorbeeld.nl')))[0]).toBe(200);
  expect((await rowsOf(made.publicGuid))[1]).toMatchObject({ addedAs: 'friend', privateGuid: rows[1]?.privateGuid, email: null });
});

test('who deleted their account must be left out or get another way to be reached', async () => {
  const { browser, publicGuid, rows } = await anonymousDraw(['bram', 'carlijn', 'daan']);
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  await forgetParticipant(deps)({ userGuid: randomUUID(), email: 'bram@voorbeeld.nl', isAccount: true }, context);
  const left = await rowsOf(publicGuid);
  expect(left[1]?.email).toBeNull();
  const issues = [{ path: 'participants.1.email', code: 'general.email.is_required' }];
  expect(await edit(browser, publicGuid, again(left))).toEqual([400, { error: 'InvalidRequest', issues }]);
  const before = (await mails()).length;
  expect((await edit(browser, publicGuid, again(left, { bram: { email: 'bram@elders.nl' } })))[0]).toBe(200);
  const [, bram] = await rowsOf(publicGuid);
  expect(bram).toMatchObject({ _id: rows[1]?._id, email: 'bram@elders.nl', addedAs: 'address' });
  expect(bram).not.toHaveProperty('expiresAt');
  expect((await lotOf(rows[1]?.privateGuid)).body).toBe('NotFound');
  expect((await newMails(before)).map(({ kind }) => kind)).toEqual(['lot', 'lot', 'lot', 'lot']);
  await forgetParticipant(deps)({ userGuid: randomUUID(), email: 'carlijn@voorbeeld.nl', isAccount: true }, context);
  expect((await edit(browser, publicGuid, again(await rowsOf(publicGuid), { carlijn: null })))[0]).toBe(200);
});

test('the same request again, or many at once, draws once; different ones at once each draw whole', async () => {
  const { browser, publicGuid, rows } = await anonymousDraw(['bram', 'carlijn', 'daan']);
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await edit(browser, publicGuid, again(rows), {}, key);
  const userGuid = account.people[0]?.userGuid ?? '';
  // The process died before it kept its answer: only the database remembers.
  const proper = client(app);
  await proper.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
  expect(await edit(proper, publicGuid, again(rows), {}, key)).toEqual(first);
  expect(await collection('lotingen').findOne({ _id: publicGuid })).toMatchObject({ round: 2 });

  const { title, participants } = aDraw([], { participants: again(rows) });
  const draw = z.parse(editCall.body ?? z.never(), { title, participants, publicLotingGuid: publicGuid });
  const viewer = { kind: 'afstreper', userGuid, guestGuid: null, proven: true } as const;
  await Promise.all([1, 2, 3].map(() => editDraw(deps, { draw, viewer, address: '127.0.0.1', idempotencyKey: null })));
  expect(await collection('lotingen').findOne({ _id: publicGuid })).toMatchObject({ round: 5 });
  const sent = (await mails()) as unknown as (Mail & { reference: string })[];
  for (const row of await rowsOf(publicGuid)) {
    expect((await lotOf(row.privateGuid)).status).toBe(200);
    expect(sent.filter(({ kind, reference }) => kind === 'lot' && reference === row._id)).toHaveLength(5);
  }
});

test('an address participant that became an account organizes under it from a redo on', async () => {
  const { publicGuid, email, rows } = await anonymousDraw(['bram', 'carlijn', 'daan']);
  const known = account.people.splice(0, 1);
  const holder = await accountHolder(email);
  expect(known).toHaveLength(1);
  expect((await edit(holder.browser, publicGuid, again(rows, { anna: { publicUserGuid: null } })))[0]).toBe(200);
  const owned = { organizerGuid: holder.userGuid, organizerGuestGuid: null, organizerEmailKey: null, organizerKey: null };
  expect(await collection('lotingen').findOne({ _id: publicGuid })).toMatchObject(owned);
  expect((await rowsOf(publicGuid))[0]).toMatchObject({
    privateGuid: rows[0]?.privateGuid,
    userGuid: holder.userGuid,
    email: null,
  });
});

describe('is refused, and nothing changes', () => {
  let world: Awaited<ReturnType<typeof anonymousDraw>>;
  const state = async () =>
    JSON.stringify([
      await collection('lotingen').find().sort({ _id: 1 }).toArray(),
      await collection('participants').find().sort({ position: 1 }).toArray(),
      await base.outbox(),
    ]);
  beforeEach(async () => {
    world = await anonymousDraw(['bram', 'carlijn', 'daan']);
  });
  type Row = readonly [
    name: string,
    status: number,
    code: unknown,
    participants: (rows: ParticipantRecord[]) => object[],
    changes?: object,
  ];
  const ROWS: readonly Row[] = [
    ['two participants', 400, 'too_few', (rows) => again(rows, { bram: null, carlijn: null })],
    ['501 participants', 400, 'too_many', () => Array.from({ length: 501 }, (_, at) => aParticipant(`p${String(at)}`))],
    ['a short title', 400, 'too_short', (rows) => again(rows), { title: 'ab' }],
    ['no draw', 400, 'invalid_type', (rows) => again(rows), { publicLotingGuid: undefined }],
    ['an unknown draw', 404, 'NotFound', (rows) => again(rows), { publicLotingGuid: randomUUID() }],
    ['an unknown account', 404, 'NotFound', (rows) => [...again(rows), { ...nobody, email: null, publicUserGuid: randomUUID() }]],
    [
      'an unknown earlier participant',
      404,
      'NotFound',
      (rows) => [...again(rows), { ...nobody, email: null, friendParticipantPublicGuid: randomUUID() }],
    ],
    ['another organizer', 422, 'InvalidOrganizerEmail', (rows) => again(rows, { anna: { email: 'eva@voorbeeld.nl' } })],
    [
      'no organizer address',
      422,
      'InvalidOrganizerEmail',
      (rows) => again(rows, { anna: { email: null, publicUserGuid: null } }),
    ],
    ['a malformed address', 400, 'participants.1.email', (rows) => again(rows, { bram: { email: 'bram@' } })],
    ['double addresses', 422, 'InvalidData', (rows) => again(rows, { bram: { email: 'CARLIJN@voorbeeld.nl' } })],
    ['double guids', 422, 'InvalidData', (rows) => again(rows, { bram: { localGuid: rows[2]?._id ?? '' } })],
    ['a new one without an address', 400, 'participants.4.email', (rows) => [...again(rows), { ...nobody, email: null }]],
    [
      'exclusions that leave no draw',
      422,
      'InvalidExclusions',
      (rows) => again(rows, { bram: { exclude: rows.map(({ _id }) => _id) } }),
    ],
  ];
  const NAMED = ROWS.map(([name, status, code, participants, changes = {}]) => ({ name, status, code, participants, changes }));
  test.each(NAMED)('$name: $status $code', async ({ status, code, participants, changes }) => {
    const before = await state();
    const answer = await edit(world.browser, world.publicGuid, participants(world.rows), changes);
    expect(answer[0]).toBe(status);
    if (status === 422) expect(answer[1]).toBe(code);
    else expect(JSON.stringify(answer[1])).toContain(String(code));
    expect(await state()).toBe(before);
  });

  test('to who does not organize it: 401; deleted: 404; switched off: 404', async () => {
    const { publicGuid, rows, browser, manageGuid } = world;
    const other = await accountHolder();
    const as = async (who: Client) => (await edit(who, publicGuid, again(rows)))[0];
    expect([await as(client(app)), await as(other.browser)]).toEqual([401, 401]);
    expect((await browser.delete(`/api/Loting/${manageGuid}`)).status).toBe(200);
    expect(await as(browser)).toBe(404);
    switches.drawLotsEnabled = false;
    expect(await as(browser)).toBe(404);
  });
});
