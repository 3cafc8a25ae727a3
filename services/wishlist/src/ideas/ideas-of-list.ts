import type { Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import { crossOffVisibility, NOTHING_SEEN, type VisibilityOf } from '../cross-off/cross-off-visibility.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, IdeaRecord, WishlistRecord } from '../shared/records.js';

/** A list's ideas, and what a viewer may see of their cross-offs. */
export interface SeenIdeas {
  readonly ideas: readonly IdeaRecord[];
  readonly standing: readonly CrossOffRecord[];
  readonly visibilityOf: VisibilityOf;
}

const NONE: SeenIdeas = { ideas: [], standing: [], visibilityOf: () => NOTHING_SEEN };

/** For an owner they are not even read, whatever their list shows them of cross-offs (docs/decisions/0157-ideas-of-others.md). */
export const ideasOf = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<SeenIdeas> => {
  if (isOwner(list, viewer)) return NONE;
  const ideas = await deps.stores.ideas.ofList(list._id, deps.base.clock.now());
  if (ideas.length === 0) return NONE;
  return { ideas, ...(await crossOffVisibility(deps, list, viewer, ideas)) };
};
