import { type Connection, Schema } from 'mongoose';
import type { LotingRecord } from '../shared/records.js';

const text = { type: String, default: null };

const lotingSchema = new Schema<LotingRecord>(
  {
    _id: { type: String, required: true },
    manageGuid: { type: String, required: true },
    organizerKey: text,
    organizerGuid: text,
    organizerGuestGuid: text,
    organizerEmailKey: text,
    title: { type: String, required: true },
    description: text,
    participantCount: { type: Number, required: true },
    round: { type: Number, required: true },
    requestKey: text,
    redoKey: String,
    oldId: Number,
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    expiresAt: Date,
  },
  { collection: 'lotingen', versionKey: false, strict: 'throw' },
);
lotingSchema.index({ manageGuid: 1 }, { unique: true });
// The overview of an organizer: account holders and proven afstrepers by user or address, guests by their session.
lotingSchema.index({ organizerGuid: 1 });
lotingSchema.index({ organizerEmailKey: 1 }, { partialFilterExpression: { organizerEmailKey: { $type: 'string' } } });
// One request makes one draw, also when its first answer was lost in a crash.
lotingSchema.index({ requestKey: 1 }, { unique: true, partialFilterExpression: { requestKey: { $type: 'string' } } });
// Draws from before guids.
lotingSchema.index({ oldId: 1 }, { unique: true, partialFilterExpression: { oldId: { $type: 'number' } } });
// What a draw keeps of people ends a year after its organizer left (spec 1 §9).
lotingSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const lotingModel = (mongo: Connection) => mongo.model<LotingRecord>('Loting', lotingSchema);
