import type { CrossOffRecord, GiftRecord } from '../shared/records.js';

/** What a gift is crossed off by: one guid for all that are the same wish on several lists. */
export const wishOf = ({ _id, wish }: Pick<GiftRecord, '_id' | 'wish'>): string => wish?.guid ?? _id;

/** The gift on which somebody crossed off, of those that are the same wish. */
export const madeOn = (crossOff: Pick<CrossOffRecord, 'giftGuid' | 'madeOn'>): string => crossOff.madeOn ?? crossOff.giftGuid;
