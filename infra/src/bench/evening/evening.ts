import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { startBalancer } from '../../testing/balancer.js';
import { startSite, type TestSite } from '../../testing/site.js';
import { makeManyLists } from '../many-lists.js';
import { signIn } from '../site-client.js';
import { arrivals, ratesAt, seededChance } from './load-model.js';
import { killInTurn, type SiteWatch, watchProcesses } from './site-watch.js';
import { crossOff, draw, noMeasurements, type Place, type Measurements, view } from './visitors.js';

/** What the site used in a stretch of the evening in which nobody was killed. */
interface Calm {
  readonly seconds: number;
  /** Seconds of CPU by name of process, without what it takes when nobody comes. */
  readonly cpu: ReadonlyMap<string, number>;
  /** CPU of the whole site in a second in which nobody comes. */
  readonly atRest: number;
}

export interface Evening {
  readonly share: number;
  readonly seconds: number;
  readonly kills: number;
  readonly seen: Measurements;
  readonly calm: Calm;
  /** By name of process: before anybody came, after the calm part, and long after the last kill. MB. */
  readonly memory: readonly ReadonlyMap<string, number>[];
  /** Acknowledged, and not there: cross-offs in the database, and mails by kind of receiver. */
  readonly missing: { readonly crossOffs: number; readonly lotMails: number; readonly confirmations: number };
  /** Mails that came more than once: those that a killed mailer had in hand. */
  readonly repeatedMails: number;
  /** From the last draw or cross-off until every mail was there. Seconds. */
  readonly lastMailAfter: number;
}

const LISTS = 1000;
const GIVERS = ['bram', 'carlijn', 'daan', 'eva', 'fatima', 'gijs', 'hanna', 'ivo', 'jasmijn', 'kees'];
const addressOf = (name: string) => `${name}@voorbeeld.nl`;
/** Of the evening: the first part is calm, the last one as well, and in between processes are killed. */
const CALM_FROM = 0.1;
const KILLS_FROM = 0.4;
const KILLS_UNTIL = 0.85;
const MAILS_PATIENCE_MS = 10 * 60_000;
/** Before anybody comes. */
const REST_SECONDS = 20;

const openPlace = async (site: TestSite, siteUrl: string, wishlist: mongo.Db, chance: () => number): Promise<Place> => {
  const usernames = await makeManyLists(site.url, wishlist, LISTS);
  const stored = wishlist.collection<{ _id: string; username: string }>('wishlists').find({ username: { $in: usernames } });
  const lists = (await stored.toArray()).map(({ _id, username }) => ({ guid: _id, username }));
  const ofLists = { wishlistGuid: { $in: lists.map(({ guid }) => guid) } };
  const gifts = await wishlist
    .collection<{ _id: string }>('gifts')
    .find(ofLists, { projection: { _id: 1 } })
    .toArray();
  const people = await Promise.all(GIVERS.map(async (name) => (await signIn(site.url, addressOf(name), 'lijstje-demo')).headers));
  return { siteUrl, lists, gifts: gifts.map(({ _id }) => _id), people, chance };
};

/** How many mails each address got. */
const mailsByAddress = async (inboxUrl: string): Promise<ReadonlyMap<string, number>> => {
  const all = (await (await fetch(`${inboxUrl}/api/messages`)).json()) as { readonly to: readonly string[] }[];
  const counts = new Map<string, number>();
  for (const address of all.flatMap(({ to }) => to)) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** What is due and not there, and what came too often. A lot comes to each of a draw; the organizer is told once more. */
const compareMails = (seen: Measurements, before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>) => {
  const differences = seen.drawn.flatMap((addresses) => addresses.map((one, at) => (now.get(one) ?? 0) - (at === 0 ? 2 : 1)));
  const confirmed = sumOf(GIVERS.map((name) => (now.get(addressOf(name)) ?? 0) - (before.get(addressOf(name)) ?? 0)));
  return {
    lotMails: sumOf(differences.map((one) => Math.max(0, -one))),
    confirmations: Math.max(0, seen.crossedOff.length - confirmed),
    repeated: sumOf(differences.map((one) => Math.max(0, one))) + Math.max(0, confirmed - seen.crossedOff.length),
  };
};

const missingCrossOffs = async (wishlist: mongo.Db, gifts: readonly string[]): Promise<number> => {
  const rows = wishlist.collection<{ giftGuid: string }>('crossoffs').find({ giftGuid: { $in: [...gifts] }, active: true });
  const held = new Map<string, number>();
  for await (const { giftGuid } of rows) held.set(giftGuid, (held.get(giftGuid) ?? 0) + 1);
  return gifts.filter((gift) => held.get(gift) !== 1).length;
};

/** Starts each act when somebody comes, however long others take. Resolves when the last has ended. */
const live = async (place: Place, seen: Measurements, { share, seconds }: { share: number; seconds: number }): Promise<void> => {
  const rates = ratesAt(share);
  const startedAt = performance.now();
  const run = (perSecond: number, act: (since: number, number: number) => Promise<void>) =>
    arrivals(perSecond, seconds, place.chance).map(async (at, number) => {
      await delay(at);
      await act(startedAt + at, number);
    });
  await Promise.all([
    ...run(rates.views, (since) => view(place, seen, since)),
    ...run(rates.crossOffs, (since, number) =>
      crossOff(place, seen, since, place.gifts[(number * 7) % place.gifts.length] ?? ''),
    ),
    ...run(rates.draws, (since, number) => draw(place, seen, since, number)),
  ]);
};

const difference = (after: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]));

/** CPU by name of process in a second in which nobody comes. */
const restOf = async (watch: SiteWatch): Promise<ReadonlyMap<string, number>> => {
  await delay(1000 * REST_SECONDS);
  const before = watch.cpu();
  await delay(1000 * REST_SECONDS);
  return new Map([...difference(watch.cpu(), before)].map(([name, used]) => [name, used / REST_SECONDS]));
};

/** CPU and memory along the evening, and processes that are killed in the middle of it. */
const follow = async (watch: SiteWatch, rest: ReadonlyMap<string, number>, supervisorPid: number, seconds: number) => {
  const after = (part: number) => delay(part * seconds * 1000);
  const memory = [await watch.memory()];
  await after(CALM_FROM);
  const before = watch.cpu();
  await after(KILLS_FROM - CALM_FROM);
  const calmSeconds = (KILLS_FROM - CALM_FROM) * seconds;
  const cpu = [...difference(watch.cpu(), before)].map(
    ([name, used]) => [name, used - (rest.get(name) ?? 0) * calmSeconds] as const,
  );
  const atRest = [...rest.values()].reduce((sum, one) => sum + one, 0);
  const calm: Calm = { seconds: calmSeconds, cpu: new Map(cpu), atRest };
  memory.push(await watch.memory());
  const state = { isOver: false };
  const killing = killInTurn(supervisorPid, () => state.isOver);
  await after(KILLS_UNTIL - KILLS_FROM);
  state.isOver = true;
  const kills = await killing;
  await after(1 - KILLS_UNTIL);
  memory.push(await watch.memory());
  return { calm, memory, kills };
};

/**
 * The evening of 5 December at a share of its load, on a site of its own with two processes of everything: real pages, live
 * connections, draws and mails, while one process after the other is killed.
 */
export const benchEvening = async (share: number, seconds: number): Promise<Evening> => {
  const site = await startSite({ seed: 'demo', env: { LOG_LEVEL: 'warn', INSTANCES: '2 gateway:2', SHED_ABOVE_MS: '100' } });
  const client = await new mongo.MongoClient(site.state.mongodbUri).connect();
  // Stands before both gateways, as a cluster's service does.
  const balancer = await startBalancer([site.state.services['gateway'] ?? '', site.state.services['gateway-2'] ?? '']);
  try {
    const wishlist = client.db('wishlist');
    const place = await openPlace(site, balancer.url, wishlist, seededChance(512));
    const seen = noMeasurements();
    const mailsBefore = await mailsByAddress(site.inboxUrl);
    const supervisorPid = site.state.supervisor.pid;
    const watch = await watchProcesses(supervisorPid);
    const rest = await restOf(watch);
    const [followed] = await Promise.all([follow(watch, rest, supervisorPid, seconds), live(place, seen, { share, seconds })]);
    await watch.stop();

    const lastAct = performance.now();
    let mails = compareMails(seen, mailsBefore, await mailsByAddress(site.inboxUrl));
    while (mails.lotMails + mails.confirmations > 0 && performance.now() - lastAct < MAILS_PATIENCE_MS) {
      await delay(1000);
      mails = compareMails(seen, mailsBefore, await mailsByAddress(site.inboxUrl));
    }
    const { lotMails, confirmations, repeated } = mails;
    return {
      ...{ share, seconds, seen, ...followed },
      missing: { crossOffs: await missingCrossOffs(wishlist, seen.crossedOff), lotMails, confirmations },
      repeatedMails: repeated,
      lastMailAfter: (performance.now() - lastAct) / 1000,
    };
  } finally {
    balancer.close();
    await client.close();
    await site.stop();
  }
};
