import { type Connection, Schema } from 'mongoose';
import type { CrossOffRecord } from '../domain/records.js';

const giverSchema = new Schema(
  { userGuid: { type: String, required: true }, guestGuid: { type: String, default: null } },
  { _id: false },
);

const textSchema = new Schema(
  { description: { type: String, required: true }, url: { type: String, default: null } },
  { _id: false },
);

const crossOffSchema = new Schema<CrossOffRecord>(
  {
    _id: { type: String, required: true },
    giftGuid: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    known: { type: textSchema, default: undefined },
    toldGone: Boolean,
    by: { type: giverSchema, default: null },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    undoneAt: { type: Date, default: null },
  },
  { collection: 'crossoffs', versionKey: false, strict: 'throw' },
);
// One gift, one cross-off, whatever the load (spec 3 §6).
crossOffSchema.index({ giftGuid: 1 }, { unique: true, partialFilterExpression: { active: true } });
// All of a gift, undone ones too: with a deleted list they go.
crossOffSchema.index({ giftGuid: 1, active: 1 });
// The same for gifts that were deleted, or moved, since.
crossOffSchema.index({ wishlistGuid: 1, active: 1 });
// The crossed-off overview.
crossOffSchema.index({ 'by.userGuid': 1, active: 1 });

export const crossOffModel = (mongo: Connection) => mongo.model<CrossOffRecord>('CrossOff', crossOffSchema);
