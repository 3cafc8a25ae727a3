import { type ClientSession, type Connection, Schema } from 'mongoose';
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

const invitationModel = (mongo: Connection) => mongo.model<InvitationRecord>('Invitation', invitationSchema);

/** Invitations to CLOSED lists, by the hash of their token. To whom they went is kept nowhere. */
export const createInvitationRepository = (mongo: Connection) => {
  const Invitation = invitationModel(mongo);
  return {
    insert: async (invitations: readonly InvitationRecord[], session: ClientSession): Promise<void> => {
      await Invitation.insertMany(invitations, { session });
    },
    find: (id: string): Promise<InvitationRecord | null> => Invitation.findOne({ _id: id }).lean<InvitationRecord>().exec(),
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Invitation.deleteMany({ wishlistGuid });
    },
  };
};
