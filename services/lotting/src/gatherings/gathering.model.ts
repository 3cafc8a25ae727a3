import { opensGuids, shardBy } from '@site/service-kit';
import type { Celebration, Language } from '@site/contracts';
import { type Connection, Schema } from 'mongoose';

/** Who came in at once: a household. */
export interface EntryRecord {
  readonly guid: string;
  readonly people: readonly { readonly name: string; readonly email: string | null; readonly emailKey: string | null }[];
  readonly isIn: boolean;
  readonly joinedAt: Date;
}

/** People who put themselves in a draw by a link, until it is drawn (docs/decisions/0148-join-by-link.md). */
export interface GatheringRecord {
  readonly _id: string;
  /** Lets others in. */
  readonly linkGuid: string;
  readonly organizerGuid: string;
  readonly organizerName: string;
  readonly organizerTakesPart: boolean;
  readonly title: string;
  /** That it was made in, and the draw that is made of it by itself. Absent in older ones. */
  readonly language?: Language;
  readonly description: string | null;
  readonly celebration: Celebration | null;
  readonly lastDay: string;
  readonly letsIn: boolean;
  readonly drawsByItself: boolean;
  readonly isClosed: boolean;
  readonly entries: readonly EntryRecord[];
  readonly peopleCount: number;
  readonly createdAt: Date;
  /** When the organizer was told that it could not be drawn by itself; absent until then. */
  readonly toldAt?: Date;
  /** Of the draw that was made of it by itself. */
  readonly manageGuid?: string;
  readonly expiresAt: Date;
}

/** Where the guids of links are kept. */
export const LINK_GUIDS = { collection: 'gatherings', field: 'linkGuid', use: 'links to join' } as const;

const gatheringSchema = new Schema<GatheringRecord>(
  {
    _id: { type: String, required: true },
    linkGuid: { type: String, required: true },
    organizerGuid: { type: String, required: true },
    organizerName: { type: String, required: true },
    organizerTakesPart: { type: Boolean, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    language: String,
    celebration: Schema.Types.Mixed,
    lastDay: { type: String, required: true },
    letsIn: { type: Boolean, required: true },
    drawsByItself: { type: Boolean, required: true },
    isClosed: { type: Boolean, required: true },
    entries: { type: [Schema.Types.Mixed], required: true },
    peopleCount: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    toldAt: Date,
    manageGuid: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'gatherings', versionKey: false, strict: 'throw' },
);
shardBy(gatheringSchema, { by: '_id' });
opensGuids(gatheringSchema, LINK_GUIDS);
gatheringSchema.index({ linkGuid: 1 }, { unique: true });
gatheringSchema.index({ organizerGuid: 1 });
// Who deletes their account is taken out by address.
gatheringSchema.index({ 'entries.people.emailKey': 1 });
// Those that are to be drawn by themselves.
gatheringSchema.index({ lastDay: 1 }, { partialFilterExpression: { drawsByItself: true } });
gatheringSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const gatheringModel = (mongo: Connection) => mongo.model<GatheringRecord>('Gathering', gatheringSchema);
