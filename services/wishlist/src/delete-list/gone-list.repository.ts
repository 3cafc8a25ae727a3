import type { ClientSession, Connection } from 'mongoose';
import type { GoneListRecord } from '../shared/records.js';
import { goneListModel } from './gone-list.model.js';

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
export type GoneListRepository = ReturnType<typeof createGoneListRepository>;
