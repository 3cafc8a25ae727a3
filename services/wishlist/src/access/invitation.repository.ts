import { createHash } from 'node:crypto';
import { codeHash, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { InvitationRecord } from '../shared/records.js';

const invitationSchema = new Schema<InvitationRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false, strict: 'throw' },
);
shardBy(invitationSchema, { by: '_id', isHashed: true });
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A list that is deleted.
invitationSchema.index({ wishlistGuid: 1 });

const invitationModel = (mongo: Connection) => mongo.model<InvitationRecord>('Invitation', invitationSchema);

/** Before they were keyed; the last of those ends a year after. */
const unkeyed = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Invitations to CLOSED lists, by a keyed hash of their token. To whom they went is kept nowhere. */
export const createInvitationRepository = (mongo: Connection) => {
  const Invitation = invitationModel(mongo);
  const hash = codeHash(mongo, 'invitations');
  return {
    insert: async (tokens: readonly string[], of: Omit<InvitationRecord, '_id'>, session: ClientSession): Promise<void> => {
      await Invitation.insertMany(
        tokens.map((token) => ({ _id: hash.of(token), ...of })),
        { session },
      );
    },
    find: (token: string): Promise<InvitationRecord | null> =>
      Invitation.findOne({ _id: { $in: [...hash.kept(token).$in, unkeyed(token)] } })
        .lean<InvitationRecord>()
        .exec(),
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Invitation.deleteMany({ wishlistGuid });
    },
  };
};
