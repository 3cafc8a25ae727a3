import { randomBytes, randomUUID } from 'node:crypto';
import { LIMITS, type Lot, type LotingOverviewItem, type MailRequest, type Thread, type ThreadSide } from '@site/contracts';
import { guidSeal } from '@site/service-kit';
import { aSiteState, client, forgetAll } from '@site/service-kit/testing';
import { forgetParticipant } from '../participant/participant.handler.js';
import type { ParticipantRecord } from '../shared/records.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';
import { foldQuestions } from './fold-questions.js';
import { contentOf } from './keep-thread.js';
import { LINK_USE } from './thread.repository.js';
import { mailThreads } from './mail-threads.js';
import { roomOfThread } from './write-thread.js';

const { base, app, deps, switches, collection, mails, rowsOf, accountHolder, anonymousDraw } = lottingUnderTest();
const START = base.clock.now();
const MINUTE = 60_000;
beforeEach(() => base.clock.set(START));

interface At {
  readonly as: ThreadSide;
  readonly guid: string;
}
const post = async (path: string, body: object, headers = {}) => {
  const answer = await client(app).post(`/api/Lot/${path}`, body, headers);
  return [answer.status, bodyOf<unknown>(answer)];
};
const raw = ({ as, guid }: At) => client(app).get(`/api/Lot/Thread/${as}/${guid}`);
const read = async (at: At) => bodyOf<Thread>(await raw(at));
const lotOf = async ({ privateGuid }: ParticipantRecord) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));

/** A draw with Bram's lot, whom he drew, and how each comes to their thread. */
const scene = async (people: Parameters<typeof anonymousDraw>[0] = ['bram', 'carlijn', 'daan']) => {
  const draw = await anonymousDraw(people);
  const drawer = draw.rows[1];
  const { drawnParticipant } = drawer === undefined ? { drawnParticipant: null } : await lotOf(drawer);
  const drawn = draw.rows.find(({ _id }) => _id === drawnParticipant?.publicGuid);
  if (drawer === undefined || drawn === undefined) throw new Error('Bram drew somebody');
  const before = (await mails()).length;
  const sent = async () => ((await mails()) as MailRequest[]).slice(before);
  const [byDrawer, byDrawn] = [
    { as: 'drawer', guid: drawer.privateGuid },
    { as: 'drawn', guid: drawn.privateGuid },
  ] as const;
  const write = (at: At, text: string, headers = {}) =>
    post('SendMessage', { ...at, text, drawnParticipantPublicGuid: at.as === 'drawer' ? drawn._id : null }, headers);
  return { ...draw, drawer, drawn, byDrawer, byDrawn, sent, write };
};
const linkIn = (mail: MailRequest | undefined): At => ({
  as: 'link',
  guid: mail?.kind === 'lotQuestion' ? (mail.data.answerPath.split('/').at(-1) ?? '') : '',
});
const readAll = async (at: At) => {
  const { messages } = await read(at);
  expect(await post('ReadThread', { ...at, upTo: messages.at(-1)?.id ?? 0 })).toEqual([200, true]);
};
const texts = ({ messages }: Thread) => messages.map(({ isMine, text }) => `${isMine ? 'me' : 'other'}: ${text}`);

test('both write as often as they like, from their own lots and by the mailed link; neither says who the drawer is, or when to the hour', async () => {
  const { byDrawer, byDrawn, drawer, drawn, write, sent } = await scene();
  expect(await read(byDrawn)).toEqual({ drawTitle: 'Sinterklaas', name: drawn.name, messages: [], stoppedBy: null });
  expect(await write(byDrawn, ' Ik hou van thee ')).toEqual([200, true]);
  base.clock.advance(11 * MINUTE);
  expect(await write(byDrawer, 'Welke thee?')).toEqual([200, true]);
  const link = linkIn((await sent()).find(({ kind }) => kind === 'lotQuestion'));
  expect(await write(link, 'Munt')).toEqual([200, true]);
  expect(await write(byDrawer, 'En welke maat?')).toEqual([200, true]);
  const all = ['me: Ik hou van thee', 'other: Welke thee?', 'me: Munt', 'other: En welke maat?'];
  expect(texts(await read(byDrawn))).toEqual(all);
  expect(await read(link)).toEqual(await read(byDrawn));
  const turned = all.map((one) => (one.startsWith('me') ? one.replace('me', 'other') : one.replace('other', 'me')));
  expect(texts(await read(byDrawer))).toEqual(turned);
  const seen = (await raw(byDrawn)).text;
  for (const trace of [drawer._id, drawer.privateGuid, `"${drawer.name}"`, 'T'.concat(START.toISOString().slice(11, 16))])
    expect(seen).not.toContain(trace);
  // What pages of before know of it.
  expect((await lotOf(drawer)).questions).toMatchObject([
    { question: 'Welke thee?', answer: 'Munt' },
    { question: 'En welke maat?', answer: null },
  ]);
});

test('a question and its answer by the calls of before are messages of the thread', async () => {
  const { byDrawer, byDrawn, drawer, sent } = await scene();
  await post('SendQuestion', { lotPrivateGuid: drawer.privateGuid, question: 'Welke maat?' });
  const { guid: questionGuid } = linkIn((await sent())[0]);
  await post('AnswerQuestion', { questionGuid, answer: 'Maat 38' });
  await post('AnswerQuestion', { questionGuid, answer: 'Nee, 39' });
  expect(texts(await read(byDrawn))).toEqual(['other: Welke maat?', 'me: Nee, 39']);
  expect(texts(await read({ as: 'link', guid: questionGuid }))).toEqual(['other: Welke maat?', 'me: Nee, 39']);
  expect(texts(await read(byDrawer))).toEqual(['me: Welke maat?', 'other: Nee, 39']);
});

test('what is new is marked for who did not read it; that they read it changes no byte for the other', async () => {
  const { byDrawer, byDrawn, write } = await scene();
  const isNew = async (at: At) => (await read(at)).messages.map((one) => one.isNew);
  for (const [from, to] of [
    [byDrawer, byDrawn],
    [byDrawn, byDrawer],
  ] as const) {
    await write(from, 'Een');
    await write(from, 'Twee');
    const seen = [(await raw(from)).text, await base.outbox()];
    expect((await isNew(to)).slice(-2)).toEqual([true, true]);
    await readAll(to);
    expect((await isNew(to)).slice(-2)).toEqual([false, false]);
    // Nor is anybody told of it.
    expect([(await raw(from)).text, await base.outbox()]).toEqual(seen);
    await readAll(from);
  }
});

describe('mail', () => {
  test('goes once until it is followed, by nobody, and can be ended; to whom drew to their own lot', async () => {
    const { byDrawer, byDrawn, drawer, drawn, write, sent } = await scene();
    for (const text of ['Een', 'Twee', 'Drie']) await write(byDrawer, text);
    await write(byDrawn, 'Vier');
    // Who wrote is there and answered at once, so it is mailed to them only when they do not come back to it.
    const sender = { userGuid: expect.any(String) as string, name: 'Sinterklaas' };
    const answerPath = expect.stringMatching(/^\/lootjestrekken\/vraag\/[0-9a-f-]{36}$/) as string;
    const asked = { participantName: drawn.name, drawTitle: 'Sinterklaas', question: 'Een', answerPath, isMessage: true };
    const to = (row: ParticipantRecord) => ({ address: row.email, name: row.name });
    const first = { kind: 'lotQuestion', to: to(drawn), reference: null, data: asked, language: 'nl', sender };
    expect(await sent()).toEqual([first]);
    expect(await mailThreads(deps)).toBe(0);
    base.clock.advance(10 * MINUTE);
    // Two processes at once.
    await Promise.all([mailThreads(deps), mailThreads(deps)]);
    const lotPath = `/lootjestrekken/lootje/${drawer.privateGuid}`;
    const told = { participantName: drawer.name, drawTitle: 'Sinterklaas', question: 'Drie', answer: 'Vier', lotPath };
    expect(await sent()).toEqual([first, { kind: 'lotAnswer', to: to(drawer), reference: null, data: told, language: 'nl' }]);
    base.clock.advance(60 * MINUTE);
    expect(await mailThreads(deps)).toBe(0);
    await write(byDrawn, 'Vijf');
    await readAll(byDrawer);
    await write(byDrawn, 'Zes');
    base.clock.advance(10 * MINUTE);
    await mailThreads(deps);
    const last = (await sent()).slice(2);
    expect(last).toMatchObject([{ kind: 'lotAnswer', sender, data: { question: '', answer: 'Zes', isMessage: true } }]);
  });

  test('does not go to who reads along, and after a while to who left before the last word', async () => {
    const { byDrawer, byDrawn, write, sent } = await scene();
    await write(byDrawer, 'Een');
    await readAll(byDrawn);
    const before = (await sent()).length;
    for (const text of ['Twee', 'Drie']) {
      await write(byDrawer, text);
      await readAll(byDrawn);
    }
    base.clock.advance(11 * MINUTE);
    await mailThreads(deps);
    expect((await sent()).length).toBe(before);
    await readAll(byDrawn);
    await write(byDrawer, 'Vier');
    base.clock.advance(9 * MINUTE);
    await mailThreads(deps);
    expect((await sent()).length).toBe(before);
    base.clock.advance(2 * MINUTE);
    await mailThreads(deps);
    expect((await sent()).slice(before)).toMatchObject([{ kind: 'lotQuestion', data: { question: 'Vier' } }]);
  });

  test('none goes to who has none, nor of a deleted draw; who drew them may write all the same', async () => {
    const child = aParticipant('kind', { email: null, withoutMail: true });
    const { browser, manageGuid, rows, sent } = await scene([child, 'bram', 'carlijn']);
    for (const row of rows) {
      const { drawnParticipant } = await lotOf(row);
      const at = { as: 'drawer', guid: row.privateGuid };
      expect(await post('SendMessage', { ...at, text: 'Hoi', drawnParticipantPublicGuid: drawnParticipant.publicGuid })).toEqual([
        200,
        true,
      ]);
    }
    expect(await sent()).toHaveLength(rows.length - 1);
    const kind = rows.find(({ name }) => name === 'kind');
    const at = { as: 'drawn', guid: kind?.privateGuid ?? '' } as const;
    expect(texts(await read(at))).toEqual(['other: Hoi']);
    await readAll(at);
    for (const row of rows) await post('SendMessage', { as: 'drawn', guid: row.privateGuid, text: 'Dag' });
    await browser.delete(`/api/Loting/${manageGuid}`);
    const before = (await sent()).length;
    base.clock.advance(11 * MINUTE);
    await mailThreads(deps);
    expect((await sent()).length).toBe(before);
    expect(await mailThreads(deps)).toBe(0);
  });
});

describe('stopping', () => {
  test.each(['drawn', 'drawer'] as const)('by the %s: nobody writes or is mailed until they want it again', async (who) => {
    const { byDrawer, byDrawn, drawer, write, sent } = await scene();
    const [stops, other] = who === 'drawn' ? [byDrawn, byDrawer] : [byDrawer, byDrawn];
    await write(byDrawer, 'Een');
    for (const isStopped of [true, true]) expect(await post('StopThread', { ...stops, isStopped })).toEqual([200, true]);
    expect([(await read(stops)).stoppedBy, (await read(other)).stoppedBy]).toEqual(['me', 'other']);
    for (const at of [byDrawer, byDrawn]) expect(await write(at, 'Twee')).toEqual([422, 'Stopped']);
    expect(await post('SendQuestion', { lotPrivateGuid: drawer.privateGuid, question: 'Drie' })).toEqual([422, 'Other']);
    expect(await post('AnswerQuestion', { questionGuid: linkIn((await sent())[0]).guid, answer: 'Vier' })).toEqual([
      422,
      'Other',
    ]);
    // The other cannot take that back.
    await post('StopThread', { ...other, isStopped: false });
    expect(await write(other, 'Twee')).toEqual([422, 'Stopped']);
    base.clock.advance(20 * MINUTE);
    await mailThreads(deps);
    expect(await sent()).toHaveLength(1);
    await post('StopThread', { ...stops, isStopped: false });
    expect(await write(other, 'Twee')).toEqual([200, true]);
  });

  test('a report mails the text alone, once, to who runs the site, and stops the thread for who reports', async () => {
    const { byDrawer, byDrawn, drawer, drawn, publicGuid, write, sent } = await scene();
    await write(byDrawer, 'Dit is niet aardig');
    const [message] = (await read(byDrawn)).messages;
    const before = (await sent()).length;
    expect(await post('ReportMessage', { ...byDrawer, id: message?.id ?? 0 })).toEqual([422, 'Other']);
    expect(await post('ReportMessage', { ...byDrawn, id: 99 })).toEqual([422, 'Other']);
    await Promise.all([1, 2].map(() => post('ReportMessage', { ...byDrawn, id: message?.id ?? 0 })));
    const reports = (await sent()).slice(before);
    expect(reports).toEqual([
      {
        kind: 'contactMessage',
        to: { address: aSiteState().flags.contactEmailAddress, name: null },
        reference: null,
        data: {
          ...{ replyTo: '', senderName: null, hasAccount: false, subject: '', maySpam: false },
          ...{ message: 'Dit is niet aardig', isReport: true },
        },
      },
    ]);
    for (const { _id, privateGuid, email } of [drawer, drawn])
      for (const trace of [_id, privateGuid, email ?? '', publicGuid]) expect(JSON.stringify(reports)).not.toContain(trace);
    expect(await read(byDrawn)).toMatchObject({ stoppedBy: 'me', messages: [{ isReported: true }] });
    // That it was reported is not told to who wrote it.
    expect(await read(byDrawer)).toMatchObject({ stoppedBy: 'other', messages: [{ isReported: false }] });
  });
});

describe('at the same time, and cut off', () => {
  test('a message asked for again under its key is one, and messages at once are all there, with one mail', async () => {
    const { byDrawer, byDrawn, write, sent } = await scene();
    const key = { 'Idempotency-Key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => write(byDrawer, 'Een', key)));
    await forgetAll(base.redis);
    expect(await write(byDrawer, 'Een', key)).toEqual([200, true]);
    await Promise.all(['Twee', 'Drie', 'Vier'].map((text) => write(byDrawer, text)));
    expect(texts(await read(byDrawn)).sort()).toEqual(['other: Drie', 'other: Een', 'other: Twee', 'other: Vier']);
    expect(await sent()).toHaveLength(1);
  });

  test.each([
    ['when it is kept', () => jest.spyOn(deps.stores.threads, 'insert').mockRejectedValueOnce(new Error('killed'))],
    [
      'when the mail is asked for',
      () => {
        const question = deps.mails.question.bind(deps.mails);
        return jest.spyOn(deps.mails, 'question').mockImplementationOnce(async (...asked) => {
          await question(...asked);
          throw new Error('killed');
        });
      },
    ],
  ])('killed %s leaves nothing behind; sent again under its key it is there once', async (_when, kill) => {
    const { byDrawer, byDrawn, write, sent } = await scene();
    const killed = kill();
    const key = { 'Idempotency-Key': randomUUID() };
    const outbox = await base.outbox();
    expect((await write(byDrawer, 'Een', key))[0]).toBe(500);
    killed.mockRestore();
    expect([texts(await read(byDrawn)), await base.outbox(), await collection('threads').countDocuments()]).toEqual([
      [],
      outbox,
      0,
    ]);
    expect(await write(byDrawer, 'Een', key)).toEqual([200, true]);
    expect([texts(await read(byDrawn)), (await sent()).length]).toEqual([['other: Een'], 1]);
  });

  test.each(['there is none yet', 'there is one'])(
    'a redo while %s: a message goes to nobody else than it was for',
    async (what) => {
      const { byDrawer, browser, publicGuid, rows, drawer, write } = await scene();
      if (what === 'there is one') await write(byDrawer, 'Van voor de redo');
      const participants = rows.map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
      const redo = () => browser.post('/api/Loting/Edit', { publicLotingGuid: publicGuid, title: 'Opnieuw', participants });
      const { byTag } = deps.stores.threads;
      jest.spyOn(deps.stores.threads, 'byTag').mockImplementationOnce(async (...asked) => {
        const found = await byTag(...asked);
        expect((await redo()).status).toBe(200);
        return found;
      });
      const [status] = await write(byDrawer, 'Tijdens de redo');
      const { drawnParticipant } = await lotOf(drawer);
      const isSame = status === 200;
      for (const row of await rowsOf(publicGuid)) {
        const seen = texts(await read({ as: 'drawn', guid: row.privateGuid }));
        expect(seen).toEqual(isSame && row._id === drawnParticipant.publicGuid ? ['other: Tijdens de redo'] : []);
      }
      if (!isSame) expect(status).toBe(422);
    },
  );
});

test('what a page of before a repair asks is done to nobody else than it names', async () => {
  const { byDrawer, byDrawn, drawn, rows, write } = await scene();
  await write(byDrawn, 'Een');
  const [message] = (await read(byDrawer)).messages;
  const asks = (drawnParticipantPublicGuid?: string | null) =>
    [
      ['ReadThread', { ...byDrawer, upTo: 1, drawnParticipantPublicGuid }],
      ['ReportMessage', { ...byDrawer, id: message?.id, drawnParticipantPublicGuid }],
      ['StopThread', { ...byDrawer, isStopped: true, drawnParticipantPublicGuid }],
    ] as const;
  const before = [await read(byDrawer), await read(byDrawn), await mails()];
  const other = rows.find(({ _id }) => _id !== drawn._id)?._id ?? '';
  for (const [path, body] of asks(other)) expect([path, await post(path, body)]).toEqual([path, [422, 'Changed']]);
  expect([await read(byDrawer), await read(byDrawn), await mails()]).toEqual(before);
  // By whom it names, and by pages of before, that do not say it.
  for (const named of [drawn._id, null, undefined])
    for (const [path, body] of asks(named)) expect([path, await post(path, body)]).toEqual([path, [200, true]]);
  expect(await read(byDrawer)).toMatchObject({ stoppedBy: 'me', messages: [{ isNew: false, isReported: true }] });
});

test('the overview of one’s lots counts what is new in both threads of each, and nothing else', async () => {
  const { browser, email } = await accountHolder();
  const made = bodyOf<{ publicGuid: string }>(
    await browser.post('/api/Loting/Create', aDraw([aParticipant('anna', { email }), 'bram', 'carlijn', 'daan'])),
  );
  const rows = await rowsOf(made.publicGuid);
  const own = rows[0];
  if (own === undefined) throw new Error('Anna takes part');
  const overview = async () => bodyOf<{ lotingen: LotingOverviewItem[] }>(await browser.get('/api/Loting/Overview')).lotingen;
  const lots = async () => (await overview()).flatMap((draw) => draw.lots);
  const lot = { privateParticipantGuid: own.privateGuid, participantName: 'anna' };
  expect(await lots()).toEqual([lot]);
  for (const row of rows) {
    const { drawnParticipant } = await lotOf(row);
    await post('SendMessage', { as: 'drawn', guid: row.privateGuid, text: `Aan de trekker van ${row.name}` });
    if (row === own) continue;
    const to = { drawnParticipantPublicGuid: drawnParticipant.publicGuid };
    for (const text of ['Een', 'Twee']) await post('SendMessage', { as: 'drawer', guid: row.privateGuid, text, ...to });
  }
  // One of whom Anna drew, two of who drew her; what she wrote herself is not new.
  expect(await lots()).toEqual([{ ...lot, newMessages: 3 }]);
  await readAll({ as: 'drawn', guid: own.privateGuid });
  expect(await lots()).toEqual([{ ...lot, newMessages: 1 }]);
  await readAll({ as: 'drawer', guid: own.privateGuid });
  expect(await lots()).toEqual([lot]);
});

test('a repair leaves every thread as it is for who was drawn, to the byte, and gives it to whoever drew them now', async () => {
  const { browser, publicGuid, rows } = await scene(['bram', 'carlijn', 'daan', 'eva']);
  base.clock.advance(2 * 24 * 60 * MINUTE);
  for (const row of rows) {
    const { drawnParticipant } = await lotOf(row);
    const drawnParticipantPublicGuid = drawnParticipant.publicGuid;
    await post('SendMessage', { as: 'drawer', guid: row.privateGuid, text: `Van ${row.name}`, drawnParticipantPublicGuid });
    await post('StopThread', { as: 'drawer', guid: row.privateGuid, isStopped: true });
  }
  const views = async (some: readonly ParticipantRecord[]) =>
    Promise.all(some.map(async ({ privateGuid: guid }) => (await raw({ as: 'drawn', guid })).text));
  const [leaver, ...staying] = [...rows].reverse();
  if (leaver === undefined) throw new Error('Eva leaves');
  const before = await views(staying);
  const change = { kind: 'leaves', participantPublicGuid: leaver._id };
  const { seal } = bodyOf<{ seal: string }>(
    await browser.post('/api/Loting/PreviewRepair', { publicLotingGuid: publicGuid, change }),
  );
  const contribution = randomBytes(32).toString('hex');
  const done = await browser.post('/api/Loting/Repair', { publicLotingGuid: publicGuid, change, seal, contribution });
  expect(done.body).toBe(true);
  const told = (await base.outbox()).filter(({ name }) => name === 'thread.changed').length;
  expect(await views(staying)).toEqual(before);
  for (const row of staying) {
    const { drawnParticipant } = await lotOf(row);
    const seen = await read({ as: 'drawer', guid: row.privateGuid });
    const ofDrawn = before[staying.findIndex(({ _id }) => _id === drawnParticipant.publicGuid)] ?? '';
    expect(seen.stoppedBy).toBe('me');
    expect(ofDrawn).toContain(seen.messages[0]?.text ?? 'nothing');
  }
  expect((await base.outbox()).filter(({ name }) => name === 'thread.changed')).toHaveLength(told);
  expect((await raw({ as: 'drawn', guid: leaver.privateGuid })).status).toBe(404);
  expect(await collection('threads').countDocuments()).toBe(staying.length);
});

test('who came to it by another address finds nothing there any more, and the new one has it', async () => {
  const { byDrawer, browser, drawn, rows, write, sent } = await scene();
  // The organizer's own row stays where it is.
  if (drawn.position === 0) return;
  await write(byDrawer, 'Een');
  const link = linkIn((await sent())[0]);
  const moved = { participantPublicGuid: drawn._id, email: 'elders@voorbeeld.nl' };
  expect((await browser.post('/api/Loting/ResendLot', moved)).status).toBe(200);
  for (const path of [`Thread/link/${link.guid}`, `Question/${link.guid}`])
    expect((await client(app).get(`/api/Lot/${path}`)).status).toBe(404);
  expect(await roomOfThread(deps, byDrawer)).not.toBeNull();
  await expect(roomOfThread(deps, link)).rejects.toThrow();
  const before = (await sent()).length;
  await write(byDrawer, 'Twee');
  expect((await sent()).slice(before)).toMatchObject([{ to: { address: 'elders@voorbeeld.nl' }, data: { question: 'Twee' } }]);
  expect(rows).toHaveLength(4);
});

test('both sides and the link hear of it in one room that names neither; nobody else, and nobody of a deleted draw', async () => {
  const { byDrawer, byDrawn, drawer, drawn, rows, browser, manageGuid, write, sent } = await scene();
  await write(byDrawer, 'Een');
  const link = linkIn((await sent())[0]);
  const [one, two, three] = await Promise.all([byDrawer, byDrawn, link].map((at) => roomOfThread(deps, at)));
  expect(new Set([one, two, three].map((found) => found?.room)).size).toBe(1);
  expect([one, two, three].map((found) => found?.participantPublicGuid)).toEqual([drawer._id, drawn._id, drawn._id]);
  const others = rows.filter(({ _id }) => _id !== drawn._id);
  for (const { privateGuid: guid } of others) expect((await roomOfThread(deps, { as: 'drawn', guid }))?.room).not.toBe(one?.room);
  const events = (await base.outbox()).filter(({ name }) => name === 'thread.changed');
  expect(events).toEqual([{ name: 'thread.changed', payload: { rooms: [one?.room] } }]);
  for (const { _id } of rows) expect(JSON.stringify(events)).not.toContain(_id);
  await browser.delete(`/api/Loting/${manageGuid}`);
  for (const at of [byDrawer, byDrawn, link]) expect(await roomOfThread(deps, at)).toBeNull();
});

test('nothing of it can be read in the database, neither who nor what', async () => {
  const { byDrawer, byDrawn, rows, write } = await scene();
  await write(byDrawer, 'Hou je van chocola?');
  await write(byDrawn, 'Heel erg');
  await post('StopThread', { ...byDrawn, isStopped: true });
  const text = JSON.stringify(await collection('threads').find().toArray());
  for (const trace of ['chocola', 'Heel erg', 'drawn', 'topped']) expect(text).not.toContain(trace);
  for (const { _id, privateGuid, email, name } of rows)
    for (const trace of [_id, privateGuid, email ?? '', `"${name}"`]) expect(text).not.toContain(trace);
});

test('what a deleted person wrote to whom they drew stays without their mark, to the byte; their own thread goes with their name', async () => {
  const { byDrawer, byDrawn, drawer, drawn, rows, publicGuid, write } = await scene();
  await write(byDrawer, 'Een', { 'Idempotency-Key': randomUUID() });
  await write(byDrawn, 'Twee');
  const ownDrawer = (await Promise.all(rows.map(async (row) => ({ row, lot: await lotOf(row) })))).find(
    ({ lot }) => lot.drawnParticipant.publicGuid === drawer._id,
  )?.row;
  const aboutThem = { as: 'drawer', guid: ownDrawer?.privateGuid ?? '' } as const;
  await post('SendMessage', { ...aboutThem, text: 'Drie', drawnParticipantPublicGuid: drawer._id });
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  const leave = () => forgetParticipant(deps)({ userGuid: randomUUID(), email: drawer.email ?? '', isAccount: true }, context);
  const ownLot = async () => (await client(app).get(`/api/Lot/${drawn.privateGuid}`)).text;
  const seen = async () => [(await raw(byDrawn)).text, await ownLot(), await base.outbox()];
  const before = await seen();
  await leave();
  await leave();
  // By anything that goes or comes who was drawn would see who drew them.
  expect(await seen()).toEqual(before);
  const kept = (await deps.stores.threads.ofLotingen([publicGuid])).map((row) => contentOf(deps, row));
  expect(JSON.stringify(kept)).toContain('Een');
  expect(JSON.stringify(kept)).not.toContain('"author":"'.concat(drawer._id));
  expect(texts(await read(aboutThem))).toEqual(['me: Drie']);
  // That who drew them is gone is not told: what they write is kept.
  expect(await write(byDrawn, 'Vier')).toEqual([200, true]);
  const sending = { ...aboutThem, text: 'Vijf', drawnParticipantPublicGuid: drawer._id };
  expect(await post('SendMessage', sending)).toEqual([422, 'Other']);
});

test('a year after it began a thread is gone, for both and in what is stored, and one that begins then has a year of its own', async () => {
  const { byDrawer, byDrawn, drawer, drawn, publicGuid, write, sent } = await scene();
  await write(byDrawer, 'Hou je van chocola?');
  const link = linkIn((await sent())[0]);
  const YEAR = 365 * 24 * 60 * MINUTE;
  base.clock.advance(YEAR - 1);
  await write(byDrawn, 'Heel erg');
  // Who wrote it leaves on the last day: nothing moves its end, by which the other would see who they were.
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  await forgetParticipant(deps)({ userGuid: randomUUID(), email: drawer.email ?? '', isAccount: true }, context);
  expect(texts(await read(byDrawn))).toEqual(['other: Hou je van chocola?', 'me: Heel erg']);
  const ends = async () => (await deps.stores.threads.ofLotingen([publicGuid])).map(({ expiresAt }) => expiresAt);
  expect(await ends()).toEqual([new Date(START.getTime() + YEAR)]);

  base.clock.advance(1);
  for (const at of [byDrawer, byDrawn]) expect((await read(at)).messages).toEqual([]);
  expect((await raw(link)).status).toBe(404);
  // The database takes it away within a minute; whoever writes before that begins anew.
  expect(await collection('threads').countDocuments()).toBe(1);
  expect(await write(byDrawn, 'Dag')).toEqual([200, true]);
  expect(texts(await read({ as: 'drawn', guid: drawn.privateGuid }))).toEqual(['me: Dag']);
  expect(await ends()).toEqual([new Date(START.getTime() + 2 * YEAR)]);
  expect(await collection('threads').countDocuments()).toBe(1);
});

test('a thread that begins while the organizer deletes their account ends with their draw', async () => {
  const { byDrawn, publicGuid, write } = await scene();
  const loting = await deps.stores.lotingen.byGuid(publicGuid);
  const { endManagement } = deps.stores.lotingen;
  jest.spyOn(deps.stores.lotingen, 'endManagement').mockImplementationOnce(async (...asked) => {
    expect(await write(byDrawn, 'Net nu')).toEqual([200, true]);
    await endManagement(...asked);
  });
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  const gone = { userGuid: loting?.organizerGuid ?? '', email: 'weg@voorbeeld.nl', isAccount: false };
  await forgetParticipant(deps)(gone, context);
  const ends = (await deps.stores.lotingen.byGuid(publicGuid))?.expiresAt;
  expect(ends).toBeInstanceOf(Date);
  expect(await collection('threads').find().toArray()).toMatchObject([{ lotingGuid: publicGuid, expiresAt: ends }]);
});

test('questions of an older version are the first messages, once, by whatever links they had', async () => {
  const { byDrawer, byDrawn, drawer, drawn, publicGuid, write, sent } = await scene();
  const { seal } = guidSeal(base.mongo, LINK_USE);
  const ask = (question: string, answer: string | null, minute: number, round = 1) => {
    const guid = randomUUID();
    const asker = deps.secrets.hide(`${drawer._id}|${String(round)}`, `asker|${guid}`);
    const askedAt = new Date(START.getTime() + minute * MINUTE);
    return { guid, row: { _id: seal(guid), lotingGuid: publicGuid, askerTag: 'x', asker, question, answer, askedAt } };
  };
  const old = [ask('Later?', null, 2), ask('Eerst?', 'Ja', 1), ask('Van voor de redo?', null, 0, 7)] as const;
  await collection('questions').insertMany(old.map(({ row }) => row));
  await Promise.all([foldQuestions(deps), foldQuestions(deps)]);
  expect(await foldQuestions(deps)).toBe(0);
  expect(await collection('questions').countDocuments()).toBe(0);
  await collection('threads').updateMany({}, { $unset: { expiresAt: 1 } });
  await foldQuestions(deps);
  expect(await collection('threads').countDocuments({ expiresAt: { $exists: false } })).toBe(0);
  expect(texts(await read(byDrawn))).toEqual(['other: Eerst?', 'me: Ja', 'other: Later?']);
  expect((await lotOf(drawer)).questions).toMatchObject([
    { question: 'Eerst?', answer: 'Ja' },
    { question: 'Later?', answer: null },
  ]);
  const [later, first, gone] = old.map(({ guid }) => client(app).get(`/api/Lot/Question/${guid}`));
  expect([(await later)?.body, (await first)?.body, (await gone)?.status]).toMatchObject([
    { question: 'Later?', name: drawn.name },
    { question: 'Eerst?', answer: 'Ja' },
    404,
  ]);
  // A mail about the one that is open is out.
  await write(byDrawer, 'Nu?');
  expect(await sent()).toEqual([]);
  expect((await read(byDrawer)).messages.map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
});

test('what is no lot, link, message or text is refused, and nothing changes', async () => {
  const { byDrawer, byDrawn, drawn, rows, write } = await scene();
  await write(byDrawer, 'Een');
  const before = JSON.stringify(await collection('threads').find().sort({ _id: 1 }).toArray());
  const other = rows.find(({ _id }) => _id !== drawn._id);
  const long = 'x'.repeat(LIMITS.lotMessage.max + 1);
  const to = { drawnParticipantPublicGuid: drawn._id };
  const rowsOfCalls: readonly (readonly [number, string, object])[] = [
    [404, 'SendMessage', { as: 'drawer', guid: randomUUID(), text: 'x', ...to }],
    [404, 'SendMessage', { as: 'link', guid: randomUUID(), text: 'x' }],
    [404, 'SendMessage', { as: 'drawn', guid: drawn._id, text: 'x' }],
    [400, 'SendMessage', { as: 'both', guid: byDrawn.guid, text: 'x' }],
    [400, 'SendMessage', { as: 'drawn', guid: 'x', text: 'x' }],
    [400, 'SendMessage', { ...byDrawn, text: '  ' }],
    [400, 'SendMessage', { ...byDrawn, text: long }],
    [422, 'SendMessage', { ...byDrawer, text: 'x' }],
    [422, 'SendMessage', { ...byDrawer, text: 'x', drawnParticipantPublicGuid: other?._id }],
    [404, 'ReadThread', { as: 'drawn', guid: randomUUID(), upTo: 1 }],
    [400, 'ReadThread', { ...byDrawn, upTo: -1 }],
    [404, 'StopThread', { as: 'link', guid: randomUUID(), isStopped: true }],
    [400, 'StopThread', { ...byDrawn, isStopped: 'ja' }],
    [404, 'ReportMessage', { as: 'link', guid: randomUUID(), id: 1 }],
    [400, 'ReportMessage', { ...byDrawn, id: 1.5 }],
  ];
  for (const [status, path, body] of rowsOfCalls) expect([path, body, (await post(path, body))[0]]).toEqual([path, body, status]);
  for (const path of [`both/${byDrawn.guid}`, 'drawn/x', `drawn/${randomUUID()}`])
    expect((await client(app).get(`/api/Lot/Thread/${path}`)).status).toBe(404);
  expect(JSON.stringify(await collection('threads').find().sort({ _id: 1 }).toArray())).toBe(before);
  switches.drawLotsEnabled = false;
  for (const [, path, body] of rowsOfCalls) expect((await post(path, body))[0]).toBe(404);
  expect((await raw(byDrawn)).status).toBe(404);
});
