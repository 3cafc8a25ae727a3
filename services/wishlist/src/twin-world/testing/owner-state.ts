import { addDays, dayAt } from '@site/service-kit';
import type { CategoryRecord, FriendRecord, GiftRecord, WishlistRecord } from '../../shared/records.js';
import type { Viewer } from '@site/contracts';
import type { Twin } from './a-twin.js';
import type { Cast, OwnerName } from './cast.js';

/** Numbers a story is told with; each picks from whatever there is at that moment. */
export interface Pick {
  readonly list: number;
  readonly gift: number;
  readonly category: number;
  /** Which of the ways in which a call can be made. */
  readonly way: number;
}

/** What an owner has at hand when they make a call; the same in both worlds. */
export interface OwnerState {
  readonly name: string;
  readonly me: string;
  readonly viewer: Viewer;
  /** One of the lists the owner owns. */
  readonly list: WishlistRecord;
  /** Of Anna's lists, maybe the same and maybe not owned by who calls. */
  readonly other: WishlistRecord;
  readonly categories: readonly CategoryRecord[];
  readonly category: CategoryRecord;
  readonly gifts: readonly GiftRecord[];
  /** Null on an empty list. */
  readonly gift: GiftRecord | null;
  /** Something that was received of the list. */
  readonly received: string | null;
  readonly friends: readonly FriendRecord[];
  /** An invite to `other` that is open; null when there is none. */
  readonly invite: string | null;
  readonly extraOwner: string | null;
  readonly carlijns: Cast['carlijns'];
  /** The guid of an idea of a visitor, in the world where there is one. */
  readonly idea: string;
  /** What this owner thought of for Carlijn; null when nothing. */
  readonly ownIdea: string | null;
  /** The guid by which somebody may undo what they crossed off on Carlijn's list for the owners. */
  readonly given: string | null;
  /** What this owner wrote on Carlijn's forum; null when nothing. */
  readonly post: string | null;
  readonly way: number;
  /** Later than any story lasts: what opens after it opens in none. */
  readonly farDay: string;
  /** A guid that nobody was given. */
  readonly guess: string;
}

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

/** Does this person own every list of Anna's? Then nothing that was crossed off there is theirs to see, themselves included. */
export const ownsAll = async ({ world }: Twin, { people }: Cast, who: OwnerName): Promise<boolean> => {
  const lists = await world.stores.wishlists.ownedBy(people.anna.guid);
  return lists.every(({ ownerGuids }) => ownerGuids.includes(people[who].guid));
};

/** Does this person own the list on which visitors have ideas? To everybody else they are there. */
export const ownsIdeas = async ({ world }: Twin, { people, ideas }: Cast, who: OwnerName): Promise<boolean> =>
  (await world.stores.wishlists.byGuid(ideas.list))?.ownerGuids.includes(people[who].guid) === true;

/** Public guids of the lists of a story that show their owners what was crossed off. */
export const showing = async ({ world }: Twin, { people }: Cast): Promise<ReadonlySet<string>> => {
  const lists = [people.anna, people.carlijn].map(({ guid }) => world.stores.wishlists.ownedBy(guid));
  return new Set((await Promise.all(lists)).flat().flatMap(({ _id, showCrossedOff }) => (showCrossedOff ? [_id] : [])));
};

/**
 * Somebody before a call, as the quiet world has it; null when they own nothing. A stranger, who is about to be one of
 * the owners, looks at a list of Anna's.
 */
export const ownerStateOf = async (
  { base, world }: Twin,
  { people, name, carlijns, ideas }: Cast,
  who: OwnerName,
  pick: Pick,
  asStranger: boolean,
): Promise<OwnerState | null> => {
  const { wishlists, categories, gifts, receivedGifts, friends, ownerInvites, crossOffs, forumPosts, ideas: kept } = world.stores;
  const { guid: me, viewer } = people[who];
  const annas = await wishlists.ownedBy(people.anna.guid);
  const list = at(asStranger ? annas : await wishlists.ownedBy(me), pick.list);
  const other = at(annas, pick.way) ?? list;
  if (list === undefined || other === undefined) return null;
  const [inIt, wished, received, mine, invites, given, posts, thoughts] = await Promise.all([
    categories.ofList(list._id),
    gifts.ofList(list._id),
    receivedGifts.ofList(list._id),
    friends.of(me),
    ownerInvites.openOf(other._id, base.clock.now()),
    crossOffs.standingOfGift(carlijns.forOwners),
    forumPosts.ofList(carlijns.list, base.clock.now(), 10),
    kept.ofList(carlijns.list, base.clock.now()),
  ]);
  const category = at(inIt, pick.category);
  if (category === undefined) return null;
  return {
    ...{ name, me, viewer, list, other, categories: inIt, category, gifts: wished, friends: mine, carlijns },
    gift: at(wished, pick.gift) ?? null,
    received: at(received, pick.gift)?._id ?? null,
    invite: at(invites, pick.gift)?._id ?? null,
    extraOwner: list.ownerGuids.find((guid) => guid !== list.primaryOwnerGuid) ?? null,
    given: given[0]?._id ?? null,
    post: posts.find(({ by }) => by.userGuid === me)?._id ?? null,
    idea: at(ideas.guids, pick.gift) ?? '',
    ownIdea: thoughts.find(({ by }) => by.userGuid === me)?._id ?? null,
    way: pick.way,
    farDay: addDays(dayAt(base.clock.now()), 100 * 366),
    guess: base.newGuid(),
  };
};
