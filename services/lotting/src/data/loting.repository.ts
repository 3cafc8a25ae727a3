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
