import { TIMES } from '@site/contracts';
import type { GiftRecord } from '../shared/records.js';

type GiftWithEditTime = Pick<GiftRecord, 'textEditedAt'>;

export const coldFrom = (gift: GiftWithEditTime): Date => new Date(gift.textEditedAt.getTime() + TIMES.coldCaseAge);

/** Was the gift's text last edited over a year ago? About age alone, never about cross-offs. */
export const isColdCase = (gift: GiftWithEditTime, now: Date): boolean => coldFrom(gift) < now;
