import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isDuplicateKey } from '@site/service-kit';
import type { Connection } from 'mongoose';
import { type FeedCounts, feedModel, type FeedRecord } from './feed.model.js';
import { FeedProblem } from './read/reading.js';

/** An import that says nothing for so long is dead. */
const HELD_MS = 30_000;

export const NO_COUNTS: FeedCounts = { rows: 0, bad: 0, noted: 0, outOfStock: 0, added: 0, updated: 0, expired: 0 };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** An import under way, which nobody else does at the same time. */
export interface HeldFeed {
  readonly startedAt: Date;
  /** Rows that are done: 0 for one that begins. */
  readonly counts: FeedCounts;
  /** Says that it is alive, while something takes long. */
  beat(): Promise<void>;
  /** Notes how far it is. @throws FeedProblem when somebody else took over. */
  save(counts: FeedCounts): Promise<void>;
  /** Pictures come from these hosts as well. */
  addPictureHosts(hosts: readonly string[]): Promise<void>;
  finish(state: 'done' | 'broken', counts: FeedCounts): Promise<void>;
  /** Leaves it as far as it is saved, to be gone on with. */
  leave(): Promise<void>;
}

/** Sources of the catalogue. */
export const createFeedRepository = (mongo: Connection) => {
  const Feed = feedModel(mongo);
  return {
    /** Is any source being imported now? */
    isImporting: async (): Promise<boolean> => (await Feed.exists({ 'holder.until': { $gt: new Date() } })) !== null,

    pictureHosts: (): Promise<string[]> => Feed.distinct('pictureHosts').exec(),

    byName: (source: string): Promise<FeedRecord | null> => Feed.findById(source).lean<FeedRecord | null>().exec(),

    /**
     * Begins an import of a source, or goes on with one of the same file that did not come to its end.
     * @throws FeedProblem when another process is at it.
     */
    hold: async (source: string, file: string, now: Date): Promise<HeldFeed> => {
      const existing = await Feed.findById(source).lean<FeedRecord | null>();
      const other = existing?.holder ?? null;
      // One of this machine that was killed needs no waiting for.
      const isHeld = other !== null && other.until > new Date() && (other.host !== hostname() || isAlive(other.pid));
      const busy = () => new FeedProblem(`${source} is being imported by another process.`);
      if (isHeld) throw busy();
      const goesOn = existing !== null && existing.state === 'running' && existing.file === file;
      const token = randomUUID();
      const holder = () => ({ host: hostname(), pid: process.pid, token, until: new Date(Date.now() + HELD_MS) });
      const begun = goesOn
        ? { startedAt: existing.startedAt, counts: { ...NO_COUNTS, ...existing.counts } }
        : { startedAt: now, counts: NO_COUNTS };
      const taken = await Feed.updateOne(
        { _id: source, ...(existing !== null && { 'holder.token': other?.token ?? null }) },
        { $set: { ...begun, file, state: 'running', finishedAt: null, holder: holder() } },
        { upsert: existing === null },
      ).catch((error: unknown) => {
        if (isDuplicateKey(error)) throw busy();
        throw error;
      });
      if (taken.matchedCount + taken.upsertedCount === 0) throw busy();

      const write = async ($set: object, more: object = {}) => {
        const { matchedCount } = await Feed.updateOne({ _id: source, 'holder.token': token }, { $set, ...more });
        if (matchedCount === 0) throw busy();
      };
      return {
        ...begun,
        beat: () => write({ holder: holder() }),
        save: (counts) => write({ counts, holder: holder() }),
        addPictureHosts: (hosts) => write({ holder: holder() }, { $addToSet: { pictureHosts: { $each: hosts } } }),
        finish: (state, counts) => write({ state, counts, finishedAt: new Date(), holder: null }),
        leave: () => write({ holder: null }),
      };
    },
  };
};
