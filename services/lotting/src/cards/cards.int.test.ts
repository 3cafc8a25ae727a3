import type { Lot, Loting, MailRequest } from '@site/contracts';
import { type Client, client } from '@site/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { remindCelebrations } from '../reminders/remind-celebrations.js';
import { remindLots } from '../reminders/remind-lots.js';
import type { ParticipantRecord } from '../shared/records.js';
import { aDraw, aParticipant, type AskedParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { makeCards } from './make-cards.js';

const { base, app, deps, collection, mails, accountHolder, rowsOf } = lottingUnderTest();

const child = (name: string, changes: Partial<AskedParticipant> = {}) =>
  aParticipant(name, { email: null, withoutMail: true, ...changes });
const CELEBRATION = { celebration: { day: '2026-12-05' }, tellsGivers: true };
const HOUR = 60 * 60 * 1000;

interface Card {
  participantPublicGuid: string;
  code: string;
}

const drawn = async (people: (string | AskedParticipant)[] = ['anna', 'bram', child('daan'), child('eva')]) => {
  const { browser, userGuid } = await accountHolder('anna@voorbeeld.nl');
  const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(people, CELEBRATION)));
  const rows = await rowsOf(made.publicGuid);
  return { browser, userGuid, ...made, rows, named: (name: string) => rows.find((row) => row.name === name) };
};
const askCards = (browser: Client, publicLotingGuid: string, rows: readonly (ParticipantRecord | undefined)[]) =>
  browser.post('/api/Loting/Cards', { publicLotingGuid, participantPublicGuids: rows.map((row) => row?._id ?? '') });
const cardOf = async (browser: Client, publicGuid: string, row: ParticipantRecord | undefined) =>
  bodyOf<{ cards: Card[] }>(await askCards(browser, publicGuid, [row])).cards[0]?.code ?? '';
const show = async (code: string) => {
  const answer = await client(app).post('/api/Lot/Card', { code });
  return { status: answer.status, body: bodyOf<Record<string, unknown>>(answer) };
};
const open = async (code: string, pin: string) => {
  const answer = await client(app).post('/api/Lot/OpenCard', { code, pin });
  return [answer.status, bodyOf<{ lotPrivateGuid: string }>(answer)] as const;
};
const lotOf = async (guid: string) => {
  const answer = await client(app).get(`/api/Lot/${guid}`);
  return { status: answer.status, body: bodyOf<Lot>(answer) };
};
const organized = async (browser: Client, manageGuid: string) =>
  bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`)).participants;
const addressees = async () =>
  ((await mails()) as MailRequest[]).map(({ kind, to }) => [kind, 'address' in to ? to.address : '*']);

beforeEach(() => base.clock.set(new Date('2026-11-20T12:00:00Z')));

describe('in a draw', () => {
  test('who has no mail draws as everybody does; nothing is sent to them, not to remind them either', async () => {
    const { browser, manageGuid, publicGuid, rows } = await drawn();
    expect(await addressees()).toEqual([
      ['drawOrganizer', '*'],
      ['lot', '*'],
      ['lot', 'bram@voorbeeld.nl'],
    ]);
    expect(rows.map(({ sealed }) => typeof sealed)).toEqual(['string', 'string', 'string', 'string']);
    expect((await organized(browser, manageGuid)).map(({ card, email }) => [email, card])).toEqual([
      ['anna@voorbeeld.nl', undefined],
      ['bram@voorbeeld.nl', undefined],
      [null, { madeAt: null, openedAt: null, openedBefore: null }],
      [null, { madeAt: null, openedAt: null, openedBefore: null }],
    ]);
    const before = (await mails()).length;
    await remindLots(deps, '2026-11-23');
    await remindCelebrations(deps, '2026-12-04');
    const reminded = (await addressees()).slice(before);
    expect(reminded.map(([kind]) => kind)).toEqual(Array.from({ length: reminded.length }, () => 'unviewedLotReminder'));
    expect(await collection('participants').countDocuments({ remindOn: { $exists: true }, addedAs: 'card' })).toBe(0);
    await browser.delete(`/api/Loting/${manageGuid}`);
    expect((await addressees()).slice(before + 4).map(([kind]) => kind)).not.toContain('lotWithdrawn');
    expect(await collection('lotingen').countDocuments({ _id: publicGuid })).toBe(1);
  });

  test('an address is asked of everybody who does not say so, and of the organizer', async () => {
    const { browser } = await accountHolder('anna@voorbeeld.nl');
    const create = async (people: (string | AskedParticipant)[]) => {
      const answer = await browser.post('/api/Loting/Create', aDraw(people));
      return [answer.status, bodyOf<unknown>(answer)];
    };
    const issues = [{ path: 'participants.2.email', code: 'general.email.is_required' }];
    expect(await create(['anna', 'bram', aParticipant('daan', { email: null })])).toEqual([
      400,
      { error: 'InvalidRequest', issues },
    ]);
    expect(await create(['anna', 'bram', child('daan', { email: 'daan@voorbeeld.nl' })])).toEqual([422, 'InvalidData']);
    expect(await create([aParticipant('anna', { withoutMail: true }), 'bram', 'daan'])).toEqual([422, 'InvalidData']);
    expect(await collection('lotingen').countDocuments()).toBe(0);
  });

  test('two of one name are two people, and lots of a draw that waits to be proven need no proof on a card', async () => {
    const many = Array.from({ length: 80 }, (_, at) => `deelnemer${String(at)}`);
    const browser = client(app);
    const people = ['anna', ...many, child('daan'), child('daan', { localGuid: 'other' })];
    const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(people)));
    const rows = await rowsOf(made.publicGuid);
    expect(rows.filter(({ held }) => held !== undefined)).toHaveLength(21);
    const [, ...others] = rows.filter(({ name }) => name === 'daan');
    const code = await cardOf(browser, made.publicGuid, others[0]);
    expect((await open(code, '1234'))[0]).toBe(200);
  });

  test('whoever drew them can send nothing: no nudge, no question, no thanks; the lot says so', async () => {
    const { rows } = await drawn();
    const lots = await Promise.all(rows.map(async (row) => ({ row, lot: (await lotOf(row.privateGuid)).body })));
    const toChild = lots.filter(({ lot }) => ['daan', 'eva'].includes(lot.drawnParticipant.name));
    expect(lots.filter(({ lot }) => lot.drawnParticipant.withoutMail === true)).toEqual(toChild);
    const before = await mails();
    for (const { row } of toChild) {
      const lotPrivateGuid = row.privateGuid;
      const nudge = await client(app).post('/api/Lot/SendNudge', { participantPrivateGuid: lotPrivateGuid });
      const question = await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid, question: 'Welke maat?' });
      expect([nudge.status, question.status, question.body]).toEqual([404, 422, 'Other']);
    }
    base.clock.set(new Date('2026-12-06T12:00:00Z'));
    for (const { row, lot } of lots.filter(({ row: { addedAs } }) => addedAs === 'card')) {
      const receiver = rows.find(({ _id }) => _id === lot.drawnParticipant.publicGuid);
      const { giver } = (await lotOf(receiver?.privateGuid ?? '')).body;
      expect(giver).toMatchObject({ name: row.name, withoutMail: true });
      const thanks = await client(app).post('/api/Lot/ThankGiver', { lotPrivateGuid: receiver?.privateGuid, thanks: 'Dank' });
      expect([thanks.status, thanks.body]).toEqual([422, 'Other']);
    }
    expect(await mails()).toEqual(before);
  });
});

describe('a card', () => {
  test('opens the lot for who chooses a code, then for who knows it; the organizer sees when it was opened', async () => {
    const { browser, manageGuid, publicGuid, named } = await drawn();
    const code = await cardOf(browser, publicGuid, named('daan'));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const waiting = { name: 'daan', drawTitle: 'Sinterklaas', hasPin: false, openedAt: null, openedBefore: null };
    // As it is typed: small, and without the dash.
    expect(await show(code.toLowerCase().replace('-', ' '))).toEqual({ status: 200, body: { ...waiting, lockedUntil: null } });
    const now = async () => (await organized(browser, manageGuid)).find(({ name }) => name === 'daan')?.card;
    expect(await now()).toEqual({ madeAt: '2026-11-20T12:00:00.000Z', openedAt: null, openedBefore: null });

    base.clock.advance(HOUR);
    const [status, { lotPrivateGuid }] = await open(code, '0412');
    expect(status).toBe(200);
    const { body: lot } = await lotOf(lotPrivateGuid);
    expect([lot.name, lot.email, lot.isViewed]).toEqual(['daan', null, false]);
    base.clock.advance(HOUR);
    expect(await open(code, '0412')).toEqual([200, { lotPrivateGuid }]);
    expect(await open(code, '0413')).toEqual([422, 'WrongPin']);
    const openedAt = '2026-11-20T13:00:00.000Z';
    expect(await now()).toEqual({ madeAt: '2026-11-20T12:00:00.000Z', openedAt, openedBefore: null });
    expect((await show(code)).body).toMatchObject({ hasPin: true, openedAt });
    expect((await client(app).post('/api/Lot/OpenCard', { code, pin: 'abcd' })).status).toBe(400);
    expect((await show('23456-ABCDE')).status).toBe(404);
  });

  test('opened by two at once it has one code', async () => {
    const { browser, publicGuid, named } = await drawn();
    const code = await cardOf(browser, publicGuid, named('daan'));
    const answers = await Promise.all(['1111', '2222'].map((pin) => open(code, pin)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
  });

  test('is not found by trying: five wrong codes, however many at once, and then ever longer nothing, the right one neither', async () => {
    const { browser, publicGuid, named } = await drawn();
    const code = await cardOf(browser, publicGuid, named('daan'));
    await open(code, '0000');
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, at) => open(code, String(1000 + at))));
    expect(wrong.filter(([, body]) => (body as unknown) === 'WrongPin')).toHaveLength(4);
    expect(await open(code, '0000')).toEqual([422, 'Locked']);
    expect((await show(code)).body.lockedUntil).toBe('2026-11-20T13:00:00.000Z');
    base.clock.advance(HOUR);
    expect(await open(code, '9999')).toEqual([422, 'Locked']);
    base.clock.advance(HOUR);
    expect(await open(code, '0000')).toEqual([422, 'Locked']);
    base.clock.advance(HOUR);
    expect((await open(code, '0000'))[0]).toBe(200);
    // The right one ends it.
    expect(await open(code, '9999')).toEqual([422, 'WrongPin']);
    expect((await open(code, '0000'))[0]).toBe(200);
  });

  test('gives way to a new one, with its code and all that it opened; that somebody looked stays to be seen', async () => {
    const { browser, manageGuid, publicGuid, named } = await drawn();
    const first = await cardOf(browser, publicGuid, named('daan'));
    const peeked = (await open(first, '1234'))[1].lotPrivateGuid;
    base.clock.advance(HOUR);
    const second = await cardOf(browser, publicGuid, named('daan'));
    expect([(await show(first)).status, (await lotOf(peeked)).body]).toEqual([404, 'NotFound']);
    const openedBefore = '2026-11-20T12:00:00.000Z';
    expect((await show(second)).body).toMatchObject({ hasPin: false, openedAt: null, openedBefore });
    const moved = (await base.outbox()).filter(({ name }) => name === 'lot.moved').map(({ payload }) => payload);
    expect(moved).toEqual([{ publicLotingGuid: publicGuid, participantPublicGuid: named('daan')?._id }]);
    // Nor does another one after that hide it.
    const third = await cardOf(browser, publicGuid, named('daan'));
    expect((await show(third)).body).toMatchObject({ openedBefore });
    expect((await open(third, '4321'))[0]).toBe(200);
    const shown = (await organized(browser, manageGuid)).find(({ name }) => name === 'daan')?.card;
    expect(shown).toMatchObject({ openedAt: '2026-11-20T13:00:00.000Z', openedBefore });
  });

  test('is made by the organizer alone, and for nobody who has mail; many are made at once or none', async () => {
    const { browser, userGuid, publicGuid, rows, named } = await drawn();
    const other = (await accountHolder('bram@voorbeeld.nl')).browser;
    expect((await askCards(other, publicGuid, [named('daan')])).status).toBe(401);
    expect((await askCards(client(app), publicGuid, [named('daan')])).status).toBe(401);
    for (const row of [named('bram'), rows[0]]) expect((await askCards(browser, publicGuid, [row])).status).toBe(404);
    const before = await cardOf(browser, publicGuid, named('daan'));
    expect((await askCards(browser, publicGuid, [named('daan'), named('bram')])).status).toBe(404);
    // Killed in the middle.
    const { setCard } = deps.stores.participants;
    const dying = { ...deps.stores.participants, setCard: jest.fn(setCard) };
    dying.setCard.mockImplementationOnce(setCard).mockRejectedValue(new Error('killed'));
    const asked = { publicLotingGuid: publicGuid, participantPublicGuids: [named('daan')?._id ?? '', named('eva')?._id ?? ''] };
    const viewer = { kind: 'account' as const, userGuid };
    await expect(makeCards({ ...deps, stores: { ...deps.stores, participants: dying } }, asked, viewer)).rejects.toThrow(
      'killed',
    );
    expect((await show(before)).status).toBe(200);
    const both = bodyOf<{ cards: Card[] }>(await askCards(browser, publicGuid, [named('daan'), named('eva')])).cards;
    expect(new Set(both.map(({ code }) => code)).size).toBe(2);
  });

  test('of a deleted draw says so', async () => {
    const { browser, manageGuid, publicGuid, named } = await drawn();
    const code = await cardOf(browser, publicGuid, named('daan'));
    await browser.delete(`/api/Loting/${manageGuid}`);
    expect(await show(code)).toEqual({ status: 422, body: 'Deleted' });
    expect(await open(code, '1234')).toEqual([422, 'Deleted']);
  });
});

describe('when the draw changes', () => {
  test('a redo keeps card and code, and who has mail from then on, or none any more, is told or gets a card', async () => {
    const { browser, publicGuid, named, rows } = await drawn(['anna', 'bram', child('daan'), child('eva'), 'fatima']);
    const [ofDaan, ofEva] = [await cardOf(browser, publicGuid, named('daan')), await cardOf(browser, publicGuid, named('eva'))];
    const lotBefore = (await open(ofDaan, '1234'))[1].lotPrivateGuid;
    const before = (await mails()).length;
    const ways: Record<string, Partial<AskedParticipant>> = {
      anna: { email: 'anna@voorbeeld.nl' },
      eva: { email: 'eva@voorbeeld.nl' },
      fatima: { email: null, withoutMail: true },
    };
    const participants = rows.map(({ _id, name, email }) => ({ localGuid: _id, name, email, ...ways[name] }));
    const redone = await browser.post('/api/Loting/Edit', { publicLotingGuid: publicGuid, title: 'Kerst', participants });
    expect(redone.status).toBe(200);
    expect((await addressees()).slice(before)).toEqual([
      ['lot', '*'],
      ['lot', 'bram@voorbeeld.nl'],
      ['lot', 'eva@voorbeeld.nl'],
      ['lotMoved', 'fatima@voorbeeld.nl'],
    ]);
    expect((await show(ofDaan)).body).toMatchObject({ drawTitle: 'Kerst', hasPin: true, openedAt: null, openedBefore: null });
    expect(await open(ofDaan, '1234')).toEqual([200, { lotPrivateGuid: lotBefore }]);
    expect((await show(ofEva)).status).toBe(404);
    // A page of before takes who has no address for a friend.
    const asFriends = (await rowsOf(publicGuid)).map(({ _id, name, email, addedAs }) => ({
      ...{ localGuid: _id, name, email: name === 'anna' ? 'anna@voorbeeld.nl' : email },
      ...(addedAs === 'card' ? { friendParticipantPublicGuid: _id } : {}),
    }));
    const again = { publicLotingGuid: publicGuid, title: 'Kerst', participants: asFriends };
    expect((await browser.post('/api/Loting/Edit', again)).status).toBe(200);
    expect(await open(ofDaan, '1234')).toEqual([200, { lotPrivateGuid: lotBefore }]);
    const now = await rowsOf(publicGuid);
    expect((await lotOf(rows[4]?.privateGuid ?? '')).body).toBe('NotFound');
    const code = await cardOf(browser, publicGuid, now[4]);
    expect((await open(code, '1234'))[0]).toBe(200);
  });

  test('a repair mails nobody without mail; who comes along may have none; the card of who leaves opens nothing', async () => {
    const { browser, publicGuid, manageGuid, named } = await drawn(['anna', 'bram', 'carlijn', child('daan'), child('eva')]);
    const ofDaan = await cardOf(browser, publicGuid, named('daan'));
    const ofEva = await cardOf(browser, publicGuid, named('eva'));
    await open(ofEva, '1234');
    const repair = async (change: object) => {
      const preview = await browser.post('/api/Loting/PreviewRepair', { publicLotingGuid: publicGuid, change });
      if (preview.status !== 200) return [preview.status, preview.body as unknown];
      const { seal } = bodyOf<{ seal: string }>(preview);
      const contribution = randomBytes(32).toString('hex');
      const done = await browser.post('/api/Loting/Repair', { publicLotingGuid: publicGuid, change, seal, contribution });
      return [done.status, done.body as unknown];
    };
    expect(await repair({ kind: 'leaves', participantPublicGuid: named('daan')?._id })).toEqual([200, true]);
    expect((await show(ofDaan)).status).toBe(404);
    expect(await repair({ kind: 'joins', name: 'guus', withoutMail: true })).toEqual([200, true]);
    const guus = (await rowsOf(publicGuid)).find(({ name }) => name === 'guus');
    expect(guus).toMatchObject({ addedAs: 'card', email: null, emailKey: null });
    expect((await open(await cardOf(browser, publicGuid, guus), '1234'))[0]).toBe(200);
    const issues = [{ path: 'change.email', code: 'general.email.is_required' }];
    for (const how of [{}, { withoutMail: true, email: 'guus@voorbeeld.nl' }])
      expect(await repair({ kind: 'joins', name: 'guus', ...how })).toEqual([400, { error: 'InvalidRequest', issues }]);
    expect((await open(ofEva, '1234'))[0]).toBe(200);
    expect((await organized(browser, manageGuid)).filter(({ card }) => card !== undefined)).toHaveLength(2);
    expect(JSON.stringify(await mails())).not.toMatch(/daan|eva@|guus/);
  });
});

test('neither a code nor what its holder chose is in any stored byte, event, log line or answer but its own', async () => {
  const { browser, publicGuid, manageGuid, named } = await drawn();
  const code = await cardOf(browser, publicGuid, named('daan'));
  const { lotPrivateGuid } = (await open(code, '8305'))[1];
  await open(code, '8306');
  const stored = await Promise.all(['lotingen', 'participants', 'outbox'].map((name) => collection(name).find().toArray()));
  const all = JSON.stringify([stored, base.logged, await organized(browser, manageGuid)]);
  for (const secret of [code, code.replace('-', ''), '8305"', lotPrivateGuid]) expect(all).not.toContain(secret);
  const [row] = await rowsOf(publicGuid).then((rows) => rows.filter(({ name }) => name === 'daan'));
  expect(all).not.toContain(row?.cardGuid ?? code);
  expect(row?.cardGuid).toMatch(/^[0-9a-f-]{36}$/);
});
