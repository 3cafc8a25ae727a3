import { type Connection, Schema } from 'mongoose';
import type { InvitationRecord } from '../shared/records.js';

const invitationSchema = new Schema<InvitationRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false, strict: 'throw' },
);
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A list that is deleted.
invitationSchema.index({ wishlistGuid: 1 });

export const invitationModel = (mongo: Connection) => mongo.model<InvitationRecord>('Invitation', invitationSchema);
