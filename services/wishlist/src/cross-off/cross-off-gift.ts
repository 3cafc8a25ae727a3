import { type CrossOffProblem, type MailRequest, pathTo } from '@site/contracts';
import { ChangedMeanwhile, commitTogether, isDuplicateKey, retryWhenChanged } from '@site/service-kit';
import { otherPlaces } from '../also-on/places.js';
import { partCrossOffs } from '../also-on/part-wish.js';
import { crossOffNews, crossOffNewsElsewhere } from '../shared/announce.js';
import { type CrossOffDecision, decideCrossOff } from './cross-off-decision.js';
import type { Deps } from '../shared/deps.js';
import { doOwnersSee } from '../opening/opening.js';
import { madeKnowing } from '../opening/name-giver.js';
import { fullNameOf } from '../shared/full-name.js';
import { shownOfList } from '../shared/shown-of-list.js';
import { giverOf } from './giver.js';
import { unitsOf } from './units.js';
import { wishOf } from '../gift/wish.js';
import { ideaFor } from '../ideas/idea-as-gift.js';
import { accessTo, type AccessContext } from '../access/list-access.js';
import type { GiftRecord, Giver, WishlistRecord } from '../shared/records.js';

export interface CrossOffCommand {
  readonly giftGuid: string;
  /** So many are to be theirs. */
  readonly units: number;
  readonly contextId: string | null;
  /** By what name they are told of where the list opens; null: by none; undefined: their page did not say that it opens. */
  readonly giverName?: string | null;
  readonly by: AccessContext;
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
  const gift = (await gifts.present(command.giftGuid)) ?? (await ideaFor(deps, command.by.viewer, command.giftGuid));
  const list = gift === null ? null : await wishlists.present(gift.wishlistGuid);
  if (gift === null || list === null) return null;
  const access = await accessTo(deps, list, command.by);
  // Of a locked one it is asked all the same: who had it before may repeat what they did.
  const isOne = gift.quantity == null && command.units === 1;
  const isRead = access === 'Access' && !(free && gift.crossOffEnabled && isOne);
  const standing = isRead ? await crossOffs.standingOfGift(wishOf(gift)) : [];
  return { gift, list, decision: decideCrossOff(gift, access, standing, command.by.viewer, command.units) };
};

type WinningDecision = Extract<CrossOffDecision, { outcome: 'win' }>;

/** The answer when nothing needs writing. */
const settled = (decision: Exclude<CrossOffDecision, WinningDecision>): CrossOffOutcome =>
  decision.outcome === 'refused' ? { problem: decision.problem } : { crossOffGuid: decision.crossOffGuid };

/** The mail to who crossed a gift off, or gives along with others. */
export const confirmation = (
  { gift, list }: Pick<GiftState, 'gift' | 'list'>,
  by: Giver,
  crossOffGuid: string,
  {
    units = 1,
    share,
    giverName = null,
  }: { readonly units?: number; readonly share?: number; readonly giverName?: string | null },
): MailRequest => ({
  kind: 'crossOffConfirmation',
  to: { userGuid: by.userGuid },
  reference: null,
  // A guest's address is what somebody typed.
  ...(by.guestGuid === null ? ({ own: true } as const) : {}),
  data: {
    giftDescription: gift.description,
    ...(units > 1 ? { units } : {}),
    ...(gift.isIdea === true ? { isIdea: true } : {}),
    ...(share === undefined ? {} : { share }),
    listOwnerName: fullNameOf(list),
    listPath: pathTo('listView', { username: list.username }),
    undoPath: pathTo('crossedOffGift', { giftPublicGuid: gift._id, crossOffGuid }),
    ...(list.opening == null || gift.isIdea === true ? {} : { opens: { at: list.opening.opensAt.toISOString(), giverName } }),
    ...shownOfList(list, gift.imageId),
  },
});

/** @throws ChangedMeanwhile when something is no longer as it was read, or when somebody has the gift. */
const write = async (
  deps: Deps,
  state: GiftState,
  won: WinningDecision,
  by: Giver,
  command: CrossOffCommand,
): Promise<CrossOffOutcome> => {
  const { base, stores } = deps;
  const { gift, list } = state;
  if (await partCrossOffs(deps, gift)) throw new ChangedMeanwhile('it is another wish now');
  const others = await otherPlaces(deps, gift);
  const { _id, wishlistGuid, wish = null, crossOffEnabled, description, note = null, quantity = null, url } = gift;
  const crossOffGuid = won.onto?._id ?? base.newGuid();
  const units = [...(won.onto === null ? [] : unitsOf(won.onto)), ...won.units];
  const known = { description, note, quantity, url };
  const createdAt = base.clock.now();
  const isIdea = gift.isIdea === true;
  const named = won.onto === null && !isIdea ? await madeKnowing(deps, list, command, createdAt) : {};
  const made = { known, by, active: true, createdAt, undoneAt: null, ...named };
  const asFirst = units.length === 1 && units[0] === null ? {} : { units };
  const giftGuid = wishOf(gift);
  const place = {
    ...{ giftGuid, wishlistGuid },
    ...(giftGuid === _id ? {} : { madeOn: _id }),
    ...(isIdea ? ({ ofIdea: true } as const) : {}),
  };
  const changes = [
    won.onto === null
      ? stores.crossOffs.insertion({ _id: crossOffGuid, ...place, ...asFirst, ...made })
      : stores.crossOffs.recount({ ...won.onto, giftGuid }, units),
    // A delete, move, lock or other number by the owner at this moment collides here, so that one of the two sees the other.
    isIdea
      ? stores.ideas.lock({ _id, wishlistGuid, ...known }, base.newGuid())
      : stores.gifts.lock({ _id, wishlistGuid, wish, crossOffEnabled, ...known }, base.newGuid()),
    stores.wishlists.touching(list),
    ...others.map((other) => stores.wishlists.touching(other.list)),
  ];
  const said = won.onto ?? named;
  const isSeen = doOwnersSee(list, { wishlistGuid, ...said }, gift, createdAt);
  const { contextId } = command;
  const sideEffects = {
    events: [crossOffNews(list, { giftGuid: _id, contextId }, isSeen), ...others.map(crossOffNewsElsewhere)],
    mails: [confirmation(state, by, crossOffGuid, { units: units.length, giverName: said.giverName ?? null })],
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
 * Crosses a gift off (docs/specification/3-decisions.md §6). Exactly one person gets each unit, whatever the load: the unique
 * index on standing cross-offs decides, everything before it only spares work. The same person again gets the same guid.
 * What is decided on is read outside of the transaction and named in what it writes, so that it takes two round trips; when
 * anything of it changed meanwhile, all is decided anew.
 */
export const crossOffGift = async (deps: Deps, command: CrossOffCommand): Promise<CrossOffOutcome> => {
  const by = giverOf(command.by.viewer);
  if (by === null) return { problem: 'NoAccess' };
  const first = await load(deps, command, { free: true });
  if (first === null) return { problem: 'GiftDeleted' };
  if (first.decision.outcome !== 'win') return settled(first.decision);
  return deps.mutex.run(wishOf(first.gift), (waited) =>
    retryWhenChanged(async (made) => {
      const state = made > 0 || waited ? await load(deps, command, { free: false }) : first;
      if (state === null) return { problem: 'GiftDeleted' };
      const { decision } = state;
      return decision.outcome === 'win' ? write(deps, state, decision, by, command) : settled(decision);
    }),
  );
};
