import { type Connection, Schema } from 'mongoose';
import type { OwnerInviteRecord } from '../shared/records.js';

const KEEP_S = 365 * 24 * 60 * 60;

const ownerInviteSchema = new Schema<OwnerInviteRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    acceptedBy: { type: String, default: null },
    acceptedAt: { type: Date, default: null },
    forNewAccount: { type: Boolean, default: false },
  },
  { collection: 'ownerinvites', versionKey: false, strict: 'throw' },
);
// For a year after it ran out it still says that it did, or that it was used.
ownerInviteSchema.index({ expiresAt: 1 }, { name: 'expire', expireAfterSeconds: KEEP_S });
// Whom a list waits for, in the order they were invited.
ownerInviteSchema.index({ wishlistGuid: 1, createdAt: 1 });
// What somebody accepted: an account that did not come about, or one that is deleted.
ownerInviteSchema.index({ acceptedBy: 1 }, { name: 'accepted_by', partialFilterExpression: { acceptedBy: { $type: 'string' } } });

export const ownerInviteModel = (mongo: Connection) => mongo.model<OwnerInviteRecord>('OwnerInvite', ownerInviteSchema);
