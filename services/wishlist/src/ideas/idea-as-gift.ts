import type { Viewer } from '@site/contracts';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, IdeaRecord } from '../shared/records.js';

/** An idea as who crosses it off knows it: a gift of its list, in none of its categories. */
export const asGift = ({ _id, wishlistGuid, description, note, ownPrice, url, createdAt }: IdeaRecord): GiftRecord => ({
  ...{ _id, wishlistGuid, description, note: note ?? null, ownPrice: ownPrice ?? null, url, createdAt, textEditedAt: createdAt },
  ...{ categoryGuid: '', crossOffEnabled: true, imageId: null, product: null, position: 0, isIdea: true },
});

/** The idea with this guid as a gift; null for an owner of its list, as when there is none. */
export const ideaFor = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  viewer: Viewer,
  guid: string,
): Promise<GiftRecord | null> => {
  const idea = await stores.ideas.seenBy(viewer, guid, base.clock.now());
  return idea === null ? null : asGift(idea);
};

/** Ideas with these guids as gifts, whatever became of their lists. For who crossed them off, and is asked about owning those. */
export const ideasAsGifts = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  guids: readonly string[],
): Promise<GiftRecord[]> => {
  if (guids.length === 0) return [];
  const now = base.clock.now();
  return (await stores.ideas.byGuids(guids)).filter(({ expiresAt }) => expiresAt > now).map(asGift);
};
