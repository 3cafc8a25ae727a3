import type { CrossOffProblem } from '@site/contracts';
import { ChangedMeanwhile, commitTogether } from '@site/service-kit';
import { crossOffNews } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

interface UndoCommand {
  readonly giftGuid: string;
  readonly crossOffGuid: string;
  readonly contextId: string | null;
}

interface Scene {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly crossOff: CrossOffRecord;
}

const survey = async ({ stores }: Deps, { giftGuid, crossOffGuid }: UndoCommand): Promise<Scene | CrossOffProblem> => {
  const gift = await stores.gifts.present(giftGuid);
  const list = gift === null ? null : await stores.wishlists.present(gift.wishlistGuid);
  if (gift === null || list === null) return 'GiftDeleted';
  const crossOff = await stores.crossOffs.byGuid(crossOffGuid);
  if (crossOff?.giftGuid !== gift._id) return 'CrossedOffByOtherUser';
  return crossOff.active ? { gift, list, crossOff } : 'CrossOffAlreadyUndone';
};

const write = ({ base, stores }: Deps, { gift, list, crossOff }: Scene, contextId: string | null): Promise<void> =>
  commitTogether(
    base.mongo,
    [
      stores.crossOffs.undoing(crossOff._id, base.clock.now()),
      // The visitors of the list it lies in are told, so it must not move to another one at this moment.
      stores.gifts.lock({ _id: gift._id, wishlistGuid: list._id }, base.newGuid()),
      stores.wishlists.touching(list),
    ],
    { events: [crossOffNews(list, { giftGuid: gift._id, contextId })] },
  );

/** Each one more is because an owner or another process changed something at that very moment. */
const MOST_ATTEMPTS = 100;

/**
 * Frees a gift; the private guid suffices (spec 3 §12). A wrong guid is answered alike whatever the gift's state,
 * because an owner may be asking. Null: done.
 */
export const undoCrossOff = async (deps: Deps, command: UndoCommand): Promise<CrossOffProblem | null> => {
  const scene = await survey(deps, command);
  if (typeof scene === 'string') return scene;
  return deps.turns.take(scene.list._id, async (waited) => {
    let now = waited ? await survey(deps, command) : scene;
    for (let time = 0; time < MOST_ATTEMPTS; time += 1) {
      if (typeof now === 'string') return now;
      try {
        await write(deps, now, command.contextId);
        return null;
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error; // else it is decided anew on what was changed
      }
      now = await survey(deps, command);
    }
    throw new Error('the gift changed each time that it was to be freed');
  });
};
