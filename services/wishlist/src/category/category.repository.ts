import { shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { CategoryRecord } from '../shared/records.js';

const categorySchema = new Schema<CategoryRecord>(
  {
    _id: { type: String, required: true },
    privateGuid: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    name: { type: String, required: true },
    position: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false, strict: 'throw' },
);
shardBy(categorySchema, { by: 'wishlistGuid' });
categorySchema.index({ privateGuid: 1 }, { unique: true });
// A list's categories in their order.
categorySchema.index({ wishlistGuid: 1, position: 1 });

const categoryModel = (mongo: Connection) => mongo.model<CategoryRecord>('Category', categorySchema);

/** Categories of lists. Methods that take a session belong to its transaction. */
export const createCategoryRepository = (mongo: Connection) => {
  const Category = categoryModel(mongo);
  return {
    insert: async (category: CategoryRecord, session: ClientSession): Promise<void> => {
      await Category.create([category], { session });
    },
    byPrivateGuid: (privateGuid: string, session: ClientSession | null = null): Promise<CategoryRecord | null> =>
      Category.findOne({ privateGuid }).session(session).lean<CategoryRecord>().exec(),
    byGuid: (guid: string, session: ClientSession): Promise<CategoryRecord | null> =>
      Category.findOne({ _id: guid }).session(session).lean<CategoryRecord>().exec(),
    byPrivateGuids: (privateGuids: readonly string[], session: ClientSession): Promise<CategoryRecord[]> =>
      Category.find({ privateGuid: { $in: [...privateGuids] } })
        .session(session)
        .lean<CategoryRecord[]>()
        .exec(),
    /** In their order. */
    ofList: (wishlistGuid: string, session: ClientSession | null = null): Promise<CategoryRecord[]> =>
      Category.find({ wishlistGuid }).session(session).sort({ position: 1, _id: 1 }).lean<CategoryRecord[]>().exec(),
    /** The position behind a list's last category. */
    nextPosition: async (wishlistGuid: string, session: ClientSession): Promise<number> => {
      const last = await Category.findOne({ wishlistGuid }).session(session).sort({ position: -1 }).lean<CategoryRecord>().exec();
      return last === null ? 0 : last.position + 1;
    },
    update: async (guid: string, change: Partial<CategoryRecord>, session: ClientSession): Promise<void> => {
      await Category.updateOne({ _id: guid }, { $set: change }, { session });
    },
    /** Puts categories at these positions, all in one write. */
    place: async (positions: ReadonlyMap<string, number>, session: ClientSession): Promise<void> => {
      const moves = [...positions].map(([_id, position]) => ({
        updateOne: { filter: { _id }, update: { $set: { position } } },
      }));
      if (moves.length > 0) await Category.bulkWrite(moves, { session });
    },
    delete: async (guid: string, session: ClientSession): Promise<void> => {
      await Category.deleteOne({ _id: guid }, { session });
    },
    deleteOfList: async (wishlistGuid: string, session: ClientSession | null = null): Promise<void> => {
      await Category.deleteMany({ wishlistGuid }).session(session);
    },
  };
};
