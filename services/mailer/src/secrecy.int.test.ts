import {
  answerLotQuestion,
  chooseMessages,
  createAccount,
  csrfToken,
  HEADERS,
  type Lot,
  pathTo,
  platformInternal,
  readThread,
  reportThreadMessage,
  sendLotQuestion,
  sendNudge,
  sendThreadMessage,
  stopThread,
  thankGiver,
  wishlistInternal,
} from '@site/contracts';
import { createApi, createRedis, guidSeal, handleInternal, isOnCluster } from '@site/service-kit';
import {
  aSiteState,
  preparePrivateRedis,
  type PrivateRedis,
  serversOf,
  TEST_SECRETS,
  testBase,
  waitFor,
} from '@site/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { mongo } from 'mongoose';
import { askForDraw, cookiesOf, newBrowser } from './testing/ask-for-draw.js';
import { type DrawSite, prepareDrawSite } from './testing/draw-site.js';
import { type MailReceiver, startMailReceiver } from './testing/mail-receiver.js';

const PEOPLE = 8;
const QUESTION = 'Welke maat schoenen heb je eigenlijk?';
const ANSWER = 'Negenendertig, en liefst in het blauw.';
const MESSAGE = 'Houd je eigenlijk meer van zoet of van hartig?';
const REPLY = 'Hartig, maar geen olijven alsjeblieft.';
const WAITS = 'Ga je liever naar het bos of naar zee?';
const THANKS = 'Wat een prachtige sjaal, dank je wel';
const prefix = `secrecy-${process.env.JEST_WORKER_ID ?? '1'}-`;

// Before `testBase`, whose own end closes the connection.
afterAll(async () => {
  await site.stop();
  await redis.stop();
  await receiver.close();
  neighbours.close();
  neighbours.closeAllConnections();
  for (const service of ['account', 'lotting']) await databaseOf(service).dropDatabase();
});

const base = testBase('mailer', { now: new Date(), database: `${prefix}mailer` });
const databaseOf = (service: string) => base.mongo.getClient().db(prefix + service);
let receiver: MailReceiver;
let redis: PrivateRedis;
/** The services of which only an answer is wanted. */
let neighbours: Server;
let site: DrawSite;

beforeAll(async () => {
  receiver = await startMailReceiver();
  redis = await preparePrivateRedis(base.config.REDIS_URL, true);
  await redis.start();
  const flags = handleInternal(platformInternal.flags, async () => aSiteState().flags);
  const firstList = handleInternal(wishlistInternal.createFirstList, async () => ({ privateGuid: randomUUID() }));
  neighbours = createServer(createApi({ ...base, clock: { now: () => new Date() } }, { internal: [flags, firstList] }));
  await new Promise<void>((resolve) => neighbours.listen(0, '127.0.0.1', resolve));
  const neighboursUrl = `http://127.0.0.1:${String((neighbours.address() as AddressInfo).port)}`;
  site = await prepareDrawSite({
    NODE_ENV: 'test',
    MONGODB_URI: base.config.MONGODB_URI,
    REDIS_URL: redis.url,
    DATABASE_PREFIX: prefix,
    ...TEST_SECRETS,
    PLATFORM_URL: neighboursUrl,
    WISHLIST_URL: neighboursUrl,
    SMTP_URL: receiver.url,
    LOG_LEVEL: 'silent',
  });
  await site.start();
  await site.start(['realtime']);
}, 300_000);

type RedisServer = ReturnType<typeof serversOf>[number];

/** Hears all commands of a server. The client of the services trips over what is said in the moment in which it begins to listen. */
const monitor = ({ options: { host = '', port = 0 } }: RedisServer, hear: (command: string) => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write('MONITOR\r\n')).once('error', reject);
    createInterface({ input: socket }).on('line', (line) => {
      const words = line.slice(line.indexOf('"') + 1, -1).split('" "');
      if (line === '+OK') resolve(() => void socket.destroy());
      else if (line.startsWith('-')) reject(new Error(line));
      else hear(words.map((word) => word.replaceAll('\\"', '"')).join(' '));
    });
  });

/** Everything that was ever said to Redis, so also what was in a queue for a moment only. */
const listenToRedis = async () => {
  const said: string[] = [];
  const connection = createRedis({ REDIS_URL: redis.url });
  await connection.ping();
  const ends = await Promise.all(serversOf(connection).map((server) => monitor(server, (command) => said.push(command))));
  const end = (): void => {
    for (const one of ends) one();
    connection.disconnect();
  };
  return { said, end };
};

/** Where the logs of MongoDB are: of a cluster each shard has its own, which only itself tells. */
const logs = async (): Promise<readonly mongo.MongoClient[]> => {
  const client = base.mongo.getClient();
  if (!isOnCluster(base.mongo)) return [client];
  const { shards } = (await client.db('admin').command({ listShards: 1 })) as unknown as { shards: { host: string }[] };
  return shards.map(({ host }) => new mongo.MongoClient(`mongodb://${host.replace(/^.*\//, '')}/?directConnection=true`));
};
const ofLogs = async <T>(read: (log: mongo.Collection, at: number) => Promise<T>): Promise<T[]> => {
  const clients = await logs();
  const told = await Promise.all(clients.map((client, at) => read(client.db('local').collection('oplog.rs'), at)));
  for (const client of clients) if (client !== base.mongo.getClient()) await client.close();
  return told;
};

/** Everything that was written to these databases since, with what one transaction wrote as one. */
const operationsSince = async (since: readonly unknown[]): Promise<string[]> => {
  const entries = (await ofLogs((log, at) => log.find({ ts: { $gt: since[at] } }).toArray())).flat();
  return entries
    .map(({ ns, o, o2 }) => JSON.stringify({ ns: String(ns), o: o as unknown, o2: o2 as unknown }))
    .filter((text) => text.includes(prefix));
};
const newestOperation = (): Promise<readonly unknown[]> =>
  ofLogs(async (log) => (await log.find().sort({ $natural: -1 }).limit(1).toArray())[0]?.['ts'] as unknown);

const rowsNow = async (): Promise<string[]> => {
  const databases = ['account', 'lotting', 'mailer'].map(databaseOf);
  const collections = (await Promise.all(databases.map((each) => each.collections()))).flat();
  return (await Promise.all(collections.map((each) => each.find().toArray()))).flat().map((row) => JSON.stringify(row));
};

interface Participant {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly privateGuid: string;
  readonly mailStatus: string;
}
const participants = async (filter: object = {}): Promise<Participant[]> =>
  databaseOf('lotting').collection<Participant>('participants').find(filter).sort({ position: 1 }).toArray();

/** What may be the same in two places because both are about one thing: guids, addresses, hashes and what is sealed. */
const NAME = /[\w.+-]+@[\w.-]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43,}/g;
/** A thread has three mails: what goes with more of them is of a process. */
const MAILS_OF_A_THREAD = 3;

/**
 * The ids of the workers that handled jobs (BullMQ): each marks the locks of all that one process does, in the order in which it comes,
 * whoever it is about. So it joins everything and tells no more than when something was handled, as the database's own log does.
 */
const workersIn = (said: readonly string[]): readonly string[] => [
  ...new Set(said.flatMap((record) => [...record.matchAll(/:lock ([0-9a-f-]{36}):\d+ PX /gi)].map(([, id = '']) => id))),
];

interface World {
  /** Where the search begins. */
  readonly from: readonly string[];
  /** What names each person. */
  readonly people: readonly (readonly string[])[];
  readonly mails: readonly string[];
  readonly workers: readonly string[];
}

/**
 * Follows what is the same from record to record. Answers what leads to some of the people and not to all of them: that would say
 * whose it is.
 */
const leads = (records: readonly string[], { from, people, mails, workers }: World): string[] => {
  const telling: string[] = [];
  const seen = new Set(from);
  const isWorker = new Set(workers);
  const namedIn = (some: readonly string[]): number =>
    people.filter((words) => words.some((word) => some.some((record) => record.includes(word)))).length;
  // What names everybody says nothing of anybody.
  const saying = records.filter((record) => namedIn([record]) < people.length);
  for (const name of seen) {
    const found = saying.filter((record) => record.includes(name));
    const others = mails.filter((mail) => mail !== name && found.some((record) => record.includes(mail)));
    const named = namedIn(found);
    if (named === people.length) continue;
    if (others.length > MAILS_OF_A_THREAD) continue;
    if (named > 0) telling.push(name);
    else for (const next of found.flatMap((record) => record.match(NAME) ?? [])) if (!isWorker.has(next)) seen.add(next);
  }
  return telling;
};

test('nothing that was ever written to a database, its log, Redis or a queue joins who nudged, asked or wrote to whom they drew, or an address to it', async () => {
  const { said, end } = await listenToRedis();
  const begun = await newestOperation();
  const addresses = Array.from({ length: PEOPLE }, (_, place) => `mens${String(place)}@voorbeeld.nl`);
  await askForDraw({ accountUrl: site.urls.account, lottingUrl: site.urls.lotting, title: 'Pakjesavond', people: addresses });
  await waitFor(() => receiver.received.length === PEOPLE + 1);
  const rows = await waitFor(async () => {
    const found = await participants();
    return found.length === PEOPLE && found.every(({ mailStatus }) => mailStatus === 'sent') ? found : null;
  }, 300_000);
  const { open } = guidSeal(base.mongo, { use: 'lots' });
  const giver = rows[3];
  if (giver === undefined) throw new Error('there are eight');
  const headers = await newBrowser(site.urls.account);
  const lotPrivateGuid = open(giver.privateGuid);
  const lot = (await (await fetch(`${site.urls.lotting}/api/Lot/${lotPrivateGuid}`, { headers })).json()) as Lot;
  const drawn = rows.find(({ _id }) => _id === lot.drawnParticipant.publicGuid);
  const quiet = await newestOperation();
  const post = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(site.urls.lotting + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.status;
  };
  expect(await post(sendNudge.path, { participantPrivateGuid: lotPrivateGuid })).toBe(200);
  expect(await post(sendLotQuestion.path, { lotPrivateGuid, question: QUESTION })).toBe(200);
  const asked = await waitFor(() => receiver.received.find(({ mail }) => mail.text?.includes(QUESTION)));
  expect(asked.to).toBe(drawn?.email);
  const questionGuid =
    new RegExp(`${pathTo('lotQuestion', { questionGuid: '' })}([0-9a-f-]{36})`).exec(asked.mail.text ?? '')?.[1] ?? '';
  expect(await post(answerLotQuestion.path, { questionGuid, answer: ANSWER })).toBe(200);
  // Both go on writing, read, and stop; one of them reports.
  const drawnParticipantPublicGuid = lot.drawnParticipant.publicGuid;
  const [byDrawer, byDrawn] = [
    { as: 'drawer', guid: lotPrivateGuid },
    { as: 'drawn', guid: open(drawn?.privateGuid ?? '') },
  ];
  const write = (at: object, text: string) => post(sendThreadMessage.path, { ...at, text, drawnParticipantPublicGuid });
  expect([await write(byDrawer, MESSAGE), await write(byDrawn, REPLY)]).toEqual([200, 200]);
  for (const at of [byDrawer, byDrawn]) expect(await post(readThread.path, { ...at, upTo: 4 })).toBe(200);
  expect(await write(byDrawer, MESSAGE)).toBe(200);
  expect(await post(reportThreadMessage.path, { ...byDrawn, id: 3 })).toBe(200);
  for (const isStopped of [false, true]) expect(await post(stopThread.path, { ...byDrawn, isStopped })).toBe(200);
  // The celebration is over, and whoever had somebody may be thanked.
  await databaseOf('lotting')
    .collection('lotingen')
    .updateMany({}, { $set: { giversFrom: '2020-01-01' } });
  expect(await post(thankGiver.path, { lotPrivateGuid, thanks: THANKS })).toBe(200);
  await waitFor(() => receiver.received.length === PEOPLE + 6);
  const outbox = databaseOf('lotting').collection<{ _id: string; name: string; aggregate: string }>('outbox');
  await waitFor(async () => (await outbox.countDocuments({ name: 'mail', handledAt: { $exists: false } })) === 0);
  end();

  const mails = await outbox.find({ name: 'mail' }).toArray();
  const thread = mails.filter(({ aggregate }) =>
    ['mail:lotNudge', 'mail:lotQuestion', 'mail:lotAnswer', 'mail:contactMessage'].includes(aggregate),
  );
  expect(thread).toHaveLength(5);
  const threads = await databaseOf('lotting').collection<{ _id: string; tag: string }>('threads').find().toArray();
  expect(threads).toHaveLength(1);
  const rooms = (await outbox.find({ name: 'thread.changed' }).toArray()).map((row) => JSON.stringify(row));
  expect(rooms.length).toBeGreaterThan(4);
  const named = rooms.flatMap((row) => row.match(/[\w-]{43}/g) ?? []);
  const ids = [...thread, ...threads].map(({ _id }) => _id);
  const ofThread = [QUESTION, ANSWER, MESSAGE, REPLY, THANKS, questionGuid, ...ids, ...threads.map(({ tag }) => tag), ...named];
  const people = rows.map(({ _id, name, email, privateGuid }) => [_id, name, email, privateGuid, open(privateGuid)]);
  const world = { from: ofThread, people, mails: mails.map(({ _id }) => _id), workers: workersIn(said) };
  const logged = await operationsSince(begun);
  expect(logged.length).toBeGreaterThan(PEOPLE);
  const records = [...logged, ...(await rowsNow()), ...said];
  for (const kept of [drawn?.email ?? '', thread[0]?._id ?? '', threads[0]?.tag ?? ''])
    expect(records.some((record) => record.includes(kept))).toBe(true);
  // What is written is nowhere to be read.
  for (const text of [QUESTION, ANSWER, MESSAGE, REPLY]) expect(records.filter((record) => record.includes(text))).toEqual([]);
  expect(said.some((record) => record.includes(thread[0]?._id ?? '-'))).toBe(true);
  // Open pages were told as well, and that is searched with the rest.
  const told = (await outbox.find({ name: 'thread.changed' }).toArray()).map(({ _id }) => _id);
  expect(told.filter((id) => !said.some((record) => record.includes(`:events-realtime:${id}:lock`)))).toEqual([]);
  expect(leads(records, world)).toEqual([]);
  // Since then no record names some of them and not all.
  const since = await operationsSince(quiet);
  const namedIn = (record: string) => people.filter((words) => words.some((word) => record.includes(word))).length;
  expect(since.filter((record) => ![0, PEOPLE].includes(namedIn(record)))).toEqual([]);
  // The search finds what is planted: two steps from a mail of the thread to whom it went.
  const planted = [
    `${thread[0]?._id ?? ''} 0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e`,
    `0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e ${drawn?.email ?? ''}`,
  ];
  expect(leads([...records, ...planted], world)).toEqual(['0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e']);
}, 300_000);

/** Somebody who proved their address, and has what is written about a lot in one mail a day. */
const whoWantsOneMailADay = async (email: string): Promise<string> => {
  const post = async (headers: Record<string, string>, path: string, body: object) => {
    const answer = await fetch(site.urls.account + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, cookie: cookiesOf(answer), body: (await answer.json()) as unknown };
  };
  const headers = await newBrowser(site.urls.account);
  const made = await post(headers, createAccount.path, {
    ...{ email, username: email.replace('@', '-').replaceAll('.', '-'), firstName: 'Mens', lastName: 'de Vries' },
    ...{ password: 'kaas en brood', receiveMailing: false, fromLot: null },
  });
  expect(made.status).toBe(201);
  const { publicGuid } = (made.body as { user: { publicGuid: string } }).user;
  await databaseOf('account')
    .collection('users')
    .updateOne({ email }, { $set: { addressProvenAt: new Date() } });
  const cookie = made.cookie === '' ? (headers['cookie'] ?? '') : made.cookie;
  const opened = await fetch(site.urls.account + csrfToken.path, { headers: { cookie } });
  const token = (await opened.json()) as string;
  const own = { ...headers, cookie, [HEADERS.csrf]: token };
  expect((await post(own, chooseMessages.path, { topic: 'threads', choice: 'daily' })).status).toBe(200);
  return publicGuid;
};

test('nor does a message that waits for the mail of the day of whom they drew', async () => {
  const { said, end } = await listenToRedis();
  const begun = await newestOperation();
  const earlier = (await participants()).map(({ _id }) => _id);
  const addresses = Array.from({ length: 4 }, (_, place) => `dag${String(place)}@voorbeeld.nl`);
  const userGuids = new Map<string, string>();
  for (const email of addresses.slice(1)) userGuids.set(email, await whoWantsOneMailADay(email));
  await askForDraw({ accountUrl: site.urls.account, lottingUrl: site.urls.lotting, title: 'Kerst', people: addresses });
  const rows = await waitFor(async () => {
    const found = await participants({ _id: { $nin: earlier } });
    return found.length === addresses.length && found.every(({ mailStatus }) => mailStatus === 'sent') ? found : null;
  }, 300_000);
  const { open } = guidSeal(base.mongo, { use: 'lots' });
  const headers = await newBrowser(site.urls.account);
  const drawnBy = async ({ privateGuid }: Participant) => {
    const answer = await fetch(`${site.urls.lotting}/api/Lot/${open(privateGuid)}`, { headers });
    const { drawnParticipant } = (await answer.json()) as Lot;
    return rows.find(({ _id }) => _id === drawnParticipant.publicGuid);
  };
  // Of the two first at least one drew somebody with an account.
  const pairs = await Promise.all(rows.slice(0, 2).map(async (giver) => ({ giver, drawn: await drawnBy(giver) })));
  const { giver, drawn } = pairs.find((pair) => userGuids.has(pair.drawn?.email ?? '')) ?? {};
  if (giver === undefined || drawn === undefined) throw new Error('only one of them has no account');
  const before = receiver.received.length;
  const written = await fetch(site.urls.lotting + sendThreadMessage.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ as: 'drawer', guid: open(giver.privateGuid), text: WAITS, drawnParticipantPublicGuid: drawn._id }),
  });
  expect(written.status).toBe(200);
  const notices = databaseOf('account').collection('notices');
  await waitFor(async () => (await notices.countDocuments({ isDue: true })) === 1);
  expect(receiver.received.slice(before)).toEqual([]);
  // Its worker makes up for the day before: the mail of the day goes.
  await site.start(['accountWorker']);
  const way = pathTo('lotQuestion', { questionGuid: '' });
  const isDaily = ({ to, mail }: (typeof receiver.received)[number]) => to === drawn.email && mail.text?.includes(way) === true;
  const daily = await waitFor(() => receiver.received.slice(before).find(isDaily), 300_000);
  expect(daily.mail.text).not.toContain(WAITS);
  await waitFor(async () => (await notices.countDocuments({ isDue: true })) === 0);
  end();

  const outbox = databaseOf('lotting').collection<{ _id: string; name: string; aggregate: string }>('outbox');
  const mails = await outbox.find({ name: 'mail' }).toArray();
  const asked = mails.filter(({ aggregate }) => aggregate === 'mail:lotQuestion').at(-1)?._id ?? '';
  const threads = await databaseOf('lotting').collection<{ _id: string; tag: string }>('threads').find().toArray();
  const answerGuid = new RegExp(`${way}([0-9a-f-]{36})`).exec(daily.mail.text ?? '')?.[1] ?? '';
  const people = rows.map(({ _id, name, email, privateGuid }) => [
    ...[_id, name, email, privateGuid, open(privateGuid)],
    ...(userGuids.has(email) ? [userGuids.get(email) ?? ''] : []),
  ]);
  const ofThread = [WAITS, asked, answerGuid, ...threads.flatMap(({ _id, tag }) => [_id, tag])].filter((word) => word !== '');
  const logged = await operationsSince(begun);
  expect(logged.length).toBeGreaterThan(PEOPLE);
  const records = [...logged, ...(await rowsNow()), ...said];
  for (const kept of [drawn.email, asked, userGuids.get(drawn.email) ?? ''])
    expect(records.some((record) => record.includes(kept))).toBe(true);
  expect(records.filter((record) => record.includes(WAITS))).toEqual([]);
  expect(answerGuid).not.toBe('');
  expect(leads(records, { from: ofThread, people, mails: mails.map(({ _id }) => _id), workers: workersIn(said) })).toEqual([]);
}, 300_000);
