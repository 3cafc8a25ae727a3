import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { PagePictureRecord } from '../shared/records.js';

const pagePictureSchema = new Schema<PagePictureRecord>(
  {
    _id: { type: String, required: true },
    url: { type: String, required: true },
    ownerGuid: { type: String, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
  },
  { collection: 'pagepictures', versionKey: false, strict: 'throw' },
);
// What is due, longest waiting first.
pagePictureSchema.index({ dueAt: 1 });
// How many wait for one person.
pagePictureSchema.index({ ownerGuid: 1 });

/** So long until it is tried a second time, twice as long until the third. */
const AGAIN_MS = 30_000;

/** Gifts whose page's picture is still to be fetched. */
export const createPagePictureRepository = (mongo: Connection) => {
  const PagePicture = mongo.model<PagePictureRecord>('PagePicture', pagePictureSchema);
  return {
    /** Another link takes the place of the one before. */
    put: async (wanted: PagePictureRecord, session: ClientSession): Promise<void> => {
      await PagePicture.replaceOne({ _id: wanted._id }, wanted, { upsert: true, session });
    },
    /** Of gifts that were not there before. */
    putAll: async (wanted: readonly PagePictureRecord[], session: ClientSession): Promise<void> => {
      await PagePicture.insertMany([...wanted], { session });
    },
    countOf: (ownerGuid: string, session: ClientSession): Promise<number> =>
      PagePicture.countDocuments({ ownerGuid }, { session }),
    /** Of gifts that are not there any more. */
    deleteAll: async (giftGuids: readonly string[], session: ClientSession): Promise<void> => {
      await PagePicture.deleteMany({ _id: { $in: giftGuids } }, { session });
    },
    /** Takes one that is due, if any, as one try: no other process takes it until its next is due. */
    take: async (now: Date): Promise<PagePictureRecord | null> => {
      const dueAt = { $add: [now, { $multiply: [AGAIN_MS, { $pow: [2, '$tries'] }] }] };
      return PagePicture.findOneAndUpdate({ dueAt: { $lte: now } }, [{ $set: { dueAt, tries: { $add: ['$tries', 1] } } }], {
        sort: { dueAt: 1 },
        returnDocument: 'after',
        updatePipeline: true,
      })
        .lean<PagePictureRecord>()
        .exec();
    },
    /** Nothing is left to do for this link; another that came meanwhile stays. */
    done: async ({ _id, url }: PagePictureRecord): Promise<void> => {
      await PagePicture.deleteOne({ _id, url });
    },
  };
};
export type PagePictureRepository = ReturnType<typeof createPagePictureRepository>;
