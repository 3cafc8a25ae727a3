import { typedGiftFields } from '@site/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { GiftRecord } from '../shared/records.js';

type Field = keyof GiftRecord;
type GiftPosition = Pick<GiftRecord, '_id' | 'position' | 'createdAt'>;
type Columns<F extends Field> = { readonly [K in F]: readonly GiftRecord[K][] };

const WHO_AND_WHERE = ['_id', 'wishlistGuid', 'wish', 'categoryGuid', 'position'] as const satisfies Field[];
const WHAT = [...typedGiftFields, 'url', 'crossOffEnabled', 'imageId', 'product'] as const satisfies Field[];
export const WHOLE_GIFT = [...WHO_AND_WHERE, ...WHAT, 'textEditedAt', 'createdAt'] as const satisfies Field[];

const inOrder = (one: GiftPosition, other: GiftPosition): number =>
  one.position - other.position || one.createdAt.getTime() - other.createdAt.getTime() || (one._id < other._id ? -1 : 1);

/**
 * Reads these fields of all gifts of a list, in their order. The database sends them column by column instead of gift by
 * gift, which takes a fifth of the time for a thousand gifts; in sixteen parts by the first character of their guids, so
 * that none of them comes near the largest document it can send, however long the list.
 */
export const readColumns = async <S, F extends Field>(
  Gift: Model<S>,
  wishlistGuid: string,
  fields: readonly F[],
  session: ClientSession | null = null,
): Promise<Pick<GiftRecord, F | keyof GiftPosition>[]> => {
  const read = [...new Set<F | keyof GiftPosition>([...fields, '_id', 'position', 'createdAt'])];
  // A field that is not there would be left out and shift all that follow.
  const columns = read.map((field) => [field === '_id' ? 'guid' : field, { $push: { $ifNull: [`$${field}`, null] } }] as const);
  const parts = await Gift.aggregate<Columns<F | keyof GiftPosition> & { readonly guid: readonly string[] }>([
    { $match: { wishlistGuid } },
    { $group: { _id: { $substrBytes: ['$_id', 0, 1] }, ...Object.fromEntries(columns) } },
  ]).session(session);
  const gifts = parts.flatMap((part) =>
    part.guid.map((guid, index) => {
      const gift: Record<string, unknown> = {};
      for (const field of read) gift[field] = part[field][index];
      gift['_id'] = guid;
      return gift as Pick<GiftRecord, F | keyof GiftPosition>;
    }),
  );
  return gifts.sort(inOrder);
};
