import { type CrossOffProblem, type MailRequest, pathTo } from '@site/contracts';
import { ChangedMeanwhile, commitTogether, isDuplicateKey, retryWhenChanged } from '@site/service-kit';
import { crossOffNews } from '../shared/announce.js';
import { type CrossOffDecision, decideCrossOff } from './cross-off-decision.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { shownOfList } from '../shared/shown-of-list.js';
import { giverOf } from './giver.js';
import { accessTo, type Asker } from '../access/list-access.js';
import type { GiftRecord, Giver, WishlistRecord } from '../shared/records.js';

export interface CrossOffCommand {
  readonly giftGuid: string;
  readonly contextId: string | null;
  readonly by: Asker;
}

export type CrossOffOutcome = { readonly crossOffGuid: string } | { readonly problem: CrossOffProblem };

interface GiftState {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly decision: CrossOffDecision;
}

/**
 * The gift as it stands and what that means for this command; null when it is gone. `free`: nobody is thought to have it, so
 * that the one who gets it need not look; the database says so when that is wrong.
 */
const load = async (deps: Deps, command: CrossOffCommand, { free }: { readonly free: boolean }): Promise<GiftState | null> => {
  const { gifts, wishlists, crossOffs } = deps.stores;
  const gift = await gifts.present(command.giftGuid);
  const list = gift === null ? null : await wishlists.present(gift.wishlistGuid);
  if (gift === null || list === null) return null;
  const access = await accessTo(deps, list, command.by);
  // Of a locked one it is asked all the same: who had it before may repeat what they did.
  const isRead = access === 'Access' && !(free && gift.crossOffEnabled);
  const standing = isRead ? await crossOffs.standingOfGift(gift._id) : null;
  return { gift, list, decision: decideCrossOff(gift, access, standing, command.by.viewer) };
};

/** The answer when nothing needs writing; null when the gift is there to be had. */
const settled = ({ decision }: GiftState): CrossOffOutcome | null => {
  if (decision.outcome === 'refused') return { problem: decision.problem };
  return decision.outcome === 'already-mine' ? { crossOffGuid: decision.crossOffGuid } : null;
};

const confirmation = ({ gift, list }: GiftState, by: Giver, crossOffGuid: string): MailRequest => ({
  kind: 'crossOffConfirmation',
  to: { userGuid: by.userGuid },
  reference: null,
  data: {
    giftDescription: gift.description,
    listOwnerName: fullNameOf(list),
    listPath: pathTo('listView', { username: list.username }),
    undoPath: pathTo('crossedOffGift', { giftPublicGuid: gift._id, crossOffGuid }),
    ...shownOfList(list, gift.imageId),
  },
});

/** @throws ChangedMeanwhile when something is no longer as it was read, or when somebody has the gift. */
const write = async (deps: Deps, state: GiftState, by: Giver, contextId: string | null): Promise<CrossOffOutcome> => {
  const { base, stores } = deps;
  const { gift, list } = state;
  const { _id, wishlistGuid, crossOffEnabled, description, note = null, url } = gift;
  const crossOffGuid = base.newGuid();
  const made = { known: { description, note, url }, by, active: true, createdAt: base.clock.now(), undoneAt: null };
  const changes = [
    stores.crossOffs.insertion({ _id: crossOffGuid, giftGuid: _id, wishlistGuid, ...made }),
    // A delete, move or lock by the owner at this moment collides here, so that one of the two sees the other.
    stores.gifts.lock({ _id, wishlistGuid, crossOffEnabled, description, note, url }, base.newGuid()),
    stores.wishlists.touching(list),
  ];
  const sideEffects = {
    events: [crossOffNews(list, { giftGuid: _id, contextId })],
    mails: [confirmation(state, by, crossOffGuid)],
  };
  try {
    await commitTogether(base.mongo, changes, sideEffects);
    return { crossOffGuid };
  } catch (error) {
    if (isDuplicateKey(error, 'giftGuid')) throw new ChangedMeanwhile('somebody else has the gift');
    throw error;
  }
};

/**
 * Crosses a gift off (docs/specification/3-decisions.md §6). Exactly one person gets it, whatever the load: the unique index on
 * standing cross-offs decides, everything before it only spares work. The same person again gets the same guid.
 * What is decided on is read outside of the transaction and named in what it writes, so that it takes two round trips; when
 * anything of it changed meanwhile, all is decided anew.
 */
export const crossOffGift = async (deps: Deps, command: CrossOffCommand): Promise<CrossOffOutcome> => {
  const by = giverOf(command.by.viewer);
  if (by === null) return { problem: 'NoAccess' };
  const first = await load(deps, command, { free: true });
  if (first === null) return { problem: 'GiftDeleted' };
  const atOnce = settled(first);
  if (atOnce !== null) return atOnce;
  return deps.mutex.run(first.gift._id, (waited) =>
    retryWhenChanged(async (made) => {
      const state = made > 0 || waited ? await load(deps, command, { free: false }) : first;
      if (state === null) return { problem: 'GiftDeleted' };
      return settled(state) ?? (await write(deps, state, by, command.contextId));
    }),
  );
};
