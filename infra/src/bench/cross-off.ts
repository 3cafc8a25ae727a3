import { randomUUID } from 'node:crypto';
import { crossOffGift } from '@site/contracts';
import type { mongo } from 'mongoose';
import { readSecrets } from '../start/secrets.js';
import type { TestSite } from '../testing/site.js';
import type { BareServer } from './bare-process.js';
import { type CrossOffProcess, startCrossOffProcess, type CrossOffMethod } from './cross-off-process.js';
import { type Announced, watchAnnouncements } from './cross-off-watch.js';
import { createGiftMaker, type GiftMaker, makeGifts, makeList } from './gifts-to-cross-off.js';
import type { Round } from './list-view.js';
import { loadPosts } from './load.js';
import { mailsTo, untilMailed } from './mails-of.js';
import { signIn } from './site-client.js';
import { type CpuPerOperation, measureBare, measureSite } from './site-cpu.js';

const CONNECTIONS = 32;
const PER_LIST_AND_ROUND = 20;
const WATCHED_PER_ROUND = 60;
const [OWNER, GIVER, WATCHER] = ['anna@voorbeeld.nl', 'bram@voorbeeld.nl', 'daan@voorbeeld.nl'];
const PASSWORD = 'lijstje-demo';

/** A round of cross-offs through the site. */
export interface SiteRound extends Round {
  /** CPU that was used by the last answer; what follows from them comes after. */
  readonly meanwhile: CpuPerOperation;
  readonly announced: Announced;
  /** From the last answer until the last confirmation mail was there; none is missing, none came twice. */
  readonly mailedAfterMs: number;
}

export interface CrossOffBench {
  /** Through the whole site over HTTP, against Express and `updateOne`. */
  readonly site: readonly SiteRound[];
  /** The service's own in a process of its own, against the driver's `updateOne` in such a process. */
  readonly alone: readonly Round[];
}

/** Cross-offs, each of a gift nobody had, against a bare conditional `updateOne` that waits for the journal. */
export const benchCrossOff = async (site: TestSite, bare: BareServer, db: mongo.Db, rounds: number): Promise<CrossOffBench> => {
  const owner = await signIn(site.url, OWNER, PASSWORD);
  const gifts = await createGiftMaker(owner, db);
  return {
    site: await benchSite(site, bare, gifts, rounds),
    alone: await benchAlone(site, gifts, rounds, await guidOfGiver(db)),
  };
};

const benchSite = async (site: TestSite, bare: BareServer, maker: GiftMaker, rounds: number): Promise<SiteRound[]> => {
  const [owner, giver, watcher] = await Promise.all([OWNER, GIVER, WATCHER].map((each) => signIn(site.url, each, PASSWORD)));
  if (owner === undefined || giver === undefined || watcher === undefined) throw new Error('three people sign in');
  const { wishlist, category } = await makeList(owner, `gezien-${Date.now().toString(36)}`);
  const watched = { siteUrl: site.url, publicGuid: wishlist.publicGuid, username: wishlist.username };
  const results: SiteRound[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const gifts = await maker.make(PER_LIST_AND_ROUND);
    const ofWatched = await makeGifts(owner, [category], WATCHED_PER_ROUND);
    const bodies = gifts.map((publicGiftGuid) => ({ publicGiftGuid, contextId: 'bench' }));
    const mailsBefore = (await mailsTo(site.inboxUrl, GIVER)).length;

    const state = { over: false, at: 0, announced: { heardMs: [], stale: 0 } as Announced };
    const ofSite = await measureSite(site.state.supervisor.pid, async () => {
      const watching = watchAnnouncements(watched, watcher, ofWatched, () => state.over);
      const result = await loadPosts(site.url + crossOffGift.path, bodies, CONNECTIONS, giver.headers);
      state.over = true;
      state.at = Date.now();
      state.announced = await watching;
      return result;
    });
    const lastMail = await untilMailed(site.inboxUrl, GIVER, mailsBefore + gifts.length - ofSite.result.failures);
    const ofBare = await measureBare(bare.pid, () =>
      loadPosts(
        bare.url,
        gifts.map((guid) => ({ guid, by: randomUUID() })),
        CONNECTIONS,
      ),
    );
    if (round < 0) continue; // the first one warms both up
    const cpu = { site: ofSite.cpu, bare: ofBare.cpu };
    const follows = { announced: state.announced, mailedAfterMs: Math.max(0, lastMail - state.at), meanwhile: ofSite.meanwhile };
    results.push({ site: ofSite.result, bare: ofBare.result, cpu, ...follows });
  }
  return results;
};

const guidOfGiver = async (db: mongo.Db): Promise<string> => {
  const made = db.client.db('wishlist').collection<{ by: { userGuid: string } | null }>('crossoffs');
  const newest = await made
    .find({ by: { $ne: null } })
    .sort({ createdAt: -1 })
    .limit(1)
    .next();
  if (newest?.by == null) throw new Error('nobody has crossed anything off');
  return newest.by.userGuid;
};

const benchAlone = async ({ state, dataDir }: TestSite, maker: GiftMaker, rounds: number, giver: string): Promise<Round[]> => {
  const secrets = await readSecrets(dataDir, {});
  const start = (way: CrossOffMethod): CrossOffProcess =>
    startCrossOffProcess(state, secrets, { way, giver, atOnce: CONNECTIONS });
  const [service, driver] = [start('service'), start('driver')];
  const results: Round[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const gifts = await maker.make(PER_LIST_AND_ROUND);
      const bareGifts = await maker.make(PER_LIST_AND_ROUND);
      const ofSite = await measureSite(state.supervisor.pid, () => service.round(gifts));
      const ofBare = await measureBare(driver.pid, () => driver.round(bareGifts));
      if (round < 0) continue;
      const own = ['the process', service.cpuMicros()] as const;
      results.push({ site: ofSite.result, bare: ofBare.result, cpu: { site: [own, ...ofSite.cpu], bare: ofBare.cpu } });
    }
  } finally {
    await Promise.all([service.stop(), driver.stop()]);
  }
  return results;
};
