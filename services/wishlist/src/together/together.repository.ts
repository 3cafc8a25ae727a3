import { LIMITS } from '@site/contracts';
import { guidSeal, type Write } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { CROSS_OFF_GUIDS, crossOffModel } from '../cross-off/cross-off.model.js';
import type { CrossOffRecord, MemberRecord, TogetherEntryRecord, TogetherRecord, Unit } from '../shared/records.js';

/** The cross-off of somebody who gives along. */
export type MemberCrossOff = CrossOffRecord & { readonly member: MemberRecord };
/** That of who arranges it. */
export type ArrangerCrossOff = MemberCrossOff & { readonly together: TogetherRecord };

type GroupChange = Partial<Pick<TogetherRecord, 'total' | 'isClosed' | 'buyer' | 'isBought' | 'news'>>;

const inField = (field: string, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${field}.${key}`, value as unknown]));

/** Units as they are kept: of the first none are named. */
const withUnits = (units: readonly Unit[] | undefined) =>
  units === undefined ? { $unset: { units: '' } } : { $set: { units: [...units] } };

/** What those who give a gift together share, on their cross-offs. Nothing of it is read for an owner. */
export const createTogetherRepository = (mongo: Connection) => {
  const CrossOff = crossOffModel(mongo);
  const of = CrossOff.collection.collectionName;
  const { kept } = guidSeal(mongo, CROSS_OFF_GUIDS);
  const asRead = ({ _id, together: { turn } }: ArrangerCrossOff) => ({
    ...{ _id: kept(_id), active: true, 'together.turn': turn },
  });
  return {
    /** All that stand of a wish, with all that was said, longest standing first. */
    standing: (giftGuid: string, session: ClientSession | null = null): Promise<CrossOffRecord[]> =>
      CrossOff.find({ giftGuid, active: true }).sort({ createdAt: 1, _id: 1 }).session(session).lean<CrossOffRecord[]>().exec(),
    byGuid: (guid: string, session: ClientSession | null): Promise<CrossOffRecord | null> =>
      CrossOff.findOne({ _id: kept(guid), active: true })
        .session(session)
        .lean<CrossOffRecord>()
        .exec(),
    /** As a write of a transaction: who gave it alone gives it together, and it stands as it was read. */
    opening: ({ _id }: CrossOffRecord, member: MemberRecord, together: TogetherRecord): Write => ({
      update: { $set: { member, together } },
      of,
      where: { _id: kept(_id), active: true, member: { $exists: false } },
    }),
    /** The same, of all that they share; it is as it was read. */
    changing: (arranger: ArrangerCrossOff, changed: GroupChange, entries: readonly TogetherEntryRecord[]): Write => ({
      update: {
        ...(Object.keys(changed).length > 0 ? { $set: inField('together', changed) } : {}),
        $inc: { 'together.turn': 1 },
        $push: { 'together.log': { $each: [...entries], $slice: -LIMITS.togetherEntries } },
      },
      of,
      where: asRead(arranger),
    }),
    /** The same, without what one of them said. */
    forgetting: (arranger: ArrangerCrossOff, next: TogetherRecord): Write => ({
      update: { $set: { together: next } },
      of,
      where: asRead(arranger),
    }),
    changingMember: ({ _id, member: { guid } }: MemberCrossOff, changed: Partial<MemberRecord>): Write => ({
      update: { $set: inField('member', changed) },
      of,
      where: { _id: kept(_id), active: true, 'member.guid': guid },
    }),
    /** Who arranged it has a place beside the unit from now on. */
    stepping: (arranger: ArrangerCrossOff, place: Unit): Write => ({
      update: { $set: { units: [place] }, $unset: { together: '' } },
      of,
      where: asRead(arranger),
    }),
    /** Comes after the unit was left. */
    arranging: (
      { _id, member: { guid } }: MemberCrossOff,
      units: readonly Unit[] | undefined,
      together: TogetherRecord,
    ): Write => {
      const { $set = {}, ...change } = withUnits(units) as { $set?: object; $unset?: object };
      return {
        update: { ...change, $set: { ...$set, together } },
        of,
        where: { _id: kept(_id), active: true, 'member.guid': guid },
      };
    },
    /** Nobody else is left: it is a cross-off like any. */
    dissolving: (arranger: ArrangerCrossOff): Write => ({
      update: { $unset: { member: '', together: '' } },
      of,
      where: asRead(arranger),
    }),
    /** Guids of arrangers' cross-offs that have news which is due. */
    due: async (now: Date, limit: number): Promise<string[]> => {
      const found = await CrossOff.find({ 'together.news.dueAt': { $lte: now }, active: true }, { _id: 1 })
        .sort({ 'together.news.dueAt': 1 })
        .limit(limit)
        .lean<Pick<CrossOffRecord, '_id'>[]>()
        .exec();
      return found.map(({ _id }) => _id);
    },
    /** Nothing of it is to be told any more; false when something changed since it was read. */
    told: async (arranger: ArrangerCrossOff, session: ClientSession): Promise<boolean> => {
      const change = { $unset: { 'together.news': '' }, $inc: { 'together.turn': 1 } } as const;
      return (await CrossOff.updateOne(asRead(arranger), change, { session })).modifiedCount === 1;
    },
    /** What was said before is kept no more; answers of how many. */
    forgetBefore: async (at: Date): Promise<number> => {
      const change = { $pull: { 'together.log': { at: { $lt: at } } } };
      return (await CrossOff.updateMany({ 'together.log.at': { $lt: at } }, change)).modifiedCount;
    },
  };
};
