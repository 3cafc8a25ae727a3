import { opensGuids, shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { LotingRecord } from '../shared/records.js';

/** Where the guids of organizers' mailed links are kept. */
export const ORGANIZER_KEYS = { collection: 'lotingen', field: 'organizerKey', use: 'organizers' } as const;

const text = { type: String, default: null };

const drawSchema = new Schema<LotingRecord>(
  {
    _id: { type: String, required: true },
    manageGuid: { type: String, required: true },
    organizerKey: text,
    organizerGuid: text,
    organizerGuestGuid: text,
    organizerEmailKey: text,
    organizer: Schema.Types.Mixed,
    title: { type: String, required: true },
    description: text,
    celebration: Schema.Types.Mixed,
    remindOn: text,
    participantCount: { type: Number, required: true },
    round: { type: Number, required: true },
    requestKey: text,
    language: String,
    redoKey: String,
    oldId: Number,
    hasHeld: Boolean,
    exact: Boolean,
    fair: Schema.Types.Mixed,
    memory: Schema.Types.Mixed,
    noSwaps: Boolean,
    giversFrom: String,
    earlier: { type: [Schema.Types.Mixed], default: undefined },
    changeRemindedAt: Date,
    createdAt: { type: Date, required: true },
    drawnAt: Date,
    endToldAt: Date,
    threads: Number,
    deletedAt: { type: Date, default: null },
    expiresAt: Date,
  },
  { collection: 'lotingen', versionKey: false, strict: 'throw' },
);
shardBy(drawSchema, { by: '_id', claims: ['requestKey'] });
opensGuids(drawSchema, ORGANIZER_KEYS);
drawSchema.index({ manageGuid: 1 }, { unique: true });
// The overview of an organizer: account holders and proven afstrepers by user or address, guests by their session.
drawSchema.index({ organizerGuid: 1 });
drawSchema.index({ organizerEmailKey: 1 }, { partialFilterExpression: { organizerEmailKey: { $type: 'string' } } });
// One request makes one draw, also when its first answer was lost in a crash.
drawSchema.index({ requestKey: 1 }, { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } });
// Draws from before guids.
drawSchema.index({ oldId: 1 }, { unique: true, partialFilterExpression: { oldId: { $type: 'number' } } });
// Who holds a seal opens its draw; and the seeds that are to go.
drawSchema.index({ 'fair.tag': 1 }, { unique: true, partialFilterExpression: { 'fair.tag': { $type: 'string' } } });
drawSchema.index({ 'earlier.tag': 1 }, { partialFilterExpression: { 'earlier.tag': { $type: 'string' } } });
drawSchema.index({ 'fair.day': 1 }, { partialFilterExpression: { 'fair.secret': { $type: 'string' } } });
// Draws that are celebrated soon.
drawSchema.index({ remindOn: 1 }, { partialFilterExpression: { remindOn: { $type: 'string' } } });
// Draws of which the end is near.
drawSchema.index({ createdAt: 1 });
// What a draw keeps of people ends with it (docs/specification/1-shell-and-account.md §9, docs/specification/3-decisions.md §14).
drawSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const drawModel = (mongo: Connection) => mongo.model<LotingRecord>('Loting', drawSchema);
