import type { Connection } from 'mongoose';
import { createFeedRepository } from '../../feeds/feed.repository.js';
import { importFeed } from '../../feeds/import-feed.js';
import { FeedProblem } from '../../feeds/read/reading.js';
import { sampleRows } from './sample-rows.js';

/** What the samples are stored as coming from. */
const SAMPLE_SOURCE = 'samples';
/** Raised when the sample feed becomes another; a test knows. */
export const SAMPLE_FEED = 'samples-2';

/**
 * Puts the sample catalogue in the database, through the importer, whatever `SEED` says; once, and again when it became another.
 * Another process that is at it already does it for us.
 * @returns how many rows it read; 0 when all was there.
 */
export const insertSamples = async (mongo: Connection, now: () => Date): Promise<number> => {
  const existing = await createFeedRepository(mongo).byName(SAMPLE_SOURCE);
  if (existing?.state === 'done' && existing.file === SAMPLE_FEED) return 0;
  try {
    const input = { source: SAMPLE_SOURCE, file: SAMPLE_FEED, bytes: sampleFeed, mapping: { format: 'csv' as const } };
    return (await importFeed(mongo, input, now)).rows;
  } catch (error) {
    if (error instanceof FeedProblem) return 0;
    throw error;
  }
};

/** Rows that go out at once. */
const ROWS = 500;

/** A value as CSV has it. */
const quoted = (value: string): string => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as a feed of the usual shape: semicolons, quotes where needed, UTF-8 with a byte order mark. */
export const feedOf = async function* (rows: Iterable<object>): AsyncGenerator<Buffer> {
  let text = '';
  let count = 0;
  for (const row of rows) {
    if (count === 0) text = `\uFEFF${Object.keys(row).join(';')}\r\n`;
    text += `${Object.values(row)
      .map((value) => quoted(String(value)))
      .join(';')}\r\n`;
    count += 1;
    if (count % ROWS !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
};

/** The sample catalogue as a feed: what the importer reads at the first start. */
export const sampleFeed = (): AsyncGenerator<Buffer> => feedOf(sampleRows());
