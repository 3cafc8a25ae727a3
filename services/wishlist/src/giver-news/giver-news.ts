import { type MailData, pathTo } from '@site/contracts';
import { madeOn } from '../gift/wish.js';
import type { CrossOffRecord, GiftText } from '../shared/records.js';

/** A cross-off whose gift is no longer what its giver knows. */
export interface GiverNews {
  readonly crossOff: CrossOffRecord;
  readonly known: GiftText;
  /** What the gift says now; null when it is gone. */
  readonly now: GiftText | null;
}

/** Texts of before there were notes have none. */
const noteOf = ({ note = null }: GiftText): string | null => note;

const quantityOf = ({ quantity }: GiftText): number => quantity ?? 1;

/** What became of a gift since its giver last knew it; put back to what it was is no news. */
export const giftNews = (known: GiftText, now: GiftText | null): 'edited' | 'deleted' | null => {
  if (now === null) return 'deleted';
  const isSameText = known.description === now.description && known.url === now.url && noteOf(known) === noteOf(now);
  return isSameText && quantityOf(known) === quantityOf(now) ? null : 'edited';
};

/** News by who is to hear it, in the order in which things were crossed off; what nobody made is nobody's news. */
export const byGiver = (news: readonly GiverNews[]): ReadonlyMap<string, readonly GiverNews[]> => {
  const groups = new Map<string, GiverNews[]>();
  for (const one of [...news].sort((a, b) => a.crossOff.createdAt.getTime() - b.crossOff.createdAt.getTime())) {
    const { by } = one.crossOff;
    if (by !== null) groups.set(by.userGuid, [...(groups.get(by.userGuid) ?? []), one]);
  }
  return groups;
};

/** A gift in the mail to its giver. */
export const newsInMail = ({ crossOff, known, now }: GiverNews): MailData<'crossedOffGiftsChanged'>['gifts'][number] => {
  const [crossOffGuid, giftPublicGuid] = [crossOff._id, madeOn(crossOff)];
  const giftDescription = known.description;
  if (now === null) return { giftDescription, change: 'deleted', newDescription: null, undoPath: null };
  const note = noteOf(now) === noteOf(known) ? null : noteOf(now);
  const quantity = quantityOf(now) === quantityOf(known) ? null : `${String(quantityOf(now))}×`;
  const added = [note, quantity].filter((one) => one !== null).join(', ');
  const newDescription = added === '' ? now.description : `${now.description} (${added})`;
  const undoPath = pathTo('crossedOffGift', { giftPublicGuid, crossOffGuid });
  return { giftDescription, change: 'edited', newDescription, undoPath };
};
