import type { CrossOffProblem, Viewer } from '@site/contracts';
import { ChangedMeanwhile, commitTogether, retryWhenChanged } from '@site/service-kit';
import { type GiftPlaced, keptElsewhere, otherPlaces } from '../also-on/places.js';
import { partCrossOffs } from '../also-on/part-wish.js';
import { crossOffNews } from '../shared/announce.js';
import { ideaFor } from '../ideas/idea-as-gift.js';
import { doOwnersSee } from '../opening/opening.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';
import { leavingTogether } from '../together/leave-together.js';
import { unitsOf } from './units.js';
import { wishOf } from '../gift/wish.js';

interface UndoCommand {
  readonly giftGuid: string;
  readonly crossOffGuid: string;
  /** So many stay crossed off. */
  readonly keep: number;
  readonly contextId: string | null;
  readonly by: Viewer;
}

interface CrossOffState {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly crossOff: CrossOffRecord;
}

const load = async (deps: Deps, { giftGuid, crossOffGuid, by }: UndoCommand): Promise<CrossOffState | CrossOffProblem> => {
  const { stores } = deps;
  const here = (await stores.gifts.present(giftGuid)) ?? (await ideaFor(deps, by, giftGuid));
  const gift = here ?? (await keptElsewhere(deps, giftGuid, crossOffGuid))?.gift ?? null;
  const list = gift === null ? null : await stores.wishlists.present(gift.wishlistGuid);
  if (gift === null || list === null) return 'GiftDeleted';
  const crossOff = await stores.crossOffs.byGuid(crossOffGuid);
  if (crossOff?.giftGuid !== wishOf(gift)) return 'CrossedOffByOtherUser';
  return crossOff.active ? { gift, list, crossOff } : 'CrossOffAlreadyUndone';
};

/** @throws ChangedMeanwhile when something is no longer as it was read. */
const write = async (deps: Deps, { gift, list, crossOff }: CrossOffState, { keep, contextId }: UndoCommand): Promise<void> => {
  const { base, stores } = deps;
  if (await partCrossOffs(deps, gift)) throw new ChangedMeanwhile('it is another wish now');
  const others = await otherPlaces(deps, gift);
  const leaving = crossOff.member === undefined ? null : await leavingTogether(deps, crossOff);
  const now = base.clock.now();
  // Where others go on giving it nothing changes for owners who see what is crossed off.
  const news = (on: GiftPlaced) => {
    const change = { giftGuid: on.gift._id, contextId: on.gift._id === gift._id ? contextId : null };
    return crossOffNews(on.list, change, leaving?.goesOn !== true && doOwnersSee(on.list, crossOff, on.gift, now));
  };
  await commitTogether(
    base.mongo,
    [
      ...(leaving?.writes ?? [
        keep === 0
          ? stores.crossOffs.undoing(crossOff, now)
          : stores.crossOffs.recount(crossOff, unitsOf(crossOff).slice(0, keep)),
      ]),
      // The visitors of the list it lies in are told, so it must not move to another one at this moment.
      gift.isIdea === true
        ? stores.ideas.lock({ _id: gift._id }, base.newGuid())
        : stores.gifts.lock({ _id: gift._id, wishlistGuid: list._id, wish: gift.wish ?? null }, base.newGuid()),
      stores.wishlists.touching(list),
      ...others.map((other) => stores.wishlists.touching(other.list)),
    ],
    { events: [{ gift, list }, ...others].map(news) },
  );
};

/**
 * Frees a gift, or as many of it as are not kept; the private guid suffices (docs/specification/3-decisions.md §12). A wrong guid is answered alike whatever the
 * gift's state, because an owner may be asking. Null: done.
 */
export const undoCrossOff = async (deps: Deps, command: UndoCommand): Promise<CrossOffProblem | null> => {
  const first = await load(deps, command);
  if (typeof first === 'string') return first;
  return deps.mutex.run(wishOf(first.gift), (waited) =>
    retryWhenChanged(async (made) => {
      const state = made > 0 || waited ? await load(deps, command) : first;
      if (typeof state === 'string') return state;
      if (command.keep < unitsOf(state.crossOff).length) await write(deps, state, command);
      return null;
    }),
  );
};
