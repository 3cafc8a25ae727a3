import type { CrossOffProblem, Viewer } from '@site/contracts';
import { commitTogether, retryWhenChanged } from '@site/service-kit';
import { findCrossOff } from '../cross-off/find-cross-off.js';
import { isGiver, provenUser } from '../cross-off/giver.js';
import { holdsUnit } from '../cross-off/units.js';
import { accountName } from '../person/account-name.js';
import { crossOffNews } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { CrossOffRecord, WishlistRecord } from '../shared/records.js';
import { isOpen, isShownBy } from './opening.js';

/**
 * The name of who gives: an account's own when it has any, else what was typed. A guest session's is always that one, for what the person
 * behind its address is called is not for it to know, nor for an owner who types somebody's address.
 */
const nameOf = async (deps: Deps, viewer: Viewer, typed: string): Promise<string> => {
  const user = provenUser(viewer);
  const own = user === null ? '' : fullNameOf(await accountName(deps, user));
  return own === '' ? typed : own;
};

/** What a new cross-off on a list that opens says of who makes it, who was told of that. */
export const madeKnowing = async (
  deps: Deps,
  { opening }: Pick<WishlistRecord, 'opening'>,
  { giverName, by }: { readonly giverName?: string | null; readonly by: { readonly viewer: Viewer } },
  seenFrom: Date,
): Promise<Pick<CrossOffRecord, 'giverName' | 'seenFrom' | 'toldOpening'>> => {
  if (opening == null) return {};
  // A page of before says nothing of names: then nobody is named, and a mail that is still to go goes to them as well.
  if (giverName === undefined) return { seenFrom };
  const named = giverName === null ? {} : { giverName: await nameOf(deps, by.viewer, giverName) };
  return { seenFrom, toldOpening: opening.notice, ...named };
};

interface NameCommand {
  readonly giftGuid: string;
  readonly crossOffGuid: string;
  /** Null hides it. */
  readonly giverName: string | null;
  readonly viewer: Viewer;
}

/**
 * Names who crossed something off, or hides them; who holds the guid may. Owners hear of it once their list is open, not where they see no more
 * than that it is crossed off. Of ideas they never see anything, so nobody is named.
 */
export const nameGiver = async (
  deps: Deps,
  { giftGuid, crossOffGuid, giverName: wanted, viewer }: NameCommand,
): Promise<{ giverName: string | null } | { problem: CrossOffProblem }> =>
  retryWhenChanged(async () => {
    const { base, stores } = deps;
    const found = await findCrossOff(deps, viewer, giftGuid, crossOffGuid);
    if ('problem' in found || found.crossOff.ofIdea === true) return { problem: 'CrossedOffByOtherUser' };
    const { crossOff, list } = found;
    const now = base.clock.now();
    const giverName = wanted === null ? null : isGiver(crossOff.by, viewer) ? await nameOf(deps, viewer, wanted) : wanted;
    // Who gives along with others is seen when owners look: they may not see yet that it is given.
    const isSeen = holdsUnit(crossOff) && isOpen(list, now) && isShownBy(list, crossOff, now);
    const events = isSeen ? [crossOffNews(list, { giftGuid, contextId: null }, true)] : [];
    await commitTogether(base.mongo, [stores.crossOffs.naming(crossOff._id, giverName)], { events });
    return { giverName };
  });
