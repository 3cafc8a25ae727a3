import type { ClientSession, Connection } from 'mongoose';
import type { DrawIdentity } from '../domain/draw-identity.js';
import type { LotingRecord } from '../domain/records.js';
import { lotingModel } from './loting.model.js';

/** Draws. Deleted ones stay for their lots to say so. */
export const createLotingRepository = (mongo: Connection) => {
  const Loting = lotingModel(mongo);
  return {
    insert: async (loting: LotingRecord, session: ClientSession): Promise<void> => {
      await Loting.create([loting], { session });
    },
    byGuid: (guid: string): Promise<LotingRecord | null> => Loting.findById(guid).lean<LotingRecord | null>().exec(),
    byGuids: (guids: readonly string[]): Promise<LotingRecord[]> =>
      Loting.find({ _id: { $in: [...guids] } })
        .lean<LotingRecord[]>()
        .exec(),
    byManageGuid: (manageGuid: string): Promise<LotingRecord | null> =>
      Loting.findOne({ manageGuid }).lean<LotingRecord | null>().exec(),
    byRequestKey: (requestKey: string): Promise<LotingRecord | null> =>
      Loting.findOne({ requestKey }).lean<LotingRecord | null>().exec(),
    /**
     * Makes an account the organizer: of all draws of a person without one, or of those that one guest session made.
     * From then on it is known by its guid only, and the link in the organizer's mail opens nothing any more.
     * Answers which draws these are.
     */
    handOver: async (
      from: { readonly userGuid: string; readonly guestGuid: string | null },
      to: string,
      session: ClientSession,
    ): Promise<string[]> => {
      const guest = from.guestGuid === null ? {} : { organizerGuestGuid: from.guestGuid };
      const found = await Loting.find({ organizerGuid: from.userGuid, ...guest })
        .session(session)
        .distinct('_id');
      const asAccount = { organizerGuid: to, organizerGuestGuid: null, organizerEmailKey: null, organizerKey: null };
      await Loting.updateMany({ _id: { $in: found } }, { $set: asAccount }, { session });
      return found;
    },
    /** Draws this person organizes, as far as `isOrganizer` may say yes. */
    organizedBy: (identity: DrawIdentity): Promise<LotingRecord[]> => {
      const { userGuid, guestGuid, emailKey } = identity;
      const mine =
        guestGuid === null
          ? { $or: [{ organizerGuid: userGuid }, ...(emailKey === null ? [] : [{ organizerEmailKey: emailKey }])] }
          : { organizerGuid: userGuid, organizerGuestGuid: guestGuid };
      return Loting.find({ ...mine, deletedAt: null })
        .lean<LotingRecord[]>()
        .exec();
    },
  };
};
export type LotingRepository = ReturnType<typeof createLotingRepository>;
