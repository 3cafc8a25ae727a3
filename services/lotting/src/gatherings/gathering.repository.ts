import { LIMITS } from '@site/contracts';
import { type Clock, type Day, guidSeal } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { notExpired } from '../shared/not-expired.js';
import { type EntryRecord, gatheringModel, type GatheringRecord, LINK_GUIDS } from './gathering.model.js';

const NOT_DRAWN = { manageGuid: { $exists: false } };

/** Gatherings, with who came in. */
export const createGatheringRepository = (mongo: Connection, clock: Clock) => {
  const Gathering = gatheringModel(mongo);
  const { seal, kept } = guidSeal(mongo, LINK_GUIDS);
  return {
    insert: async (gathering: GatheringRecord): Promise<void> => {
      await Gathering.create([{ ...gathering, linkGuid: seal(gathering.linkGuid) }]);
    },
    byGuid: (guid: string): Promise<GatheringRecord | null> =>
      Gathering.findOne({ _id: guid, ...notExpired(clock) })
        .lean<GatheringRecord | null>()
        .exec(),
    byLink: (linkGuid: string): Promise<GatheringRecord | null> =>
      Gathering.findOne({ linkGuid: kept(linkGuid), ...notExpired(clock) })
        .lean<GatheringRecord | null>()
        .exec(),
    /** Those of this organizer. */
    ofOrganizer: (organizerGuid: string): Promise<GatheringRecord[]> =>
      Gathering.find({ organizerGuid, ...notExpired(clock) })
        .sort({ createdAt: -1 })
        .lean<GatheringRecord[]>()
        .exec(),
    /** Those that this address came in to. */
    joinedBy: (emailKey: string): Promise<GatheringRecord[]> =>
      Gathering.find({ 'entries.people.emailKey': emailKey, ...notExpired(clock) })
        .lean<GatheringRecord[]>()
        .exec(),
    /** Lets these in; false when it was closed, is full, or one of their addresses is in meanwhile. */
    join: async ({ _id }: GatheringRecord, entry: EntryRecord): Promise<boolean> => {
      const keys = entry.people.flatMap(({ emailKey }) => emailKey ?? []);
      const room = { peopleCount: { $lte: LIMITS.drawParticipants.max - 1 - entry.people.length } };
      const open = { _id, isClosed: false, ...NOT_DRAWN, ...room, 'entries.people.emailKey': { $nin: keys } };
      const change = { $push: { entries: entry }, $inc: { peopleCount: entry.people.length } };
      return (await Gathering.updateOne(open, change)).modifiedCount === 1;
    },
    /** Takes an entry out; false when it was not in. */
    leave: async ({ _id }: GatheringRecord, { guid, people }: EntryRecord): Promise<boolean> => {
      const change = { $pull: { entries: { guid } }, $inc: { peopleCount: -people.length } };
      return (await Gathering.updateOne({ _id, 'entries.guid': guid }, change)).modifiedCount === 1;
    },
    letIn: async (guid: string, entryGuid: string): Promise<void> => {
      await Gathering.updateOne({ _id: guid, 'entries.guid': entryGuid }, { $set: { 'entries.$.isIn': true } });
    },
    close: async (guid: string, isClosed: boolean): Promise<void> => {
      await Gathering.updateOne({ _id: guid, ...NOT_DRAWN }, { $set: { isClosed } });
    },
    delete: async (guid: string): Promise<void> => {
      await Gathering.deleteOne({ _id: guid });
    },
    /** Its people are those of a draw from now on; nothing when it is another organizer's. */
    deleteOf: async (guid: string, organizerGuid: string, session: ClientSession): Promise<void> => {
      await Gathering.deleteOne({ _id: guid, organizerGuid }, { session });
    },
    /** Those that are to be drawn by themselves by then, and whose organizer was not told that they cannot. */
    toDraw: (today: Day): Promise<GatheringRecord[]> =>
      Gathering.find({
        ...{ drawsByItself: true, lastDay: { $lt: today }, isClosed: false, toldAt: { $exists: false } },
        ...NOT_DRAWN,
        ...notExpired(clock),
      })
        .lean<GatheringRecord[]>()
        .exec(),
    /** Its draw stands, and has the people from now on; false when it is not as it was looked at any more. */
    drawn: async (
      { _id, organizerGuid, peopleCount }: GatheringRecord,
      manageGuid: string,
      session: ClientSession,
    ): Promise<boolean> => {
      const same = { _id, organizerGuid, peopleCount, isClosed: false, ...NOT_DRAWN };
      const change = { $set: { manageGuid, isClosed: true, entries: [], peopleCount: 0 } };
      return (await Gathering.updateOne(same, change, { session })).modifiedCount === 1;
    },
    /** Its organizer is told that it could not be drawn; true for the one call that made it so. */
    told: async (guid: string, session: ClientSession): Promise<boolean> => {
      const untold = { _id: guid, toldAt: { $exists: false } };
      return (await Gathering.updateOne(untold, { $set: { toldAt: clock.now() } }, { session })).modifiedCount === 1;
    },
    /** Nothing is left of what this person organized, nor of them where they came in. */
    forget: async ({ userGuid, emailKey }: { readonly userGuid: string; readonly emailKey: string }): Promise<void> => {
      await Gathering.deleteMany({ organizerGuid: userGuid });
      if (emailKey === '') return;
      await Gathering.updateMany(
        { 'entries.people.emailKey': emailKey },
        { $pull: { 'entries.$[].people': { emailKey } }, $inc: { peopleCount: -1 } },
      );
      await Gathering.updateMany({ 'entries.people': { $size: 0 } }, { $pull: { entries: { people: { $size: 0 } } } });
    },
    handOver: async (fromUserGuid: string, intoUserGuid: string, session: ClientSession): Promise<void> => {
      await Gathering.updateMany({ organizerGuid: fromUserGuid }, { $set: { organizerGuid: intoUserGuid } }, { session });
    },
  };
};
