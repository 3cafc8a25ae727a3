import { randomBytes } from 'node:crypto';
import type { Lot } from '@site/contracts';
import { client, guidsKept } from '@site/service-kit/testing';
import { findCommitment } from './fair-draw/commitment.js';
import type { ParticipantRecord } from './shared/records.js';
import { aDraw, aParticipant } from './testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from './testing/lotting-under-test.js';

const { base, app, deps, collection, rowsOf, questions, anonymousDraw, accountHolder } = lottingUnderTest();

type Pair = readonly [giver: ParticipantRecord, drawn: ParticipantRecord];

/** Everything by which a record could mean a participant: guids in any writing, address, and their own words. */
const namesOf = ({ _id, privateGuid, email }: ParticipantRecord): string[] =>
  [_id, privateGuid]
    .flatMap((guid) => {
      const hex = guid.replaceAll('-', '');
      return [guid, hex, Buffer.from(hex, 'hex').toString('base64'), Buffer.from(hex, 'hex').toString('base64url')];
    })
    .concat(email ?? []);

/** Of these texts those that name both sides of a pair. */
const telling = (records: readonly string[], pairs: readonly Pair[]): string[] =>
  records.filter((record) =>
    pairs.some(([giver, drawn]) => [giver, drawn].every((one) => namesOf(one).some((name) => record.includes(name)))),
  );
const post = (path: string, body: object) => client(app).post(`/api/Lot/${path}`, body);

test('who drew whom is in no stored byte, mail, event, log line or answer to the organizer, whatever is done with the draw', async () => {
  const names = Array.from({ length: 19 }, (_, at) => `deelnemer${String(at)}`);
  const { rows, browser, publicGuid, manageGuid } = await anonymousDraw(names);
  const answers: string[] = [];
  const pairs: Pair[] = [];
  const organizer = async () => answers.push((await browser.get(`/api/Loting/${manageGuid}`)).text);
  /** Everybody opens their lot, and some nudge, ask and write; whoever holds a lot knows one pair, and tells us. */
  const play = async (round: number) => {
    const now = await rowsOf(publicGuid);
    for (const [at, own] of now.entries()) {
      const lot = bodyOf<Lot>(await client(app).get(`/api/Lot/${own.privateGuid}`));
      const drawn = now.find(({ _id }) => _id === lot.drawnParticipant.publicGuid);
      if (drawn === undefined) throw new Error('a lot draws somebody of the draw');
      pairs.push([own, drawn]);
      if (at % 3 !== 0) continue;
      await post('RegisterFirstView', { lotPrivateGuid: own.privateGuid });
      expect((await post('SendNudge', { participantPrivateGuid: own.privateGuid })).status).toBe(200);
      const question = `Vraag ${String(round)}-${String(at)}`;
      expect((await post('SendQuestion', { lotPrivateGuid: own.privateGuid, question })).status).toBe(200);
      const [byDrawer, byDrawn] = [
        { as: 'drawer', guid: own.privateGuid },
        { as: 'drawn', guid: drawn.privateGuid },
      ];
      const drawnParticipantPublicGuid = drawn._id;
      const message = { ...byDrawer, text: `Bericht ${String(at)}`, drawnParticipantPublicGuid };
      expect((await post('SendMessage', message)).status).toBe(200);
      expect((await post('SendMessage', { ...byDrawn, text: 'Terug' })).status).toBe(200);
      expect((await post('ReadThread', { ...byDrawer, upTo: 9 })).status).toBe(200);
      for (const isStopped of [true, false]) expect((await post('StopThread', { ...byDrawn, isStopped })).status).toBe(200);
      if (round < 3) continue;
      expect(lot.giver?.name).toBeTruthy();
      const thanks = `Dank ${String(at)}`;
      expect((await post('ThankGiver', { lotPrivateGuid: own.privateGuid, thanks })).status).toBe(200);
    }
    for (const { _id } of await questions())
      expect((await post('AnswerQuestion', { questionGuid: _id, answer: 'Antwoord' })).status).toBe(200);
    await organizer();
  };
  /** That a lot nudged shows in no length of its record. */
  const nudges = async () => new Set((await rowsOf(publicGuid)).map(({ nudge }) => nudge?.length));
  const dump = async (): Promise<string[]> => {
    const collections = await base.mongo.db?.listCollections().toArray();
    const stored = await Promise.all((collections ?? []).map(({ name }) => collection(name).find().toArray()));
    return [...stored.flat(), ...(await base.outbox()), ...base.logged].map((record) => JSON.stringify(record)).concat(answers);
  };

  const unused = await nudges();
  await play(1);
  expect([...unused, ...(await nudges())]).toEqual([expect.any(Number), ...unused]);
  const resent = await browser.post('/api/Loting/ResendLot', { participantPublicGuid: rows[1]?._id });
  const moved = await browser.post('/api/Loting/ResendLot', {
    participantPublicGuid: rows[2]?._id,
    email: 'elders@voorbeeld.nl',
  });
  const first = await rowsOf(publicGuid);
  const participants = first.slice(0, 19).map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
  const celebration = { day: '2020-01-01' };
  const redo = { publicLotingGuid: publicGuid, title: 'Opnieuw', participants, celebration, tellsGivers: true };
  const before = await dump();
  const redone = await browser.post('/api/Loting/Edit', redo);
  expect([resent, moved, redone].map(({ status }) => status)).toEqual([200, 200, 200]);
  await play(2);
  // Somebody leaves, and somebody comes along: repairs, after which nobody but who is touched has another lot.
  base.clock.set(new Date(base.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000));
  const repairBy = async (change: object) => {
    const told = await browser.post('/api/Loting/PreviewRepair', { publicLotingGuid: publicGuid, change });
    answers.push(told.text);
    const { seal } = bodyOf<{ seal: string }>(told);
    const contribution = randomBytes(32).toString('hex');
    const done = await browser.post('/api/Loting/Repair', { publicLotingGuid: publicGuid, change, seal, contribution });
    expect([done.status, done.body]).toEqual([200, true]);
  };
  await repairBy({ kind: 'leaves', participantPublicGuid: first[4]?._id });
  await repairBy({ kind: 'joins', name: 'Later', email: 'later@voorbeeld.nl' });
  base.clock.set(new Date(base.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000));
  await play(3);
  // That somebody thanked shows in no length of their record either.
  expect(new Set((await rowsOf(publicGuid)).map(({ thanks }) => thanks?.length))).toEqual(new Set([expect.any(Number)]));
  await browser.delete(`/api/Loting/${manageGuid}`);
  const records = [...new Set([...before, ...(await dump())])];

  // Only the organizer's own row may say whom they drew, and only to them.
  const ofOthers = pairs.filter(([giver]) => giver.position !== 0);
  const aboutAll = /"name":"loting.changed"/; // names everybody, in the order of the draw: no pair
  const searched = records.filter((record) => !aboutAll.test(record) && !answers.includes(record));
  expect(ofOthers.length).toBe(55);
  expect(telling(searched, pairs)).toEqual([]);
  // The organizer's answers name everybody as well: whom others drew is in none of the fields that could say it.
  for (const text of answers.filter((answer) => answer.includes('"participants"'))) {
    const { participants: shown } = JSON.parse(text) as { participants: { selectedParticipantGuid: string | null }[] };
    expect(shown.slice(1).every(({ selectedParticipantGuid }) => selectedParticipantGuid === null)).toBe(true);
  }
  // Nor is it said over two records: whose question a mail carries, who nudged at the moment a mail left.
  const stored = records.filter((record) => record.includes('"links"'));
  expect(stored.length).toBeGreaterThan(0);
  for (const [giver] of pairs)
    for (const name of namesOf(giver)) expect(stored.some((record) => record.includes(name))).toBe(false);
  expect(records.some((record) => /"(nudge|thanks)":"\d{4}-/.test(record))).toBe(false);
  const [, planted] = pairs;
  if (planted === undefined) throw new Error('there are pairs');
  expect(telling([...searched, JSON.stringify({ from: planted[0]._id, to: planted[1].email })], pairs)).toHaveLength(1);
  expect(deps.secrets.tags('asker', planted[0]._id, 1)[0]).not.toContain(planted[0]._id);
});

test('a stolen database opens no lot, draw or question: none of the guids in it is one that does', async () => {
  // Who draws the one without mail cannot ask anything; the others can.
  const child = aParticipant('kind', { email: null, withoutMail: true });
  const { rows: drawn, publicGuid, browser } = await anonymousDraw(['bram', 'carlijn', child]);
  const asking = { publicLotingGuid: publicGuid, participantPublicGuids: [drawn[3]?._id] };
  expect((await browser.post('/api/Loting/Cards', asking)).status).toBe(200);
  const rows = await rowsOf(publicGuid);
  for (const { privateGuid } of rows) await post('SendQuestion', { lotPrivateGuid: privateGuid, question: 'Welke maat?' });
  const [question] = await questions();
  const organizerKey = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
  /** What a guid opens for who has nothing else. */
  const opens = async (guid: string): Promise<string[]> => {
    const asked = { publicLotingGuid: publicGuid, privateUserGuid: guid };
    const answers = {
      lot: await client(app).get(`/api/Lot/${guid}`),
      question: await client(app).get(`/api/Lot/Question/${guid}`),
      card: await client(app).post('/api/Lot/Card', { code: guid }),
      draw: await client(app).get(`/api/Loting/${guid}`),
      organizer: await client(app).post('/api/Loting/OpenWithOrganizer', asked),
    };
    return Object.entries(answers).flatMap(([name, { status }]) => (status === 200 ? [name] : []));
  };
  const held = [rows[1]?.privateGuid ?? '', question?._id ?? '', organizerKey];
  expect(await Promise.all(held.map(opens))).toEqual([['lot'], ['question'], ['organizer']]);
  const stolen = [...(await guidsKept(base.mongo))];
  expect(stolen).toContain(publicGuid);
  for (const guid of stolen) expect([guid, await opens(guid)]).toEqual([guid, []]);
});

test('by what a draw was made, and by what a lot proves its pair, is in no stored byte, mail, event, log line or answer to the organizer', async () => {
  const { browser } = await accountHolder('anna@voorbeeld.nl');
  const people = ['anna', 'bram', 'carlijn', 'daan', 'eva'].map((name) => aParticipant(name));
  const dump = async (): Promise<string> => {
    const collections = await base.mongo.db?.listCollections().toArray();
    const stored = await Promise.all((collections ?? []).map(({ name }) => collection(name).find().toArray()));
    return JSON.stringify([...stored.flat(), ...(await base.outbox()), ...base.logged]);
  };
  const rows = people.map(({ localGuid }) => ({ localGuid }));
  const { seal } = bodyOf<{ seal: string }>(await browser.post('/api/Loting/Seal', { participants: rows }));
  const commitment = await findCommitment(deps, seal);
  const promised = await dump();
  const contribution = randomBytes(32).toString('hex');
  const draw = aDraw(people, { fair: { seal, contribution }, readableAfter: '2999-12-05' });
  const made = bodyOf<Made>(await browser.post('/api/Loting/Create', draw));
  const managed = (await browser.get(`/api/Loting/${made.manageGuid}`)).text;
  const waiting = (await client(app).get(`/api/Loting/Opening/${seal}`)).text;
  const lots = await Promise.all(
    (await rowsOf(made.publicGuid)).map(async ({ privateGuid }) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`))),
  );
  const secrets = [commitment?.seed, contribution, ...lots.map(({ proof }) => proof?.salt)];
  expect(secrets.every((one) => /^[0-9a-f]{64}$/.test(one ?? ''))).toBe(true);
  const written = secrets.flatMap((one = '') => {
    const bytes = Buffer.from(one, 'hex');
    return [one, bytes.toString('base64'), bytes.toString('base64url')];
  });
  // By the seal everybody may read the draw one day: who has the database alone has none.
  const stored = await Promise.all(
    ['lotingen', 'participants', 'commitments', 'outbox'].map((name) => collection(name).find().toArray()),
  );
  expect(JSON.stringify(stored)).not.toContain(seal);
  for (const text of [promised, await dump(), managed, waiting]) expect(written.filter((one) => text.includes(one))).toEqual([]);
  expect(written.filter((one) => JSON.stringify(lots).includes(one))).toHaveLength(lots.length);
});
