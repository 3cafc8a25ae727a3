import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Services that keep data; each has a database of its name, after the site's prefix. */
export const BACKED_UP = ['account', 'wishlist', 'lotting', 'content', 'platform', 'mailer'] as const;

export const MANIFEST = 'manifest.json';

const Index = z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) });

/** One collection of a backup: what it takes to make it again, and to see that it is the same. */
export const BackedUpCollection = z.object({
  service: z.enum(BACKED_UP),
  name: z.string(),
  /** Where its documents are: BSON one after the other as mongodump writes them, gzipped, and perhaps sealed. */
  file: z.string(),
  options: z.record(z.string(), z.unknown()),
  indexes: z.array(Index),
  documents: z.number().int(),
  /** Over the documents in the order of their ids. */
  sha256: z.string(),
});
export type BackedUpCollection = z.output<typeof BackedUpCollection>;

/** What a backup says of itself; written last, so that a folder without it is no backup. */
export const BackupManifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Files are sealed for the holder of a private key (age); this one is not: it holds names, counts and hashes. */
  sealed: z.boolean().default(false),
  collections: z.array(BackedUpCollection),
});
export type BackupManifest = z.output<typeof BackupManifest>;

/** Seals a stream of bytes, or opens one. */
export type StreamStep = (bytes: Readable) => Promise<Readable>;
