import { randomUUID } from 'node:crypto';
import { type AskedQuestion, HEADERS, type Lot } from '@site/contracts';
import { client, forgetAll } from '@site/service-kit/testing';
import type { ParticipantRecord } from '../shared/records.js';
import { forgetParticipant } from '../participant/participant.handler.js';
import { contentOf } from '../threads/keep-thread.js';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';

const { base, wishlists, app, deps, switches, collection, mails, accountHolder, rowsOf, questions, anonymousDraw } =
  lottingUnderTest();
const DAY = 24 * 60 * 60 * 1000;
const START = base.clock.now();
beforeEach(() => base.clock.set(START));

interface Mail {
  kind: string;
  to: { address?: string };
  reference: string | null;
  language: string;
  data: Record<string, string>;
}
const post = async (path: string, body: object, headers = {}) => {
  const answer = await client(app).post(`/api/Lot/${path}`, body, headers);
  return [answer.status, bodyOf<unknown>(answer)];
};
const lotOf = async (privateGuid: string) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));
/** A draw with Bram's lot and whom he drew. */
const scene = async (headers = {}) => {
  const draw = await anonymousDraw(['bram', 'carlijn', 'daan'], headers);
  const bram = draw.rows[1];
  if (bram === undefined) throw new Error('Bram takes part');
  const { drawnParticipant } = await lotOf(bram.privateGuid);
  const drawn = draw.rows.find(({ _id }) => _id === drawnParticipant.publicGuid);
  if (drawn === undefined) throw new Error('Bram drew somebody');
  const before = (await mails()).length;
  const sent = async () => ((await mails()) as unknown as Mail[]).slice(before);
  return { ...draw, bram, drawn, sent };
};
const change = ({ _id }: ParticipantRecord, update: object) => collection('participants').updateOne({ _id }, update);

/** Mail of nobody in the draw can be ended for that draw's organizer. */
const byTheDraw = { userGuid: expect.any(String) as string, name: 'Sinterklaas' };

test.each([
  [{ [HEADERS.language]: 'en' }, 'en'],
  // As made before there was English.
  [{}, 'nl'],
])('mail to whom a lot drew is in the language of the draw %p, and so tells nothing of who has it sent', async (made, told) => {
  const { rows, sent } = await scene(made);
  for (const [index, by] of ['nl', 'en'].entries()) {
    const asker = { [HEADERS.language]: by };
    const lotPrivateGuid = rows[index + 1]?.privateGuid ?? '';
    expect((await post('SendNudge', { participantPrivateGuid: lotPrivateGuid }, asker))[0]).toBe(200);
    expect((await post('SendQuestion', { lotPrivateGuid, question: 'Maat?' }, asker))[0]).toBe(200);
  }
  expect((await sent()).map(({ language }) => language)).toEqual([told, told, told, told]);
});

describe('SendNudge', () => {
  const nudge = (privateGuid: string) => post('SendNudge', { participantPrivateGuid: privateGuid });

  test('mails whom the lot drew, by nobody, once in 24 hours; each lot has its own pause', async () => {
    const { bram, drawn, rows, sent } = await scene();
    const until = new Date(START.getTime() + DAY).toISOString();
    expect(await nudge(bram.privateGuid)).toEqual([200, { nudgeDisabledUntil: until }]);
    const lotPath = `/lootjestrekken/lootje/${drawn.privateGuid}`;
    const data = { participantName: drawn.name, drawTitle: 'Sinterklaas', lotPath };
    const to = { address: drawn.email, name: drawn.name };
    expect(await sent()).toEqual([{ kind: 'lotNudge', to, reference: null, data, language: 'nl', sender: byTheDraw }]);
    expect((await lotOf(bram.privateGuid)).nudgeDisabledUntil).toBe(until);
    expect((await lotOf(drawn.privateGuid)).nudgeDisabledUntil).toBeNull();
    expect((await nudge(rows[3]?.privateGuid ?? ''))[0]).toBe(200);
    base.clock.advance(DAY - 1);
    expect(await nudge(bram.privateGuid)).toEqual([422, 'LastNudgeTooRecent']);
    base.clock.advance(1);
    expect((await lotOf(bram.privateGuid)).nudgeDisabledUntil).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => nudge(bram.privateGuid)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422, 422]);
    expect(answers).toContainEqual([422, 'LastNudgeTooRecent']);
    expect(await sent()).toHaveLength(3);
  });

  test('is refused for a lot that is not there, and where there is a list to be seen', async () => {
    const { bram, drawn, sent } = await scene();
    expect(await nudge(randomUUID())).toEqual([422, 'LotDoesNotExist']);
    expect(await nudge(bram._id)).toEqual([422, 'LotDoesNotExist']);
    expect((await nudge('x'))[0]).toBe(400);
    const holder = await accountHolder(drawn.email ?? '');
    const list = wishlists.add(holder);
    const coupled = { participantPrivateGuid: drawn.privateGuid, wishlistPrivateGuid: list.privateGuid };
    expect((await holder.browser.post('/api/Lot/SelectWishlist', coupled)).status).toBe(200);
    expect(await nudge(bram.privateGuid)).toEqual([422, 'WishlistAlreadySelected']);
    list.isShareable = false;
    expect((await nudge(bram.privateGuid))[0]).toBe(200);
    base.clock.advance(DAY);
    await change(drawn, { $set: { email: null, emailKey: null, userGuid: null } });
    expect((await nudge(bram.privateGuid))[0]).toBe(404);
    await change(bram, { $set: { sealed: null } });
    expect(await nudge(bram.privateGuid)).toEqual([422, 'LotDoesNotExist']);
    expect(await sent()).toHaveLength(1);
    switches.drawLotsEnabled = false;
    expect(await nudge(bram.privateGuid)).toEqual([404, { error: 'NotFound' }]);
  });
});

describe('questions', () => {
  const ask = (lotPrivateGuid: string, question = ' Welke maat heb je? ', headers = {}) =>
    post('SendQuestion', { lotPrivateGuid, question }, headers);
  const answer = (questionGuid: string, text = 'Maat 38') => post('AnswerQuestion', { questionGuid, answer: text });
  const questionOf = async (mail: Mail | undefined) => mail?.data.answerPath?.split('/').at(-1) ?? '';

  test('go to whom the lot drew by nobody, and come back answered; a second answer replaces the first without a mail', async () => {
    const { bram, drawn, sent, rows } = await scene();
    expect(await ask(bram.privateGuid)).toEqual([200, true]);
    const [mail] = await sent();
    const guid = await questionOf(mail);
    const data = { participantName: drawn.name, drawTitle: 'Sinterklaas', question: 'Welke maat heb je?' };
    expect(mail).toEqual({
      kind: 'lotQuestion',
      to: { address: drawn.email, name: drawn.name },
      reference: null,
      data: { ...data, answerPath: `/lootjestrekken/vraag/${guid}` },
      language: 'nl',
      sender: byTheDraw,
    });
    const askedAt = START.toISOString();
    const asked: AskedQuestion = {
      drawTitle: 'Sinterklaas',
      name: drawn.name,
      question: 'Welke maat heb je?',
      answer: null,
      askedAt,
    };
    const page = async () => bodyOf<AskedQuestion>(await client(app).get(`/api/Lot/Question/${guid}`));
    expect(await page()).toEqual(asked);
    const shown = { question: 'Welke maat heb je?', answer: null, askedAt };
    expect((await lotOf(bram.privateGuid)).questions).toEqual([shown]);

    expect(await answer(guid)).toEqual([200, true]);
    expect(await answer(guid, 'Nee, 39')).toEqual([200, true]);
    expect(await page()).toEqual({ ...asked, answer: 'Nee, 39' });
    base.clock.advance(1000);
    await ask(bram.privateGuid, 'En welke kleur?');
    expect((await lotOf(bram.privateGuid)).questions).toEqual([
      { ...shown, answer: 'Nee, 39' },
      { question: 'En welke kleur?', answer: null, askedAt: base.clock.now().toISOString() },
    ]);
    const answers = (await sent()).filter(({ kind }) => kind === 'lotAnswer');
    expect(answers).toEqual([
      {
        kind: 'lotAnswer',
        to: { address: bram.email, name: 'bram' },
        reference: null,
        data: {
          participantName: 'bram',
          drawTitle: 'Sinterklaas',
          question: 'Welke maat heb je?',
          answer: 'Maat 38',
          lotPath: `/lootjestrekken/lootje/${bram.privateGuid}`,
        },
        language: 'nl',
      },
    ]);
    for (const { privateGuid, _id } of rows) if (_id !== bram._id) expect((await lotOf(privateGuid)).questions).toEqual([]);
  });

  test('asked twice under one key is one question, also when its answer was lost; answered twice at once is one mail', async () => {
    const { bram, sent } = await scene();
    const key = { 'Idempotency-Key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => ask(bram.privateGuid, 'Koffie of thee?', key)));
    await forgetAll(base.redis);
    expect(await ask(bram.privateGuid, 'Koffie of thee?', key)).toEqual([200, true]);
    expect((await lotOf(bram.privateGuid)).questions).toHaveLength(1);
    const guid = await questionOf((await sent())[0]);
    await Promise.all([1, 2, 3].map(() => answer(guid)));
    expect((await sent()).map(({ kind }) => kind)).toEqual(['lotQuestion', 'lotAnswer']);
  });

  test('and nudges of the round before mean nothing in the next, also when they come at the moment of a redo', async () => {
    const { bram, rows, browser, publicGuid, sent } = await scene();
    const participants = rows.map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
    const redo = () => browser.post('/api/Loting/Edit', { publicLotingGuid: publicGuid, title: 'Opnieuw', participants });
    const { setNudges } = deps.stores.participants;
    jest.spyOn(deps.stores.participants, 'setNudges').mockImplementationOnce(async (...asked) => {
      expect((await redo()).status).toBe(200);
      return setNudges(...asked);
    });
    expect((await post('SendNudge', { participantPrivateGuid: bram.privateGuid }))[0]).toBe(200);
    const redrawn = await lotOf(bram.privateGuid);
    const drawnNow = (await rowsOf(publicGuid)).find(({ _id }) => _id === redrawn.drawnParticipant.publicGuid);
    expect(redrawn.nudgeDisabledUntil).toBe(new Date(START.getTime() + DAY).toISOString());
    const nudges = (await sent()).filter(({ kind }) => kind === 'lotNudge');
    expect(nudges.map(({ data }) => data.lotPath)).toEqual([`/lootjestrekken/lootje/${drawnNow?.privateGuid ?? ''}`]);
    await ask(bram.privateGuid, 'Van de ronde ervoor?');
    const old = await questionOf((await sent()).findLast(({ kind }) => kind === 'lotQuestion'));
    const { change: keep } = deps.stores.threads;
    jest.spyOn(deps.stores.threads, 'change').mockImplementationOnce(async (...asked) => {
      expect((await redo()).status).toBe(200);
      return keep(...asked);
    });
    expect((await ask(bram.privateGuid))[0]).toBe(200);
    // It is of the draw that there is then, and so is its mail.
    const asked = (await sent()).filter(({ kind }) => kind === 'lotQuestion');
    const guid = await questionOf(asked.at(-1));
    const after = await lotOf(bram.privateGuid);
    expect(after).toMatchObject({ nudgeDisabledUntil: null, questions: [{ question: 'Welke maat heb je?', answer: null }] });
    const drawnLast = (await rowsOf(publicGuid)).find(({ _id }) => _id === after.drawnParticipant.publicGuid);
    expect([asked.length, asked.at(-1)?.to.address]).toEqual([2, drawnLast?.email]);
    expect([(await get(old))[0], (await answer(old))[0], (await answer(guid))[0]]).toEqual([404, 404, 200]);
  });

  test('name nobody in the database: only who has the key can tell who asked', async () => {
    const { bram, drawn, rows } = await scene();
    await ask(bram.privateGuid);
    await ask(rows[3]?.privateGuid ?? '', 'Hou je van chocola?');
    const text = JSON.stringify(await collection('threads').find().toArray());
    for (const { _id, privateGuid, email, name } of rows)
      for (const trace of [_id, privateGuid, email ?? '', `"${name}"`]) expect(text).not.toContain(trace);
    expect((await questions()).map(({ author }) => author).sort()).toEqual([bram._id, rows[3]?._id].sort());
    expect(drawn._id).not.toBe(bram._id);
  });

  test('that are answered are told to the lot that asked alone, so that the outbox does not say who that is', async () => {
    const { bram, sent, rows } = await scene();
    await ask(bram.privateGuid);
    const guid = await questionOf((await sent())[0]);
    await answer(guid);
    await answer(guid, 'Nee, 39');
    const told = { name: 'lot.answered', payload: { participantPublicGuid: bram._id } };
    expect((await base.outbox()).filter(({ name }) => name === 'lot.answered')).toEqual([told, told]);
    const text = JSON.stringify(await collection('outbox').find({ name: 'lot.answered' }).toArray());
    for (const { _id } of rows) expect(text).not.toContain(_id);
  });

  const get = async (guid: string) => [(await client(app).get(`/api/Lot/Question/${guid}`)).status];

  test('that name no lot or question, or say nothing or too much, are refused, and nothing changes', async () => {
    const { bram, sent } = await scene();
    await ask(bram.privateGuid);
    const before = await sent();
    const guid = await questionOf(before[0]);
    const long = 'a'.repeat(1001);
    const rows: readonly (readonly [number, string, () => Promise<readonly unknown[]>])[] = [
      [404, 'an unknown lot', () => ask(randomUUID())],
      [404, 'a public guid', () => ask(bram._id)],
      [400, 'no guid', () => ask('x')],
      [400, 'an empty question', () => ask(bram.privateGuid, '  ')],
      [400, 'a long question', () => ask(bram.privateGuid, long)],
      [404, 'an unknown question', () => answer(randomUUID())],
      [400, 'no question', () => answer('x')],
      [400, 'an empty answer', () => answer(guid, ' ')],
      [400, 'a long answer', () => answer(guid, long)],
      [404, 'the page of an unknown question', () => get(randomUUID())],
      [404, 'the page of none', () => get('x')],
    ];
    for (const [status, name, call] of rows) expect([name, (await call())[0]]).toEqual([name, status]);
    expect(await sent()).toEqual(before);
    expect((await lotOf(bram.privateGuid)).questions).toMatchObject([{ answer: null }]);
  });

  test('to somebody nobody can reach, by a lot that was never drawn, while drawing is off', async () => {
    const { bram, drawn, sent } = await scene();
    await change(drawn, { $set: { email: null, emailKey: null, userGuid: null } });
    expect(await ask(bram.privateGuid)).toEqual([422, 'Other']);
    await change(bram, { $set: { sealed: null } });
    expect(await ask(bram.privateGuid)).toEqual([422, 'Other']);
    switches.drawLotsEnabled = false;
    const off = [await ask(bram.privateGuid), await answer(randomUUID())];
    expect(off.map(([status]) => status)).toEqual([404, 404]);
    expect((await get(randomUUID()))[0]).toBe(404);
    expect(await sent()).toEqual([]);
  });

  test('of who leaves stay without their mark; those to them end with their name, and stay readable for who asked', async () => {
    const { bram, drawn, rows } = await scene();
    const third = rows.find(({ _id }) => ![bram._id, drawn._id].includes(_id));
    await ask(bram.privateGuid);
    await ask(drawn.privateGuid, 'Van wie hou je?');
    await ask(third?.privateGuid ?? '', 'Iets anders?');
    const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
    const leave = () => forgetParticipant(deps)({ userGuid: randomUUID(), email: drawn.email ?? '', isAccount: true }, context);
    // As though all of them began later than this person leaves, and end later.
    await collection('threads').updateMany({}, { $unset: { expiresAt: 1 } });
    await leave();
    await leave();
    const left = await questions();
    expect(left.map(({ author }) => author).sort()).toEqual(['', bram._id, third?._id].sort());
    const threads = await deps.stores.threads.ofLotingen([bram.lotingGuid]);
    const ending = threads.filter(({ expiresAt }) => expiresAt !== undefined);
    expect(ending.map((row) => contentOf(deps, row).drawn)).toEqual([drawn._id]);
    expect((await lotOf(bram.privateGuid)).questions).toHaveLength(1);
    expect((await lotOf(drawn.privateGuid)).questions).toHaveLength(1);
    expect(await rowsOf(bram.lotingGuid)).toHaveLength(4);
  });
});
