import * as contracts from '@site/contracts';
import { call, internal, type OwnerCall } from './owner-call.js';
import { ownerEdits, ownerEndings } from './owner-edits.js';
import type { OwnerState } from './owner-state.js';

const { calendarInternal, myDataInternal, remindersInternal, wishlistInternal } = contracts;

/** What was crossed off by whom else an owner can only guess; now and then it is a word and no guid. */
const guessed = ({ guess, way }: OwnerState): string => (way % 5 === 4 ? 'geraden' : guess);
const giftGuid = ({ gift, guess }: OwnerState): string => gift?._id ?? guess;
const inviteGuid = ({ invite, guess }: OwnerState): string => invite ?? guess;

/** On Carlijn's list something of an owner's own, else a gift with a guid that nobody was given. */
const ownOrGuessed = ({ way, carlijns, given, gift, guess }: OwnerState) =>
  way % 4 === 0
    ? { publicGuid: carlijns.forOwners, privateCrossOffGuid: given ?? guess }
    : { publicGuid: gift?._id ?? guess, privateCrossOffGuid: guess };

/** What owners look at. */
const looks: readonly OwnerCall[] = [
  call(contracts.getMyList, ({ list, guess, way }) => ({ params: { id: way % 9 === 8 ? guess : list.privateGuid } }), {
    ...{ often: 6, showsGifts: true },
  }),
  call(contracts.getMyLists, () => ({}), { often: 3 }),
  call(contracts.getMyListsWithGiftCount, () => ({}), { often: 3 }),
  call(contracts.suggestUsernames, ({ name }) => ({ body: { username: name } }), { often: 1 }),
  call(contracts.checkUsername, ({ list, name, way }) => ({
    body: { username: way % 2 === 0 ? list.username : `${name}-vrij`, privateGuid: list.privateGuid },
  })),
  call(contracts.getCategories, ({ list }) => ({ params: { username: list.username } }), { often: 4, showsGifts: true }),
  call(contracts.usedInRecentLot, ({ list }) => ({ params: { id: list.privateGuid } })),
  call(contracts.getOwnersAndInvites, ({ list }) => ({ params: { wishlistPrivateGuid: list.privateGuid } })),
  call(contracts.getHomepageStats, () => ({}), { often: 3 }),
  call(contracts.getThemeImages, () => ({})),
  call(contracts.getThemeDrawing, () => ({ params: { id: 'taart' } })),
  call(contracts.getWishlistImageUrl, ({ list }) => ({ params: { username: list.username } })),
];

const TRIED = { often: 1, isTried: true, asksIdea: true } as const;
/** What owners try with the guid of an idea that a visitor had for their list. */
const triesAtIdeas: readonly OwnerCall[] = [
  call(contracts.crossOffGift, ({ idea }) => ({ body: { publicGiftGuid: idea, contextId: 'tab' } }), TRIED),
  call(
    contracts.undoCrossOff,
    ({ idea, guess }) => ({ body: { publicGuid: idea, privateCrossOffGuid: guess, contextId: 'tab' } }),
    TRIED,
  ),
  call(contracts.getByCrossOffGuid, ({ idea, guess }) => ({ params: { giftPublicGuid: idea, crossOffGuid: guess } }), TRIED),
  call(
    contracts.noteShopping,
    ({ idea, guess }) => ({ body: { publicGuid: idea, privateCrossOffGuid: guess, bought: true } }),
    TRIED,
  ),
  call(contracts.editIdea, ({ idea }) => ({ body: { publicGuid: idea, description: 'Een koek' } }), TRIED),
  call(
    contracts.nameGiver,
    ({ idea, guess }) => ({ body: { publicGuid: idea, privateCrossOffGuid: guess, giverName: 'Anna' } }),
    TRIED,
  ),
  call(
    contracts.openTogether,
    ({ idea, guess }) => ({ body: { publicGuid: idea, privateCrossOffGuid: guess, total: 5000, share: 1000 } }),
    TRIED,
  ),
  call(contracts.joinTogether, ({ idea }) => ({ body: { publicGiftGuid: idea, share: 100 } }), TRIED),
  call(contracts.getTogether, ({ idea, guess }) => ({ params: { giftPublicGuid: idea, crossOffGuid: guess } }), TRIED),
  call(
    contracts.changeTogether,
    ({ idea, guess }) => ({ body: { publicGuid: idea, privateCrossOffGuid: guess, buys: 'buying' } }),
    TRIED,
  ),
  call(
    contracts.writeTogether,
    ({ idea, guess }) => ({ body: { publicGuid: idea, privateCrossOffGuid: guess, message: 'Wie koopt hem?' } }),
    TRIED,
  ),
  call(contracts.deleteIdea, ({ idea }) => ({ params: { publicGuid: idea } }), TRIED),
  call(contracts.receiveGift, ({ idea }) => ({ body: { giftPublicGuid: idea } }), TRIED),
  call(contracts.deleteGift, ({ idea }) => ({ params: { id: idea } }), TRIED),
  internal(wishlistInternal.giverOfCrossOff, ({ idea, guess }) => ({ giftPublicGuid: idea, crossOffGuid: guess }), TRIED),
];

/** What owners see and try where visitors are at home. */
const asVisitors: readonly OwnerCall[] = [
  call(
    contracts.getWishlist,
    ({ list, way }) => ({
      params: { username: list.username },
      headers: way % 3 === 0 ? { 'If-None-Match': '*' } : {},
    }),
    { often: 6, showsGifts: true },
  ),
  call(contracts.getAccessState, ({ list }) => ({ params: { username: list.username } })),
  call(contracts.verifyAnswer, ({ list, way }) => ({ body: { username: list.username, answer: `antwoord ${way % 3}` } })),
  call(contracts.startFlow, () => ({}), { often: 1 }),
  // On Carlijn's list owners of others cross off like anybody; on their own they are turned away.
  call(
    contracts.crossOffGift,
    (state) => ({
      body: { publicGiftGuid: state.way % 8 === 0 ? state.carlijns.forOwners : giftGuid(state), contextId: 'tab' },
    }),
    { often: 8, isTried: true },
  ),
  call(
    contracts.getByCrossOffGuid,
    (state) => ({
      params:
        state.way % 8 === 0
          ? { giftPublicGuid: state.carlijns.forOwners, crossOffGuid: state.given ?? state.guess }
          : { giftPublicGuid: giftGuid(state), crossOffGuid: guessed(state) },
    }),
    { often: 5, isTried: true },
  ),
  call(
    contracts.noteShopping,
    (state) => ({
      body: {
        ...(state.way % 4 === 0
          ? { publicGuid: state.carlijns.forOwners, privateCrossOffGuid: state.given ?? state.guess }
          : { publicGuid: giftGuid(state), privateCrossOffGuid: state.guess }),
        ...{ bought: state.way % 3 === 0, note: 'Blauw papier' },
      },
    }),
    { often: 4, isTried: true },
  ),
  call(contracts.openTogether, (state) => ({ body: { ...ownOrGuessed(state), total: 5000, share: 1000 } }), {
    ...{ often: 3, isTried: true },
  }),
  call(
    contracts.joinTogether,
    (state) => ({ body: { publicGiftGuid: state.way % 4 === 0 ? state.carlijns.together : giftGuid(state), share: 100 } }),
    { often: 6, isTried: true },
  ),
  call(
    contracts.getTogether,
    (state) => {
      const { publicGuid: giftPublicGuid, privateCrossOffGuid: crossOffGuid } = ownOrGuessed(state);
      return { params: { giftPublicGuid, crossOffGuid } };
    },
    { often: 3, isTried: true },
  ),
  call(contracts.changeTogether, (state) => ({ body: { ...ownOrGuessed(state), buys: 'buying' } }), { often: 3, isTried: true }),
  call(contracts.writeTogether, (state) => ({ body: { ...ownOrGuessed(state), message: 'Wie koopt hem?' } }), {
    ...{ often: 3, isTried: true },
  }),
  call(
    contracts.setBudget,
    ({ way, carlijns, list }) => ({ body: { publicWishlistGuid: way % 4 === 0 ? carlijns.list : list._id, budget: 5000 } }),
    { often: 3, isTried: true, showsOwnCrossOffs: true },
  ),
  call(
    contracts.nameGiver,
    ({ way, carlijns, given, gift, guess }) => ({
      body:
        way % 4 === 0
          ? { publicGuid: carlijns.forOwners, privateCrossOffGuid: given ?? guess, giverName: 'Anna' }
          : { publicGuid: gift?._id ?? guess, privateCrossOffGuid: guess, giverName: null },
    }),
    { often: 4, isTried: true },
  ),
  call(
    contracts.undoCrossOff,
    ({ way, carlijns, given, ...state }) => ({
      body:
        way % 8 === 0
          ? { publicGuid: carlijns.forOwners, privateCrossOffGuid: given ?? state.guess, contextId: 'tab' }
          : { publicGuid: state.gift?._id ?? state.guess, privateCrossOffGuid: state.guess, contextId: 'tab' },
    }),
    { often: 5, isTried: true },
  ),
  call(contracts.getCrossedOff, () => ({}), { often: 6, showsOwnCrossOffs: true }),
  call(contracts.getImageFile, ({ list, gifts, way }) => ({
    params: { id: list.imageId ?? gifts.find(({ imageId }) => imageId !== null)?.imageId ?? '0'.repeat(64) },
    query: way % 2 === 0 ? '?size=400' : '',
  })),
  call(contracts.getLinkPreview, ({ list }) => ({ params: { publicGuid: list._id } }), { often: 1 }),
  // On Carlijn's forum owners of others write like anybody; on their own they are turned away.
  call(contracts.createForumPost, ({ carlijns, list, way }) => ({
    body: { publicWishlistGuid: way % 4 === 0 ? carlijns.list : list._id, message: 'Wie koopt de lamp?' },
  })),
  call(contracts.deleteForumPost, ({ post, guess }) => ({ params: { publicGuid: post ?? guess } })),
  // The same of ideas. One for their own list is not there for them, also when they have heard of its guid.
  call(contracts.addIdea, ({ carlijns, list, way }) => ({
    body: { publicWishlistGuid: way % 4 === 0 ? carlijns.list : list._id, description: 'Een taart' },
  })),
  call(contracts.editIdea, ({ ownIdea, guess }) => ({ body: { publicGuid: ownIdea ?? guess, description: 'Een koek' } })),
  call(contracts.deleteIdea, ({ ownIdea, guess }) => ({ params: { publicGuid: ownIdea ?? guess } })),
  ...triesAtIdeas,
  call(contracts.addFriend, ({ carlijns, list, way }) => ({
    body: { publicWishlistGuid: way % 4 === 3 ? list._id : carlijns.list },
  })),
  call(contracts.getFriends, () => ({}), { often: 4 }),
  // For what nobody is called: the two worlds need not have heard of a list at the same moment.
  call(contracts.searchWishlists, ({ guess }) => ({ query: `?query=${guess}` }), { byStrangers: true }),
  call(contracts.deleteFriend, ({ friends, guess }) => ({ params: { privateGuid: friends[0]?._id ?? guess } }), { often: 1 }),
  call(contracts.openInvite, (state) => ({ params: { guid: inviteGuid(state) } }), { byStrangers: true }),
  call(contracts.acceptExtraOwnerInvite, (state) => ({ body: { invitationGuid: inviteGuid(state) } }), {
    ...{ often: 4, byStrangers: true },
  }),
];

/** What comes to owners by way of other services: hubs, pages, accounts, draws. */
const byOthers: readonly OwnerCall[] = [
  internal(wishlistInternal.joinList, ({ list, viewer }) => ({ publicWishlistGuid: list._id, viewer, session: null })),
  internal(wishlistInternal.joinOwners, ({ list, viewer }) => ({ privateWishlistGuid: list.privateGuid, viewer })),
  internal(wishlistInternal.pageSummary, ({ list }) => ({ username: list.username }), { often: 3 }),
  internal(wishlistInternal.openInvitation, ({ list, guess }) => ({ cookie: null, username: list.username, token: guess })),
  internal(wishlistInternal.listToCouple, ({ list, viewer }) => ({ privateWishlistGuid: list.privateGuid, viewer })),
  internal(wishlistInternal.coupledLists, ({ list, other, viewer }) => ({
    publicWishlistGuids: [list._id, other._id],
    viewer,
  })),
  internal(wishlistInternal.peopleAmongFriends, ({ me }) => ({ userGuid: me })),
  internal(remindersInternal.overviews, ({ me }) => ({
    people: [{ userGuid: me, since: '2026-01-01T00:00:00Z', today: '2126-03-01', until: '2127-03-01' }],
  })),
  internal(calendarInternal.wishlist, ({ me }) => ({ userGuid: me, from: '2126-03-01', until: '2127-02-27' })),
  internal(wishlistInternal.listsOfAccounts, ({ me }) => ({ userGuids: [me] }), { often: 3 }),
  internal(wishlistInternal.listNames, ({ me }) => ({ userGuid: me })),
  internal(wishlistInternal.ownerOfUsername, ({ list }) => ({ username: list.username })),
  internal(wishlistInternal.giverOfCrossOff, (state) => ({ giftPublicGuid: giftGuid(state), crossOffGuid: state.guess }), {
    often: 3,
  }),
  internal(wishlistInternal.createFirstList, ({ me, name, way }) => ({
    ...{ ownerGuid: me, username: `${name}-eerste-${way % 2}`, firstName: 'Anna', lastName: 'de Vries', city: null },
    ...{ accessType: 'PUBLIC', listQuestion: null, listAnswer: null },
  })),
  internal(wishlistInternal.discardFirstList, ({ me }) => ({ ownerGuid: me })),
  internal(
    wishlistInternal.acceptInvite,
    (state) => ({ inviteGuid: inviteGuid(state), userGuid: state.me, firstName: 'Dirk', lastName: 'Bakker' }),
    { byStrangers: true },
  ),
  // Of a list that is not there: tags of what anonymous visitors get change with it, and come to nobody.
  internal(wishlistInternal.viewTags, ({ guess }) => ({ usernames: [guess] })),
  internal(wishlistInternal.countPublicLists, () => ({})),
  internal(wishlistInternal.publicLists, ({ list }) => ({ from: list._id, until: `${list._id}~`, limit: 1 }), { often: 2 }),
  internal(wishlistInternal.discardInviteAcceptance, ({ me }) => ({ userGuid: me })),
  internal(myDataInternal.wishlist, ({ me }) => ({ userGuid: me }), { often: 4, showsOwnCrossOffs: true }),
  internal(myDataInternal.picture, ({ list, gifts }) => ({
    id: list.imageId ?? gifts.find(({ imageId }) => imageId !== null)?.imageId ?? '0'.repeat(64),
  })),
];

/** Every call of the service, as owners of a list make it. A route that is missing here fails the test by its name. */
export const OWNER_CALLS: readonly OwnerCall[] = [...looks, ...ownerEdits, ...asVisitors, ...byOthers, ...ownerEndings];
