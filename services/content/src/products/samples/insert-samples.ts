import type { Connection } from 'mongoose';
import { createFeedRepository } from '../../feeds/feed.repository.js';
import { importFeed } from '../../feeds/import-feed.js';
import { FeedProblem } from '../../feeds/read/reading.js';
import { sampleFeed } from './sample-feed.js';

/** What the samples are stored as coming from. */
export const SAMPLE_SOURCE = 'samples';
/** Raised when the sample feed becomes another; a test knows. */
export const SAMPLE_FEED = 'samples-2';

/**
 * Puts the sample catalogue in the database, through the importer, whatever `SEED` says; once, and again when it became another.
 * Another process that is at it already does it for us.
 * @returns how many rows it read; 0 when all was there.
 */
export const insertSamples = async (mongo: Connection, now: () => Date): Promise<number> => {
  const standing = await createFeedRepository(mongo).byName(SAMPLE_SOURCE);
  if (standing?.state === 'done' && standing.file === SAMPLE_FEED) return 0;
  try {
    const input = { source: SAMPLE_SOURCE, file: SAMPLE_FEED, bytes: sampleFeed, mapping: { format: 'csv' as const } };
    return (await importFeed(mongo, input, now)).rows;
  } catch (error) {
    if (error instanceof FeedProblem) return 0;
    throw error;
  }
};
