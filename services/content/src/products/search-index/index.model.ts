import { type Connection, Schema } from 'mongoose';

/** So many products, by their numbers, are packed together; a number within a chunk fits in two bytes. */
export const CHUNK_SIZE = 32_768;
/** The words of a chunk are divided over so many documents, so that reading one word does not read all. */
export const BUCKETS = 128;
/** Raised when words are made otherwise, so that what was packed before is packed anew. */
export const INDEX_VERSION = 1;

/** A chunk of the index: which packing of it is in force, and whether products changed since. */
export interface ChunkRecord {
  readonly _id: number;
  /** Counted up by whoever changes products of it, before and after. */
  readonly changed: number;
  /** What `changed` was when the packing in force began. */
  readonly packed: number;
  readonly version: number;
  /** The packing in force; 0 for none. */
  readonly generation: number;
  /** The last one begun. */
  readonly begun: number;
  /** When the first of its offers expires; null for never. */
  readonly staleAt: Date | null;
}

/** A page of a packing: words of one bucket with where they occur; or `columns`; or `words`, all of them. */
export interface PageRecord {
  readonly _id: string;
  readonly chunk: number;
  readonly generation: number;
}

const chunkSchema = new Schema<ChunkRecord>(
  {
    _id: { type: Number, required: true },
    changed: { type: Number, required: true },
    packed: { type: Number, required: true },
    version: { type: Number, required: true },
    generation: { type: Number, required: true },
    begun: { type: Number, required: true },
    staleAt: { type: Date, default: null },
  },
  { collection: 'productchunks', versionKey: false },
);

const pageSchema = new Schema<PageRecord>(
  { _id: { type: String, required: true }, chunk: Number, generation: Number },
  { collection: 'productpages', versionKey: false, strict: false },
);
// Pages of packings that are no longer in force.
pageSchema.index({ chunk: 1, generation: 1 });

const counterSchema = new Schema<{ _id: string; next: number }>(
  { _id: { type: String, required: true }, next: { type: Number, required: true } },
  { collection: 'productcounters', versionKey: false },
);

export const indexModels = (mongo: Connection) => ({
  Chunk: mongo.model<ChunkRecord>('ProductChunk', chunkSchema),
  Page: mongo.model<PageRecord>('ProductPage', pageSchema),
  Counter: mongo.model<{ _id: string; next: number }>('ProductCounter', counterSchema),
});
