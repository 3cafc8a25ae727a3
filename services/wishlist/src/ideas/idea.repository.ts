import type { Viewer } from '@site/contracts';
import { distinctIn, shardBy, type Write } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { provenUser } from '../cross-off/giver.js';
import type { GiftRecord, Giver, IdeaRecord } from '../shared/records.js';

/** As stored: `lock` as that of a gift. */
interface StoredIdea extends IdeaRecord {
  readonly lock: string;
}

const byWhomSchema = new Schema(
  { userGuid: { type: String, required: true }, guestGuid: { type: String, default: null } },
  { _id: false },
);

const ideaSchema = new Schema<StoredIdea>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    by: { type: byWhomSchema, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    description: { type: String, required: true },
    note: String,
    ownPrice: Number,
    url: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lock: { type: String, select: false },
  },
  { collection: 'ideas', versionKey: false, strict: 'throw' },
);
shardBy(ideaSchema, { by: 'wishlistGuid' });
// A list's ideas, oldest first; a list that is deleted.
ideaSchema.index({ wishlistGuid: 1, createdAt: 1 });
// Those of somebody who leaves, or turns out to be another.
ideaSchema.index({ 'by.userGuid': 1 });
// What the worker takes away.
ideaSchema.index({ expiresAt: 1 });

const ideaModel = (mongo: Connection) => mongo.model<StoredIdea>('Idea', ideaSchema);

type IdeaText = Pick<IdeaRecord, 'description' | 'note' | 'ownPrice' | 'url'>;

/**
 * Ideas of visitors, in a collection of their own: nothing that is made for an owner reads it. What is looked up by a guid is looked
 * up for somebody, and not there for an owner of its list: in the same one read as a guid that nothing has.
 */
export const createIdeaRepository = (mongo: Connection) => {
  const Idea = ideaModel(mongo);
  const ofGiver = ({ userGuid, guestGuid }: Giver) =>
    guestGuid === null ? { 'by.userGuid': userGuid } : { 'by.userGuid': userGuid, 'by.guestGuid': guestGuid };
  return {
    insert: async (idea: IdeaRecord, session: ClientSession): Promise<void> => {
      await Idea.create([idea], { session });
    },
    /** Null for an owner of its list, as for one that is not there or has expired. */
    seenBy: async (viewer: Viewer, guid: string, now: Date, session: ClientSession | null = null): Promise<IdeaRecord | null> => {
      const list = { from: 'wishlists', localField: 'wishlistGuid', foreignField: '_id', as: 'list' };
      const [idea = null] = await Idea.aggregate<IdeaRecord>([
        { $match: { _id: guid, expiresAt: { $gt: now } } },
        { $lookup: { ...list, pipeline: [{ $project: { ownerGuids: 1 } }] } },
        { $match: { 'list.0': { $exists: true }, 'list.ownerGuids': { $ne: provenUser(viewer) } } },
        { $unset: ['list', 'lock'] },
      ]).session(session);
      return idea;
    },
    /** Oldest first. What has expired is out at once, though the worker takes it away a little later. */
    ofList: (wishlistGuid: string, now: Date, session: ClientSession | null = null): Promise<IdeaRecord[]> =>
      Idea.find({ wishlistGuid, expiresAt: { $gt: now } })
        .session(session)
        .sort({ createdAt: 1, _id: 1 })
        .lean<IdeaRecord[]>()
        .exec(),
    /** Also those that have expired. */
    byGuids: (guids: readonly string[], session: ClientSession | null = null): Promise<IdeaRecord[]> =>
      Idea.find({ _id: { $in: [...guids] } })
        .session(session)
        .lean<IdeaRecord[]>()
        .exec(),
    /** Of one person, oldest first. */
    by: (userGuid: string): Promise<IdeaRecord[]> =>
      Idea.find({ 'by.userGuid': userGuid }).sort({ createdAt: 1, _id: 1 }).lean<IdeaRecord[]>().exec(),
    listsWith: (userGuid: string, session: ClientSession | null = null): Promise<string[]> =>
      distinctIn(Idea, { 'by.userGuid': userGuid }, 'wishlistGuid', session),
    update: async (guid: string, text: IdeaText, session: ClientSession): Promise<void> => {
      await Idea.updateOne({ _id: guid }, { $set: text }, { session });
    },
    /** As that of a gift: collides with whatever changes the idea at the same moment. */
    lock: ({ _id, ...asRead }: Pick<GiftRecord, '_id'> & Partial<GiftRecord>, token: string): Write => ({
      update: { $set: { lock: token } },
      of: Idea.collection.collectionName,
      where: { _id, ...asRead },
    }),
    /** Makes ideas another person's; all of a person, or those of one guest session of them. */
    handOver: async (from: Giver, to: string, session: ClientSession): Promise<void> => {
      const by: Giver = { userGuid: to, guestGuid: null };
      await Idea.updateMany(ofGiver(from), { $set: { by } }, { session });
    },
    delete: async (guid: string, session: ClientSession): Promise<void> => {
      await Idea.deleteOne({ _id: guid }, { session });
    },
    /** Answers how many there were. */
    deleteBy: async (userGuid: string, wishlistGuid: string, session: ClientSession): Promise<number> =>
      (await Idea.deleteMany({ 'by.userGuid': userGuid, wishlistGuid }, { session })).deletedCount,
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Idea.deleteMany({ wishlistGuid });
    },
    /** Guids of some that have expired. */
    expired: async (now: Date, limit: number): Promise<string[]> => {
      const found = await Idea.find({ expiresAt: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean<Pick<IdeaRecord, '_id'>[]>()
        .exec();
      return found.map(({ _id }) => _id);
    },
    deleteAll: async (guids: readonly string[]): Promise<void> => {
      await Idea.deleteMany({ _id: { $in: [...guids] } });
    },
  };
};
