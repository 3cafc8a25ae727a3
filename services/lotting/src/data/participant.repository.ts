import type { MailStatus } from '@site/contracts';
import type { Clock } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { DrawIdentity } from '../domain/draw-identity.js';
import type { ParticipantRecord } from '../domain/records.js';
import { notExpired } from './not-expired.js';
import { participantModel } from './participant.model.js';

/** Participants and their lots. */
export const createParticipantRepository = (mongo: Connection, clock: Clock) => {
  const Participant = participantModel(mongo);
  return {
    insertAll: async (participants: readonly ParticipantRecord[], session: ClientSession): Promise<void> => {
      await Participant.insertMany(participants, { session });
    },
    byGuid: (guid: string): Promise<ParticipantRecord | null> =>
      Participant.findOne({ _id: guid, ...notExpired(clock) })
        .lean<ParticipantRecord | null>()
        .exec(),
    byGuids: (guids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ _id: { $in: [...guids] }, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec(),
    byPrivateGuid: (privateGuid: string): Promise<ParticipantRecord | null> =>
      Participant.findOne({ privateGuid, ...notExpired(clock) })
        .lean<ParticipantRecord | null>()
        .exec(),
    ofLoting: (lotingGuid: string): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid, ...notExpired(clock) })
        .sort({ position: 1 })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** The organizer's own row of each of these draws. */
    organizersOf: (lotingGuids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid: { $in: [...lotingGuids] }, position: 0, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** Lots of this person by account and by proven address; a guest that proved nothing has none here. */
    lotsOf: async ({ userGuid, guestGuid, emailKey }: DrawIdentity): Promise<ParticipantRecord[]> => {
      if (guestGuid !== null) return [];
      const mine = { $or: [{ userGuid }, { accountGuid: userGuid }, ...(emailKey === null ? [] : [{ emailKey }])] };
      return Participant.find({ ...mine, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec();
    },
    /** The organizer's own row of each of these draws becomes an account's, which knows its own address. */
    handOverOrganizers: async (lotingGuids: readonly string[], to: string, session: ClientSession): Promise<void> => {
      const own = { lotingGuid: { $in: [...lotingGuids] }, position: 0 };
      await Participant.updateMany(own, { $set: { userGuid: to, email: null, emailKey: null } }, { session });
    },
    /** Every other row that names one person names another. */
    handOver: async (from: string, to: string, session: ClientSession): Promise<void> => {
      await Participant.updateMany({ userGuid: from }, { $set: { userGuid: to } }, { session });
    },
    /** Rows that name this person, by guid; or by address, in lower case, with the draw they are in. */
    rowsOf: ({ userGuid, emailKey }: { readonly userGuid: string; readonly emailKey: string }): Promise<ParticipantRecord[]> =>
      Participant.find({ $or: [{ userGuid }, { accountGuid: userGuid }, { emailKey }] })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** Lots that this list is on. */
    coupledTo: (wishlistGuid: string, session: ClientSession | null = null): Promise<ParticipantRecord[]> =>
      Participant.find({ selectedWishlistGuid: wishlistGuid }).session(session).lean<ParticipantRecord[]>().exec(),
    /** Puts a list on a lot; false when it was there already. */
    couple: async (guid: string, wishlistGuid: string, session: ClientSession): Promise<boolean> => {
      const other = { _id: guid, selectedWishlistGuid: { $ne: wishlistGuid } };
      const change = { $set: { selectedWishlistGuid: wishlistGuid } };
      return (await Participant.updateOne(other, change, { session })).modifiedCount === 1;
    },
    /** Takes this list off a lot, or whatever list is on it; false when there is none such. */
    decouple: async (guid: string, wishlistGuid: string | null, session: ClientSession): Promise<boolean> => {
      const there = { _id: guid, selectedWishlistGuid: wishlistGuid ?? { $exists: true } };
      const change = { $unset: { selectedWishlistGuid: 1 as const } };
      return (await Participant.updateOne(there, change, { session })).modifiedCount === 1;
    },
    /** Of these people the draw keeps the name, until it expires, and no way to reach them. */
    forget: async (guids: readonly string[], expiresAt: Date): Promise<void> => {
      const nobody = { userGuid: null, accountGuid: null, email: null, emailKey: null };
      const gone = { $set: nobody, $unset: { selectedWishlistGuid: 1 as const } };
      await Participant.updateMany({ _id: { $in: [...guids] } }, gone);
      await Participant.updateMany({ _id: { $in: [...guids] }, expiresAt: { $exists: false } }, { $set: { expiresAt } });
    },
    /** All participants of these draws are kept no longer than this. */
    expireAllOf: async (lotingGuids: readonly string[], expiresAt: Date): Promise<void> => {
      const lasting = { lotingGuid: { $in: [...lotingGuids] }, expiresAt: { $exists: false } };
      await Participant.updateMany(lasting, { $set: { expiresAt } });
    },
    /** True for the one call that made it so. */
    markViewed: async (guid: string, at: Date, session: ClientSession): Promise<boolean> => {
      const unseen = { _id: guid, firstViewedAt: null };
      const { modifiedCount } = await Participant.updateOne(unseen, { $set: { firstViewedAt: at } }, { session });
      return modifiedCount === 1;
    },
    setMailStatus: async (guid: string, mailId: string, mailStatus: MailStatus): Promise<void> => {
      await Participant.updateOne({ _id: guid, mailId }, { $set: { mailStatus } });
    },
  };
};
export type ParticipantRepository = ReturnType<typeof createParticipantRepository>;
