import { shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import { invitationVersionOf } from './invitation-version.js';
import type { GrantRecord, WishlistRecord } from '../shared/records.js';

const grantSchema = new Schema<GrantRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: String,
    questionVersion: Number,
    invitationVersion: Number,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'grants', versionKey: false, strict: 'throw' },
);
shardBy(grantSchema, { by: '_id', isHashed: true });
grantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A list that is deleted.
grantSchema.index({ wishlistGuid: 1 }, { sparse: true });

const grantModel = (mongo: Connection) => mongo.model<GrantRecord>('Grant', grantSchema);

type ListWithQuestion = Pick<WishlistRecord, '_id' | 'questionVersion'>;
type ListWithInvitation = Pick<WishlistRecord, '_id' | 'invitationVersion'>;

const answeredId = (sessionKey: string, { _id }: Pick<WishlistRecord, '_id'>): string => `${sessionKey}:${_id}`;
const invitedId = (sessionKey: string, { _id }: Pick<WishlistRecord, '_id'>): string => `${sessionKey}:${_id}:invited`;

/** Which sessions were given which list: by the answer to its present question, or by an invitation. */
export const createGrantRepository = (mongo: Connection) => {
  const Grant = grantModel(mongo);
  const keep = async (_id: string, granted: Omit<GrantRecord, '_id'>): Promise<void> => {
    await Grant.updateOne({ _id }, { $set: granted }, { upsert: true });
  };
  const standing = async (_id: string, now: Date): Promise<GrantRecord | null> => {
    const grant = await Grant.findOne({ _id }).lean<GrantRecord>().exec();
    return grant !== null && grant.expiresAt > now ? grant : null;
  };
  return {
    give: (sessionKey: string, list: ListWithQuestion, expiresAt: Date): Promise<void> =>
      keep(answeredId(sessionKey, list), { wishlistGuid: list._id, questionVersion: list.questionVersion, expiresAt }),
    has: async (sessionKey: string, list: ListWithQuestion, now: Date): Promise<boolean> =>
      (await standing(answeredId(sessionKey, list), now))?.questionVersion === list.questionVersion,
    invite: (sessionKey: string, list: ListWithInvitation, expiresAt: Date): Promise<void> => {
      const granted = { wishlistGuid: list._id, invitationVersion: invitationVersionOf(list), expiresAt };
      return keep(invitedId(sessionKey, list), granted);
    },
    isInvited: async (sessionKey: string, list: ListWithInvitation, now: Date): Promise<boolean> =>
      (await standing(invitedId(sessionKey, list), now))?.invitationVersion === invitationVersionOf(list),
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Grant.deleteMany({ wishlistGuid });
    },
  };
};
