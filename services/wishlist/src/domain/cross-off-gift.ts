import { type CrossOffProblem, pathTo } from '@site/contracts';
import { inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../data/is-duplicate-key.js';
import { announceCrossOff } from './announce.js';
import { type CrossOffDecision, decideCrossOff } from './cross-off-decision.js';
import type { Deps } from './deps.js';
import { fullNameOf } from './full-name.js';
import { giverOf } from './giver.js';
import { accessTo, type Asker } from './list-access.js';
import type { GiftRecord, Giver, WishlistRecord } from './records.js';

export interface CrossOffCommand {
  readonly giftGuid: string;
  readonly contextId: string | null;
  readonly by: Asker;
}

export type CrossOffOutcome = { readonly crossOffGuid: string } | { readonly problem: CrossOffProblem };

interface Scene {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly decision: CrossOffDecision;
}

/** The gift as it stands and what that means for this command; null when it is gone. */
const survey = async (deps: Deps, command: CrossOffCommand, session: ClientSession): Promise<Scene | null> => {
  const { gifts, wishlists, crossOffs } = deps.stores;
  const gift = await gifts.byGuid(command.giftGuid, session);
  const list = gift === null ? null : await wishlists.byGuid(gift.wishlistGuid, session);
  if (gift === null || list === null) return null;
  const access = await accessTo(deps, list, command.by);
  const standing = access === 'Access' ? await crossOffs.standingOfGift(gift._id, session) : null;
  return { gift, list, decision: decideCrossOff(gift, access, standing, command.by.viewer) };
};

/** The answer when nothing needs writing; null when the gift is there to be had. */
const settled = (scene: Scene | null): CrossOffOutcome | null => {
  if (scene === null) return { problem: 'GiftDeleted' };
  const { decision } = scene;
  if (decision.outcome === 'refused') return { problem: decision.problem };
  return decision.outcome === 'already-mine' ? { crossOffGuid: decision.crossOffGuid } : null;
};

const write = async (deps: Deps, session: ClientSession, { gift, list }: Scene, by: Giver, contextId: string | null) => {
  const { base, stores } = deps;
  const crossOffGuid = base.newGuid();
  // A delete or a lock by the owner at this moment collides here, so that one of the two sees the other.
  await stores.gifts.lock(gift._id, base.newGuid(), session);
  await stores.crossOffs.insert(
    {
      _id: crossOffGuid,
      giftGuid: gift._id,
      wishlistGuid: list._id,
      by,
      active: true,
      createdAt: base.clock.now(),
      undoneAt: null,
    },
    session,
  );
  await announceCrossOff(deps, session, list, { giftGuid: gift._id, contextId });
  await requestMail(base.mongo, session, {
    kind: 'crossOffConfirmation',
    to: { userGuid: by.userGuid },
    reference: null,
    data: {
      giftDescription: gift.description,
      listOwnerName: fullNameOf(list),
      listPath: pathTo('listView', { username: list.username }),
      undoPath: pathTo('crossedOffGift', { giftPublicGuid: gift._id, crossOffGuid }),
    },
  });
  return { crossOffGuid };
};

/** Decides and writes in one transaction: what was decided on is what is changed. */
const attempt = (deps: Deps, command: CrossOffCommand, by: Giver): Promise<CrossOffOutcome> =>
  inTransaction(deps.base.mongo, async (session) => {
    const scene = await survey(deps, command, session);
    const answer = settled(scene);
    if (answer !== null || scene === null) return answer ?? { problem: 'GiftDeleted' };
    return write(deps, session, scene, by, command.contextId);
  });

/**
 * Crosses a gift off (spec 3 §6). Exactly one person gets it, whatever the load: the unique index on standing
 * cross-offs decides, everything before it only spares work. The same person again gets the same guid.
 */
export const crossOffGift = async (deps: Deps, command: CrossOffCommand): Promise<CrossOffOutcome> => {
  const by = giverOf(command.by.viewer);
  if (by === null) return { problem: 'NoAccess' };
  const gift = await deps.stores.gifts.byGuid(command.giftGuid);
  if (gift === null) return { problem: 'GiftDeleted' };
  return deps.turns.take(gift.wishlistGuid, async () => {
    try {
      return await attempt(deps, command, by);
    } catch (error) {
      if (!isDuplicateKey(error, 'giftGuid')) throw error;
      return attempt(deps, command, by); // another process was first; now it shows
    }
  });
};
