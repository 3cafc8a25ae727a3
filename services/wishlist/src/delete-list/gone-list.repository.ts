import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { GoneListRecord } from '../shared/records.js';

const goneListSchema = new Schema<GoneListRecord>(
  {
    _id: { type: String, required: true },
    ownerGuid: { type: String, required: true },
    imageIds: { type: [String], required: true },
    ownerName: String,
    ownerGuids: { type: [String], default: undefined },
  },
  { collection: 'gonelists', versionKey: false, strict: 'throw' },
);
goneListSchema.index({ ownerGuid: 1 });

const goneListModel = (mongo: Connection) => mongo.model<GoneListRecord>('GoneList', goneListSchema);

/** Lists that are gone for everybody, and whose contents are still being cleared away. */
export const createGoneListRepository = (mongo: Connection) => {
  const GoneList = goneListModel(mongo);
  return {
    add: async (list: GoneListRecord, session: ClientSession): Promise<void> => {
      await GoneList.create([list], { session });
    },
    byGuid: (guid: string): Promise<GoneListRecord | null> => GoneList.findOne({ _id: guid }).lean<GoneListRecord>().exec(),
    of: (ownerGuid: string): Promise<GoneListRecord[]> => GoneList.find({ ownerGuid }).lean<GoneListRecord[]>().exec(),
    /** Every one that is not cleared yet. */
    all: (): Promise<GoneListRecord[]> => GoneList.find({}).lean<GoneListRecord[]>().exec(),
    /** Nothing of it is left. */
    cleared: async (guid: string): Promise<void> => {
      await GoneList.deleteOne({ _id: guid });
    },
  };
};
