import type { MailStatus } from '@site/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { DrawIdentity } from '../domain/draw-identity.js';
import type { ParticipantRecord } from '../domain/records.js';
import { participantModel } from './participant.model.js';

/** Participants and their lots. */
export const createParticipantRepository = (mongo: Connection) => {
  const Participant = participantModel(mongo);
  return {
    insertAll: async (participants: readonly ParticipantRecord[], session: ClientSession): Promise<void> => {
      await Participant.insertMany(participants, { session });
    },
    byGuid: (guid: string): Promise<ParticipantRecord | null> =>
      Participant.findById(guid).lean<ParticipantRecord | null>().exec(),
    byGuids: (guids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ _id: { $in: [...guids] } })
        .lean<ParticipantRecord[]>()
        .exec(),
    byPrivateGuid: (privateGuid: string): Promise<ParticipantRecord | null> =>
      Participant.findOne({ privateGuid }).lean<ParticipantRecord | null>().exec(),
    ofLoting: (lotingGuid: string): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid }).sort({ position: 1 }).lean<ParticipantRecord[]>().exec(),
    /** The organizer's own row of each of these draws. */
    organizersOf: (lotingGuids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid: { $in: [...lotingGuids] }, position: 0 })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** Lots of this person by account and by proven address; a guest that proved nothing has none here. */
    lotsOf: async ({ userGuid, guestGuid, emailKey }: DrawIdentity): Promise<ParticipantRecord[]> => {
      if (guestGuid !== null) return [];
      const mine = { $or: [{ userGuid }, ...(emailKey === null ? [] : [{ emailKey }])] };
      return Participant.find(mine).lean<ParticipantRecord[]>().exec();
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
