import { guidSeal, opensGuids, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { OwnerInviteRecord } from '../shared/records.js';

/** Where the guids of invites are kept. */
export const INVITE_GUIDS = { collection: 'ownerinvites', field: '_id', use: 'owner invites' } as const;

const KEEP_S = 365 * 24 * 60 * 60;

const ownerInviteSchema = new Schema<OwnerInviteRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    acceptedBy: { type: String, default: null },
    acceptedAt: { type: Date, default: null },
    forNewAccount: { type: Boolean, default: false },
  },
  { collection: 'ownerinvites', versionKey: false, strict: 'throw' },
);
shardBy(ownerInviteSchema, { by: '_id', isHashed: true });
opensGuids(ownerInviteSchema, INVITE_GUIDS);
// For a year after it ran out it still says that it did, or that it was used.
ownerInviteSchema.index({ expiresAt: 1 }, { name: 'expire', expireAfterSeconds: KEEP_S });
// Whom a list waits for, in the order they were invited.
ownerInviteSchema.index({ wishlistGuid: 1, createdAt: 1 });
// What somebody accepted: an account that did not come about, or one that is deleted.
ownerInviteSchema.index({ acceptedBy: 1 }, { name: 'accepted_by', partialFilterExpression: { acceptedBy: { $type: 'string' } } });

const ownerInviteModel = (mongo: Connection) => mongo.model<OwnerInviteRecord>('OwnerInvite', ownerInviteSchema);

/** How an invite was accepted. */
type Acceptance = Pick<OwnerInviteRecord, 'forNewAccount'> & { readonly acceptedBy: string; readonly acceptedAt: Date };

/** Invites to co-own a list. A withdrawn one is gone. Methods that take a session belong to its transaction. */
export const createOwnerInviteRepository = (mongo: Connection) => {
  const OwnerInvite = ownerInviteModel(mongo);
  const { seal, kept } = guidSeal(mongo, INVITE_GUIDS);
  return {
    insert: async (invite: OwnerInviteRecord, session: ClientSession): Promise<void> => {
      await OwnerInvite.create([{ ...invite, _id: seal(invite._id) }], { session });
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<OwnerInviteRecord | null> =>
      OwnerInvite.findOne({ _id: kept(guid) })
        .session(session)
        .lean<OwnerInviteRecord>()
        .exec(),
    /** Invites of a list that may still be accepted, the oldest first. */
    openOf: (wishlistGuid: string, now: Date): Promise<OwnerInviteRecord[]> =>
      OwnerInvite.find({ wishlistGuid, acceptedBy: null, expiresAt: { $gt: now } })
        .sort({ createdAt: 1, _id: 1 })
        .lean<OwnerInviteRecord[]>()
        .exec(),
    /** What somebody accepted while their account was being made. */
    acceptedForNewAccountBy: (userGuid: string, session: ClientSession): Promise<OwnerInviteRecord[]> =>
      OwnerInvite.find({ acceptedBy: userGuid, forNewAccount: true }).session(session).lean<OwnerInviteRecord[]>().exec(),
    accept: async (guid: string, acceptance: Acceptance, session: ClientSession): Promise<void> => {
      const { matchedCount } = await OwnerInvite.updateOne(
        { _id: kept(guid), acceptedBy: null },
        { $set: acceptance },
        { session },
      );
      if (matchedCount !== 1) throw new Error('the invite went away within a transaction');
    },
    /** Makes an accepted invite one that may be accepted again, as long as it has not expired. */
    reopen: async (guid: string, session: ClientSession): Promise<void> => {
      const open = { acceptedBy: null, acceptedAt: null, forNewAccount: false };
      await OwnerInvite.updateOne({ _id: kept(guid) }, { $set: open }, { session });
    },
    /** Withdraws an invite that nobody accepted; false when this list has no such invite. */
    withdraw: async (guid: string, wishlistGuid: string, session: ClientSession): Promise<boolean> =>
      (await OwnerInvite.deleteOne({ _id: kept(guid), wishlistGuid, acceptedBy: null }, { session })).deletedCount === 1,
    /** With the list its invites go, accepted ones too. */
    deleteOfList: async (session: ClientSession | null, wishlistGuid: string): Promise<void> => {
      await OwnerInvite.deleteMany({ wishlistGuid }).session(session);
    },
    /** Used invites name who they were for. */
    deleteAcceptedBy: async (userGuid: string): Promise<void> => {
      await OwnerInvite.deleteMany({ acceptedBy: userGuid });
    },
  };
};
