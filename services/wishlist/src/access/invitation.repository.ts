import type { ClientSession, Connection } from 'mongoose';
import type { InvitationRecord } from '../shared/records.js';
import { invitationModel } from './invitation.model.js';

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
export type InvitationRepository = ReturnType<typeof createInvitationRepository>;
