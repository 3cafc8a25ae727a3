import type { CrossOffProblem } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { announceCrossOff } from './announce.js';
import type { Deps } from './deps.js';

interface UndoCommand {
  readonly giftGuid: string;
  readonly crossOffGuid: string;
  readonly contextId: string | null;
}

/**
 * Frees a gift; the private guid suffices (spec 3 §12). A wrong guid is answered alike whatever the gift's state,
 * because an owner may be asking. Null: done.
 */
export const undoCrossOff = (deps: Deps, command: UndoCommand): Promise<CrossOffProblem | null> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { gifts, wishlists, crossOffs } = deps.stores;
    const gift = await gifts.byGuid(command.giftGuid, session);
    const list = gift === null ? null : await wishlists.byGuid(gift.wishlistGuid, session);
    if (gift === null || list === null) return 'GiftDeleted';
    const crossOff = await crossOffs.byGuid(command.crossOffGuid, session);
    if (crossOff?.giftGuid !== gift._id) return 'CrossedOffByOtherUser';
    if (!crossOff.active) return 'CrossOffAlreadyUndone';
    await crossOffs.undo(crossOff._id, deps.base.clock.now(), session);
    await announceCrossOff(deps, session, list, { giftGuid: gift._id, contextId: command.contextId });
    return null;
  });
