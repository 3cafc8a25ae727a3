import { FIGURES } from '@site/contracts';
import {
  addDays,
  createBatchedReader,
  createClaims,
  inParts,
  invalidateTag,
  isOnCluster,
  nativeDb,
  readPlaced,
  type Write,
} from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { WishlistRecord } from '../shared/records.js';
import { wishlistModel } from './wishlist.model.js';

/** What a visitor's request needs before it knows who may see the list and whether anything changed. */
export type WishlistHead = Pick<
  WishlistRecord,
  '_id' | 'usernameKey' | 'ownerGuids' | 'accessType' | 'questionVersion' | 'invitationVersion' | 'viewRevision'
>;

const HEAD = {
  ...{ usernameKey: 1, ownerGuids: 1, accessType: 1 },
  ...{ questionVersion: 1, invitationVersion: 1, viewRevision: 1 },
} as const;

/** A name as it is compared. */
export const usernameKeyOf = (username: string): string => username.toLowerCase();

const OLDEST_YEAR = Number(FIGURES.dateMin.slice(0, 4));

/** A birthday that came with its occasion has the year in which it is to be celebrated (docs/specification/3-decisions.md §14). */
const YEARS_AHEAD = 10;

/** Every day of birth whose birthday is on this day: as many keys of an index as there are years. */
const bornOn = (date: string): string[] => {
  const year = Number(date.slice(0, 4));
  const years = Array.from({ length: year + YEARS_AHEAD - OLDEST_YEAR + 1 }, (_none, from) => String(OLDEST_YEAR + from));
  const isEndOfShortFebruary = date.endsWith('-02-28') && addDays(date, 1).endsWith('-03-01');
  return years.flatMap((born) => [born + date.slice(4), ...(isEndOfShortFebruary ? [`${born}-02-29`] : [])]);
};

/** Lists with a birthday or their occasion on one of these days in a row that are not private. */
export const celebratedOn = (dates: readonly string[]) => ({
  $or: [{ birthday: { $in: dates.flatMap(bornOn) } }, { occasionDate: { $in: [...dates] } }],
  accessType: { $ne: 'UNKNOWN' as const },
});

/** What a list celebrates. */
export type CelebratedList = Pick<WishlistRecord, '_id' | 'birthday' | 'occasion' | 'occasionDate'>;

/**
 * Lists. Methods that take a session belong to its transaction; those that change what visitors see invalidate
 * its cache tag (`invalidateTag`).
 */
export const createWishlistRepository = (mongo: Connection) => {
  const Wishlist = wishlistModel(mongo);
  const one = (filter: Partial<WishlistRecord>, session: ClientSession | null): Promise<WishlistRecord | null> =>
    Wishlist.findOne(filter).session(session).lean<WishlistRecord>().exec();
  const claims = createClaims<'usernameKey' | 'firstListOf'>(mongo, Wishlist.collection.collectionName);
  const readHeads = async (all: readonly string[]): Promise<ReadonlyMap<string, WishlistHead>> => {
    const read = (keys: readonly string[], where: object = {}): Promise<WishlistHead[]> => {
      const lists = nativeDb(mongo).collection<WishlistHead>('wishlists');
      const named = { usernameKey: { $in: [...keys] }, ...where };
      return lists.find(named, { projection: HEAD, batchSize: keys.length + 1 }).toArray();
    };
    const claimed = async (keys: readonly string[]): Promise<WishlistHead[]> =>
      read(keys, { _id: { $in: [...(await claims.places('usernameKey', keys)).values()] } });
    const found = isOnCluster(mongo)
      ? await readPlaced(all, { there: claimed, everywhere: read }, ({ usernameKey }) => usernameKey)
      : await read(all);
    return new Map(found.map((head) => [head.usernameKey, head]));
  };
  const readHead = createBatchedReader<WishlistHead>(readHeads);
  const wishlists = Wishlist.collection.collectionName;
  const readPresent = createBatchedReader<WishlistRecord>(async (keys) => {
    // Past the object mapper, which takes longer than the rest of it.
    const lists = nativeDb(mongo).collection<WishlistRecord>(wishlists);
    const present = await lists.find({ _id: { $in: keys } }, { projection: { lock: 0 }, batchSize: keys.length + 1 }).toArray();
    return new Map(present.map((list) => [list._id, list]));
  });
  return {
    /** @throws a duplicate key error when the name is taken. */
    insert: async (list: WishlistRecord, session: ClientSession): Promise<void> => {
      await Wishlist.create([list], { session });
      await claims.claim('usernameKey', list.usernameKey, { at: list._id }, session);
      await claims.claim('firstListOf', list.firstListOf, { at: list._id }, session);
    },
    byGuid: (guid: string, session: ClientSession | null = null) => one({ _id: guid }, session),
    byPrivateGuid: (privateGuid: string, session: ClientSession | null = null) => one({ privateGuid }, session),
    byPrivateGuids: (privateGuids: readonly string[], session: ClientSession): Promise<WishlistRecord[]> =>
      Wishlist.find({ privateGuid: { $in: [...privateGuids] } })
        .session(session)
        .lean<WishlistRecord[]>()
        .exec(),
    byUsername: (username: string, session: ClientSession | null = null) =>
      one({ usernameKey: usernameKeyOf(username) }, session),
    firstListOf: (ownerGuid: string, session: ClientSession | null = null) => one({ firstListOf: ownerGuid }, session),
    /** The hot read of the site: by index, a few fields, past the object mapper, together with others of its moment. */
    headByUsername: (username: string): Promise<WishlistHead | null> => readHead(usernameKeyOf(username)),
    /** The same of many, in the order of their names. */
    headsByUsername: async (usernames: readonly string[]): Promise<(WishlistHead | null)[]> => {
      const keys = usernames.map(usernameKeyOf);
      const heads = await readHeads(keys);
      return keys.map((key) => heads.get(key) ?? null);
    },
    /** As it stands outside of any transaction, read together with others of its moment. */
    present: (guid: string): Promise<WishlistRecord | null> => readPresent(guid),
    /** Those of any of them, each once. */
    ownedBy: (...userGuids: readonly string[]): Promise<WishlistRecord[]> =>
      Wishlist.find({ ownerGuids: { $in: userGuids } })
        .sort({ usernameKey: 1 })
        .lean<WishlistRecord[]>()
        .exec(),
    primarilyOwnedBy: (userGuid: string): Promise<WishlistRecord[]> =>
      Wishlist.find({ ownerGuids: userGuid, primaryOwnerGuid: userGuid }).lean<WishlistRecord[]>().exec(),
    /** Is this picture on any list? */
    showsImage: async (imageId: string, session: ClientSession): Promise<boolean> =>
      (await Wishlist.exists({ imageId }).session(session)) !== null,
    byGuids: (guids: readonly string[], session: ClientSession | null = null): Promise<WishlistRecord[]> =>
      Wishlist.find({ _id: { $in: [...guids] } })
        .session(session)
        .lean<WishlistRecord[]>()
        .exec(),
    /** What visitors see changed; `editedAt` when it was the owner's doing and moves "last updated". */
    touch: async (guid: string, session: ClientSession, editedAt?: Date): Promise<void> => {
      invalidateTag(mongo, session, guid);
      const moved = editedAt === undefined ? {} : { $max: { lastUpdated: editedAt } };
      const { matchedCount } = await Wishlist.updateOne({ _id: guid }, { $inc: { viewRevision: 1 }, ...moved }, { session });
      if (matchedCount !== 1) throw new Error('the list went away within a transaction');
    },
    /** Somebody has other things of their own in these lists than before; what all visitors see of those that still are stays. */
    touchAll: async (guids: readonly string[], session: ClientSession): Promise<void> => {
      for (const guid of guids) invalidateTag(mongo, session, guid);
      if (guids.length > 0) await Wishlist.updateMany({ _id: { $in: [...guids] } }, { $inc: { viewRevision: 1 } }, { session });
    },
    /**
     * What visitors see changed, as a write of a transaction: wants who may see the list, and what it is told by, to be as
     * they were read.
     */
    touching: (list: WishlistRecord): Write => ({
      update: { $inc: { viewRevision: 1 } },
      of: wishlists,
      where: {
        _id: list._id,
        ownerGuids: list.ownerGuids,
        accessType: list.accessType,
        questionVersion: list.questionVersion,
        invitationVersion: list.invitationVersion ?? null, // which the absent one equals
        showCrossedOff: list.showCrossedOff,
        'opening.notice': list.opening?.notice ?? null,
        'opening.opensAt': list.opening?.opensAt ?? null,
        username: list.username,
      },
      invalidates: list._id,
    }),
    /** @throws a duplicate key error when the name it gets is taken. */
    update: async (guid: string, change: Partial<WishlistRecord>, session: ClientSession): Promise<void> => {
      invalidateTag(mongo, session, guid);
      const { usernameKey } = change;
      const before = usernameKey === undefined ? null : await one({ _id: guid }, session);
      if (before !== null && usernameKey !== before.usernameKey) {
        await claims.release('usernameKey', before.usernameKey, session);
        await claims.claim('usernameKey', usernameKey, { at: guid }, session);
      }
      await Wishlist.updateOne({ _id: guid }, { $set: change }, { session });
    },
    /** Guids of lists whose givers are to be told by now that they open, longest waiting first. */
    dueToTellOpening: async (now: Date, limit: number): Promise<string[]> => {
      const due = Wishlist.find({ 'opening.tellAt': { $lte: now } }, { _id: 1 });
      return (await due.sort({ 'opening.tellAt': 1 }).limit(limit).lean<{ _id: string }[]>().exec()).map(({ _id }) => _id);
    },
    /** They were told. */
    toldOpening: async (guid: string, session: ClientSession): Promise<void> => {
      await Wishlist.updateOne({ _id: guid }, { $unset: { 'opening.tellAt': '' } }, { session });
    },
    /** Birthdays on lists in a month, `'03'`; the same day on two lists of one person is one. */
    birthdaysIn: async (month: string): Promise<number> => {
      const [row] = await Wishlist.aggregate<{ days: number }>([
        { $match: { birthday: { $regex: `^\\d{4}-${month}-` } } },
        { $group: { _id: { owner: '$primaryOwnerGuid', birthday: '$birthday' } } },
        { $count: 'days' },
      ]);
      return row?.days ?? 0;
    },
    /** The lists that friends may be told of which celebrate something on one of these days, in parts of so many. */
    celebrating: (dates: readonly string[], atOnce: number): AsyncGenerator<readonly CelebratedList[]> => {
      const projection = { birthday: 1, occasion: 1, occasionDate: 1 };
      // Past the object mapper, which would look at thousands of birthdays one by one.
      const lists = nativeDb(mongo).collection<WishlistRecord>('wishlists');
      return inParts(lists.find(celebratedOn(dates), { projection, batchSize: atOnce }), atOnce);
    },
    /** Makes a transaction collide with everything else that changes or deletes this list at the same moment. */
    lock: async (guid: string, token: string, session: ClientSession): Promise<void> => {
      await Wishlist.updateOne({ _id: guid }, { $set: { lock: token } }, { session });
    },
    /** This one is a visitor no more, and visitors are told who owns the list. */
    addOwner: async (guid: string, userGuid: string, session: ClientSession): Promise<void> => {
      invalidateTag(mongo, session, guid);
      await Wishlist.updateOne({ _id: guid }, { $addToSet: { ownerGuids: userGuid }, $inc: { viewRevision: 1 } }, { session });
    },
    /** The primary owner stays. Visitors are told who owns the list. */
    removeOwner: async (guid: string, userGuid: string, session: ClientSession): Promise<void> => {
      invalidateTag(mongo, session, guid);
      const others = { _id: guid, primaryOwnerGuid: { $ne: userGuid } };
      await Wishlist.updateOne(others, { $pull: { ownerGuids: userGuid }, $inc: { viewRevision: 1 } }, { session });
    },
    delete: async (guid: string, session: ClientSession): Promise<void> => {
      invalidateTag(mongo, session, guid);
      const gone = await Wishlist.findOneAndDelete({ _id: guid }, { session }).lean<WishlistRecord>();
      await claims.release('usernameKey', gone?.usernameKey, session);
      await claims.release('firstListOf', gone?.firstListOf, session);
    },
  };
};
export type WishlistRepository = ReturnType<typeof createWishlistRepository>;
