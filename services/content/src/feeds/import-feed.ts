import type { Connection } from 'mongoose';
import { createPacker } from '../products/search-index/packer.js';
import { createFeedRepository } from './feed.repository.js';
import { MOST_PICTURE_HOSTS, pictureHostOf } from './picture-hosts.js';
import type { FeedCounts } from './feed.model.js';
import { createRowMapper, type FeedMapping } from './mapping/mapping.js';
import { readFeed } from './read/read-feed.js';
import { excerptOf, FeedProblem, type FeedRow, type Reading } from './read/reading.js';
import { type FeedOffer, offerOfRow } from './rows/offer-of-row.js';
import { createOfferWriter } from './write-offers.js';

/** A feed to import. */
export interface FeedInput {
  /** Name under which its offers stand; importing it again replaces them. */
  readonly source: string;
  /** What this very file is known by, so that it can be gone on with; another one is begun with. */
  readonly file: string;
  readonly bytes: () => AsyncIterable<Buffer>;
  readonly mapping: FeedMapping;
  /** Does a feed without a single good row mean that everything is gone? */
  readonly mayBeEmpty?: boolean;
}

/** What happens, for whoever shows it. */
export interface FeedListener {
  /** Rows that are passed over, because they were imported before the process was killed. */
  resumed?(rows: number): void;
  /** A row that is not as it should be; `kept` when only something of it is missing. */
  reported?(line: number, problem: string, excerpt: string, kept: boolean): void;
  progress?(counts: FeedCounts): void;
  packed?(done: number, of: number): void;
}

export interface FeedSummary extends FeedCounts {
  readonly format: string;
  /** Why nothing expired, when something was not as it should be. */
  readonly brokenOff: string | null;
  readonly isEmpty: boolean;
}

const BATCH = 1_000;
const SAVE_EVERY_MS = 2_000;
/** Ending what is gone and packing may take long without a row to save. */
const BEAT_EVERY_MS = 5_000;

/**
 * Imports a feed: streaming, a batch being written while the next is read, and no more than that in memory. What was killed is
 * gone on with at the last saved row; rows in between are imported again, which changes nothing. At the end what the source no
 * longer has expires, unless the feed is broken off or has no good row at all. Then the search index is brought up to date.
 * @param signal ends it after the batch that is being written; what is done stays, and can be gone on with.
 * @throws FeedProblem for what cannot be read or is being imported by another process.
 */
export const importFeed = async (
  mongo: Connection,
  { source, file, bytes, mapping, mayBeEmpty = false }: FeedInput,
  now: () => Date,
  listener: FeedListener = {},
  signal?: AbortSignal,
): Promise<FeedSummary> => {
  const writer = createOfferWriter(mongo);
  const mapper = createRowMapper(mapping);
  const held = await createFeedRepository(mongo).hold(source, file, now());
  const done = held.counts.rows;
  const counts: { -readonly [Name in keyof FeedCounts]: number } = { ...held.counts };
  const reading: Reading = { brokenOff: null, format: mapping.format ?? 'empty' };
  if (done > 0) listener.resumed?.(done);

  let batch: FeedOffer[] = [];
  const pictureHosts = new Set<string>();
  let knownHosts = 0;
  let writing: Promise<void> = Promise.resolve();
  let savedAt = Date.now();

  const read = (row: FeedRow): void => {
    counts.rows += 1;
    if ('problem' in row) {
      counts.bad += 1;
      listener.reported?.(row.line, row.problem, row.excerpt, false);
      return;
    }
    const mapped = mapper.map(row.fields);
    const result = offerOfRow(mapped, mapping.shop ?? null);
    if ('outOfStock' in result) counts.outOfStock += 1;
    else if ('problem' in result) {
      counts.bad += 1;
      listener.reported?.(row.line, result.problem, excerptOf(mapped.title ?? Object.values(row.fields).join(' ')), false);
    } else {
      for (const note of result.notes) listener.reported?.(row.line, note, excerptOf(result.offer.title), true);
      counts.noted += result.notes.length > 0 ? 1 : 0;
      batch.push(result.offer);
      const host = pictureHostOf(result.offer.imageUrl);
      if (host !== null && pictureHosts.size < MOST_PICTURE_HOSTS) pictureHosts.add(host);
    }
  };
  /** Hands the batch over to be written while reading goes on; waits for the one before. */
  const flush = async (): Promise<void> => {
    await writing;
    const [offers, after] = [batch, { ...counts }];
    const fresh = [...pictureHosts].slice(knownHosts);
    batch = [];
    knownHosts = pictureHosts.size;
    writing = (async () => {
      if (fresh.length > 0) await held.addPictureHosts(fresh);
      const { added, updated, left } = await writer.put(source, offers, held.startedAt);
      counts.added += added;
      counts.updated += updated;
      if (left > 0) listener.reported?.(0, `${String(left)} offers more under one code than a product has room for`, '', false);
      counts.bad += left;
      if (Date.now() - savedAt > SAVE_EVERY_MS) {
        await held.save({ ...after, added: counts.added, updated: counts.updated });
        savedAt = Date.now();
      }
      listener.progress?.(counts);
    })();
    // It is awaited before the next; until then it must not count as an error that nobody handles.
    writing.catch(() => undefined);
  };

  // One that was taken over hears of it when it saves.
  const beating = setInterval(() => void held.beat().catch(() => undefined), BEAT_EVERY_MS);
  try {
    let passed = 0;
    for await (const row of readFeed(bytes(), mapping, reading, mapper.check)) {
      passed += 1;
      if (passed <= done) continue;
      read(row);
      if (batch.length < BATCH) continue;
      await flush();
      if (signal?.aborted === true) break;
    }
    if (batch.length > 0) await flush();
    await writing;
    if (signal?.aborted === true) {
      await held.save(counts);
      throw new FeedProblem(`Stopped after ${String(counts.rows)} rows; the same command goes on there.`);
    }
    const good = counts.rows - counts.bad;
    const isEmpty = good === 0;
    if (reading.brokenOff === null && (!isEmpty || (mayBeEmpty && counts.rows === 0))) {
      counts.expired += await writer.expireOthers(source, held.startedAt);
    }
    await createPacker(mongo).packStale(now(), (packed, of) => {
      listener.packed?.(packed, of);
    });
    await held.finish(reading.brokenOff === null ? 'done' : 'broken', counts);
    return { ...counts, format: reading.format, brokenOff: reading.brokenOff, isEmpty };
  } catch (error) {
    await writing.catch(() => undefined);
    // What stopped it is what to tell; that it could not be let go of then follows from it.
    await held.leave().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beating);
  }
};
