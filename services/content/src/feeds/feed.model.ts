import { type Connection, Schema } from 'mongoose';

/** What an import counted. */
export interface FeedCounts {
  /** Rows that were read, bad ones included. */
  readonly rows: number;
  readonly bad: number;
  /** Rows that are kept without something of theirs. */
  readonly noted: number;
  readonly outOfStock: number;
  /** Offers that were new, and whose product was there. */
  readonly added: number;
  readonly updated: number;
  readonly expired: number;
}

/** The last import of a source, and how far it came. */
export interface FeedRecord {
  /** Name of the source. */
  readonly _id: string;
  /** What the file was known by: only the same one is gone on with. */
  readonly file: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly state: 'running' | 'done' | 'broken';
  readonly counts: FeedCounts;
  /** Hosts that pictures of its products came from, ever: gifts keep them. */
  readonly pictureHosts: readonly string[];
  /** Who imports it now. */
  readonly holder: { readonly host: string; readonly pid: number; readonly token: string; readonly until: Date } | null;
}

const feedSchema = new Schema<FeedRecord>(
  {
    _id: { type: String, required: true },
    file: { type: String, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    state: { type: String, required: true },
    counts: { type: Object, required: true },
    pictureHosts: { type: [String], default: [] },
    holder: { type: Object, default: null },
  },
  { collection: 'productfeeds', versionKey: false, strict: 'throw' },
);

export const feedModel = (mongo: Connection) => mongo.model<FeedRecord>('ProductFeed', feedSchema);
