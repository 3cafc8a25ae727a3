import type { Idea, Viewer } from '@site/contracts';
import { isGiver } from '../cross-off/giver.js';
import { presentGift, type ShownPrices } from '../gift/gift.presenter.js';
import { fullNameOf } from '../shared/full-name.js';
import { asGift } from './idea-as-gift.js';
import type { SeenIdeas } from './ideas-of-list.js';

/** As a visitor sees them; left out where there are none. */
export const presentIdeas = (
  { ideas, visibilityOf }: SeenIdeas,
  viewer: Viewer,
  now: Date,
  prices: ShownPrices,
): { readonly ideas?: Idea[] } => {
  if (ideas.length === 0) return {};
  return {
    ideas: ideas.map((idea, order) => {
      const gift = asGift(idea);
      const by = { from: fullNameOf(idea), isMine: isGiver(idea.by, viewer) };
      return { ...presentGift(gift, visibilityOf(gift), now, prices), order, ...by };
    }),
  };
};
