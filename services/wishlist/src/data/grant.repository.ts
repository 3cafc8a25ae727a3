import type { Connection } from 'mongoose';
import type { GrantRecord, WishlistRecord } from '../domain/records.js';
import { grantModel } from './grant.model.js';

type Asked = Pick<WishlistRecord, '_id' | 'questionVersion'>;

const idOf = (sessionKey: string, list: Asked): string => `${sessionKey}:${list._id}`;

/** Which sessions answered which list's present question. */
export const createGrantRepository = (mongo: Connection) => {
  const Grant = grantModel(mongo);
  return {
    give: async (sessionKey: string, list: Asked, expiresAt: Date): Promise<void> => {
      const { questionVersion } = list;
      const granted = { wishlistGuid: list._id, questionVersion, expiresAt };
      await Grant.updateOne({ _id: idOf(sessionKey, list) }, { $set: granted }, { upsert: true });
    },
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Grant.deleteMany({ wishlistGuid });
    },
    has: async (sessionKey: string, list: Asked, now: Date): Promise<boolean> => {
      const grant = await Grant.findOne({ _id: idOf(sessionKey, list) })
        .lean<GrantRecord>()
        .exec();
      return grant !== null && grant.questionVersion === list.questionVersion && grant.expiresAt > now;
    },
  };
};
export type GrantRepository = ReturnType<typeof createGrantRepository>;
