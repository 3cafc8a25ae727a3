import { shownGiftOf, type Viewer } from '@site/contracts';
import { crossedOffBy } from '../cross-off/crossed-off-by.js';
import { unitsOf } from '../cross-off/units.js';
import { friendsOf } from '../friends/friends.js';
import { invitesFor } from '../owners/invite-owner.js';
import { isOfPage } from '../page-picture/page-picture.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';
import { groupOf } from '../together/group.js';

type DataDeps = Pick<Deps, 'base' | 'stores'>;

/** What this service keeps of an account, and the pictures that its holder put on lists. */
interface MyData {
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: string[];
}

/** Not those of the gallery, nor those of a page that a gift leads to. */
type OwnPictures = (imageId: string | null) => string | null;

const giftData = (gift: GiftRecord, ownPicture: OwnPictures) => ({
  ...shownGiftOf(gift),
  url: gift.url,
  mayBeCrossedOff: gift.crossOffEnabled,
  picture: ownPicture(gift.imageId),
  product: gift.product === null ? null : { id: gift.product.productId, eans: gift.product.eans },
  createdAt: gift.createdAt,
  editedAt: gift.textEditedAt,
});

/** A list with all that its owners put in it. Cross-offs are not even read, also where the list shows them to its owners. */
const listData = async (deps: DataDeps, list: WishlistRecord, viewer: Viewer, ownPicture: OwnPictures) => {
  const { categories, gifts, people, receivedGifts } = deps.stores;
  const [names, wished, pages, received, owners, invites] = await Promise.all([
    categories.ofList(list._id),
    gifts.ofList(list._id),
    gifts.pagesOfPictures(list._id),
    receivedGifts.ofList(list._id),
    people.byGuids(list.ownerGuids),
    invitesFor(deps, list, viewer),
  ]);
  const ofPages = new Set(pages.filter(isOfPage).map(({ _id }) => _id));
  const { username, title, description, firstName, lastName, city, accessType, accessQuestion, accessAnswer } = list;
  const { includeInSearchResult, showCrossedOff, birthday, occasion, occasionDate, createdAt, lastUpdated } = list;
  return {
    ...{ username, title, description, firstName, lastName, city, accessType, accessQuestion, accessAnswer },
    ...{ includeInSearchResult, showCrossedOff, birthday, occasion, occasionDate, createdAt, lastUpdated },
    opensAt: list.opening?.opensAt ?? null,
    picture: ownPicture(list.imageId),
    owners: owners.map(fullNameOf),
    invitedOwners: invites.map(({ name, createdAt: invitedAt, expiresAt }) => ({ name, invitedAt, expiresAt })),
    received: received.map(({ gift, year, receivedAt }) => ({
      ...{ year, receivedAt, ...giftData(gift, isOfPage(gift) ? () => null : ownPicture) },
    })),
    categories: names.map(({ _id, name }) => ({
      name,
      gifts: wished
        .filter(({ categoryGuid }) => categoryGuid === _id)
        .map((gift) => giftData(gift, ofPages.has(gift._id) ? () => null : ownPicture)),
    })),
  };
};

/** What somebody wrote, and was reminded of, by the lists that are not theirs; of their own, what visitors say is none of theirs. */
const amongOthers = async ({ stores }: DataDeps, userGuid: string) => {
  const [posts, thoughts, reminders, amounts] = await Promise.all([
    stores.forumPosts.by(userGuid),
    stores.ideas.by(userGuid),
    stores.occasionReminders.of(userGuid),
    stores.budgets.of({ userGuid, guestGuid: null }),
  ]);
  const budgets = [...amounts].map(([wishlistGuid, amount]) => ({ wishlistGuid, amount }));
  const guids = [...posts, ...thoughts, ...reminders, ...budgets].map(({ wishlistGuid }) => wishlistGuid);
  const others = (await stores.wishlists.byGuids([...new Set(guids)])).filter(({ ownerGuids }) => !ownerGuids.includes(userGuid));
  const nameOf = new Map(others.map((list) => [list._id, fullNameOf(list)]));
  const onThem = <T extends { readonly wishlistGuid: string }>(rows: readonly T[]) =>
    rows.flatMap((row) => {
      const listOf = nameOf.get(row.wishlistGuid);
      return listOf === undefined ? [] : [{ ...row, listOf }];
    });
  return {
    forumPosts: onThem(posts).map(({ listOf, message, firstName, lastName, createdAt }) => ({
      ...{ listOf, message, writtenAs: fullNameOf({ firstName, lastName }), createdAt },
    })),
    ideas: onThem(thoughts).map(({ listOf, description, note, ownPrice, url, firstName, lastName, createdAt }) => ({
      ...{ listOf, description, note: note ?? null, ownPrice: ownPrice ?? null, url },
      ...{ writtenAs: fullNameOf({ firstName, lastName }), createdAt },
    })),
    budgets: onThem(budgets).map(({ listOf, amount }) => ({ listOf, amount })),
    reminders: onThem(reminders).map(({ listOf, _id }) => ({ listOf, day: _id.slice(-'YYYY-MM-DD'.length) })),
  };
};

/** What somebody adds to a gift that they give with others, and said to those. */
const saidTogether = (crossOff: CrossOffRecord, standing: readonly CrossOffRecord[]) => {
  const { member } = crossOff;
  if (member === undefined) return null;
  const log = groupOf(standing, crossOff)?.arranger.together.log ?? [];
  const own = log.filter((entry) => entry.member === member.guid);
  return { name: member.name, share: member.share, said: own.map(({ kind, text = null, at }) => ({ kind, text, at })) };
};

/**
 * All that an account's holder may see of what is kept of them here (docs/decisions/0135). Of their own lists nothing of
 * cross-offs, and of those of others what they gave themselves.
 */
export const myData = async (deps: DataDeps, userGuid: string): Promise<MyData> => {
  const { stores } = deps;
  const viewer: Viewer = { kind: 'account', userGuid };
  const pictures = new Set<string>();
  const gallery = new Set((await stores.images.themes()).map(({ _id }) => _id));
  const ownPicture: OwnPictures = (imageId) => {
    if (imageId === null || gallery.has(imageId)) return null;
    pictures.add(imageId);
    return `plaatjes/${imageId}.png`;
  };
  const lists = [];
  for (const list of await stores.wishlists.ownedBy(userGuid)) lists.push(await listData(deps, list, viewer, ownPicture));
  const [known] = await stores.people.byGuids([userGuid]);
  const given = await crossedOffBy(deps, viewer);
  const groups = given.flatMap(({ gifts }) => gifts.flatMap(({ crossOff }) => (crossOff.member ? [crossOff.giftGuid] : [])));
  const standing = (await Promise.all(groups.map((guid) => stores.together.standing(guid)))).flat();
  const friends = await friendsOf(deps, userGuid);
  const data = {
    name: known === undefined ? null : { firstName: known.firstName, lastName: known.lastName },
    lists,
    crossedOff: given.flatMap(({ list, gifts }) =>
      gifts.map(({ gift, crossOff }) => ({
        ...{ listOf: fullNameOf(list), ...shownGiftOf(gift), url: gift.url },
        ...{ howMany: unitsOf(crossOff).length, crossedOffAt: crossOff.createdAt, shopping: crossOff.shopping ?? null },
        together: saidTogether(crossOff, standing),
        namedAs: crossOff.giverName ?? null,
      })),
    ),
    friends: friends.map(({ friend, list }) => ({
      name: fullNameOf(list),
      list: list.accessType === 'UNKNOWN' ? null : list.username,
      addedAt: friend.createdAt,
    })),
    ...(await amongOthers(deps, userGuid)),
  };
  return { data, pictures: [...pictures] };
};
