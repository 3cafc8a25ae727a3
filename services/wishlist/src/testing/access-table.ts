import type { AccessCallName } from './access-calls.js';

/** Status, or the code of a 422, or the state that `GetAccessState` names. */
export type Outcome = number | string;

/** Answers for lists that are PUBLIC, OPEN, CLOSED, UNKNOWN; one value stands for all four. */
export type Row = Outcome | readonly [Outcome, Outcome, Outcome, Outcome];
export type Expected = Readonly<Record<AccessCallName, Row>>;

/** An account that has nothing to do with the list. Written down from the specification, not from the service's rules. */
const account: Expected = {
  GetAccessState: ['Access', 'Question', 'InvitationRequired', 'NoAccess'],
  Get: [200, 401, 401, 401],
  VerifyAnswer: [200, 200, 401, 401],
  CrossOff: ['CrossedOffByOtherUser', 'NoAccess', 'NoAccess', 'NoAccess'],
  'CrossOff several': [200, 'NoAccess', 'NoAccess', 'NoAccess'],
  // The guid in hand suffices, whoever one is.
  UndoCrossOff: 200,
  GetByCrossOffGuid: 200,
  // Of what somebody else gives, or on a list on which one gives nothing.
  NoteShopping: 'CrossedOffByOtherUser',
  // Of what somebody else gives: the guid is not enough.
  OpenTogether: 'CrossedOffByOtherUser',
  JoinTogether: [200, 'NoAccess', 'NoAccess', 'NoAccess'],
  'join what is given alone': ['NotTogether', 'NoAccess', 'NoAccess', 'NoAccess'],
  GetTogether: 'CrossedOffByOtherUser',
  ChangeTogether: 'CrossedOffByOtherUser',
  WriteTogether: 'CrossedOffByOtherUser',
  SetBudget: 'NoAccess',
  'Friend/Add': [200, 422, 422, 422],
  CreateForumPost: [201, 401, 401, 401],
  DeleteForumPost: 401,
  AddIdea: [201, 401, 401, 401],
  EditIdea: 401,
  DeleteIdea: 401,
  'CrossOff idea': [200, 'NoAccess', 'NoAccess', 'NoAccess'],
  // So does the guid of an invite.
  OpenInvite: 200,
  AcceptInvite: 200,
  'MyList/Get': 401,
  'Category/Get': 401,
  'Category/Create': 401,
  'Category/Rename': 401,
  'Category/Reorder': 401,
  'Category/Delete': 401,
  'move category away': 'SourceNotOwned',
  'move category here': 'DestinationNotOwned',
  'new gift': 401,
  'change gift': 401,
  'take gift': 401,
  'product gift': 401,
  'order gifts': 401,
  'move gift away': 'SourceNotOwned',
  'move gift here': 'DestinationNotOwned',
  'gift also on own list': 401,
  'own gift also here': 'DestinationNotOwned',
  'import gifts': 401,
  'undo import': 401,
  'delete gift': 401,
  'receive gift': 401,
  'received gifts': 401,
  'choose opening': 401,
  'what was given': 401,
  'thank giver': 401,
  NameGiver: 200, // as for undoing
  'put gift back': 401,
  'delete received gift': 401,
  UpdateTitle: 401,
  UpdateDescription: 401,
  UpdateOccasion: 401,
  UpdateSettings: 'UserCannotAccessWishlist',
  UsedInRecentLot: 401,
  Send: 'WishlistNotFound',
  DeleteAllGifts: 401,
  'delete list': 401,
  GetOwnersAndInvites: 403,
  InviteExtraOwner: 401,
  RemoveExtraOwner: 401,
  GetWishlistImageUrl: 401,
  SetThemeImage: 401,
  UploadImage: 401,
  // The same for everybody: no session is read.
  LinkPreview: [200, 200, 404, 404],
};

/** Known by an address that they proved; without account. */
const afstreper: Expected = {
  ...account,
  'Friend/Add': 401,
  AcceptInvite: 'NeedUpgradeToAccount',
  Send: 'IsAfstreper',
};

/** Everybody with this call without login hears 401 before anything is looked at. */
const EVERYBODYS: readonly AccessCallName[] = [
  'GetAccessState',
  'Get',
  'VerifyAnswer',
  'UndoCrossOff',
  'GetByCrossOffGuid',
  'NameGiver',
  'OpenInvite',
  'LinkPreview',
];

const allOf = (outcome: Outcome, except: readonly AccessCallName[] = []): Expected =>
  Object.fromEntries(
    Object.entries(account).map(([name, row]) => [name, except.includes(name as AccessCallName) ? row : outcome]),
  ) as unknown as Expected;

const owner: Expected = {
  GetAccessState: 'OwnedByCurrentUser',
  Get: 200,
  VerifyAnswer: 200,
  CrossOff: 'OwnWishlist',
  'CrossOff several': 'OwnWishlist',
  UndoCrossOff: 200,
  GetByCrossOffGuid: 200,
  NoteShopping: 'CrossedOffByOtherUser',
  OpenTogether: 'CrossedOffByOtherUser',
  JoinTogether: 'OwnWishlist',
  'join what is given alone': 'OwnWishlist',
  GetTogether: 'CrossedOffByOtherUser',
  ChangeTogether: 'CrossedOffByOtherUser',
  WriteTogether: 'CrossedOffByOtherUser',
  SetBudget: 'NoAccess',
  'Friend/Add': 422,
  // Owners neither read, post nor delete on their forum.
  CreateForumPost: 401,
  DeleteForumPost: 401,
  AddIdea: 401,
  // To owners no idea is there.
  EditIdea: 404,
  DeleteIdea: 404,
  'CrossOff idea': 'GiftDeleted',
  OpenInvite: 200,
  AcceptInvite: 'AlreadyOwned',
  'MyList/Get': 200,
  'Category/Get': 200,
  'Category/Create': 201,
  'Category/Rename': 200,
  'Category/Reorder': 200,
  'Category/Delete': 'InvalidUpdate',
  'move category away': 200,
  'move category here': 200,
  'new gift': 201,
  'change gift': 200,
  'take gift': 404, // moving it to another list is another call
  'product gift': 200,
  'order gifts': 200,
  'move gift away': 200,
  'move gift here': 200,
  // The person's own list has no other owner.
  'gift also on own list': 'OtherOwners',
  'own gift also here': 'OtherOwners',
  'import gifts': 201,
  'undo import': 200,
  'delete gift': 200,
  'receive gift': 200,
  'received gifts': 200,
  // Without a day to open after; and nothing is seen to thank for.
  'choose opening': 'NoDayAhead',
  'what was given': 200,
  'thank giver': 404,
  NameGiver: 200,
  'put gift back': 200,
  'delete received gift': 200,
  UpdateTitle: 200,
  UpdateDescription: 200,
  UpdateOccasion: 200,
  UpdateSettings: 200,
  UsedInRecentLot: 200,
  Send: [200, 200, 200, 'Other'],
  DeleteAllGifts: 200,
  'delete list': 200,
  GetOwnersAndInvites: 200,
  InviteExtraOwner: 201,
  RemoveExtraOwner: 200,
  GetWishlistImageUrl: 200,
  SetThemeImage: 404,
  UploadImage: 'InvalidImage',
  LinkPreview: [200, 200, 404, 404],
};

/** What each kind of viewer gets. */
export const EXPECTED = {
  'a stranger': allOf(401, EVERYBODYS),
  'a guest session': {
    ...afstreper,
    // It owns nothing, not even a list made in the name of its address: moving from that is refused first.
    'move gift here': 'SourceNotOwned',
    'own gift also here': 401,
    'move category here': 'SourceNotOwned',
  },
  'a proven guest': afstreper,
  "a guest session with an owner's address": {
    ...afstreper,
    'move gift here': 'SourceNotOwned',
    'own gift also here': 401,
    'move category here': 'SourceNotOwned',
  },
  'another user': account,
  'a friend': account,
  'somebody invited by mail': {
    ...account,
    GetAccessState: ['Access', 'Question', 'Access', 'NoAccess'],
    Get: [200, 401, 200, 401],
    CrossOff: ['CrossedOffByOtherUser', 'NoAccess', 'CrossedOffByOtherUser', 'NoAccess'],
    'CrossOff several': [200, 'NoAccess', 200, 'NoAccess'],
    JoinTogether: [200, 'NoAccess', 200, 'NoAccess'],
    'join what is given alone': ['NotTogether', 'NoAccess', 'NotTogether', 'NoAccess'],
    'Friend/Add': [200, 422, 200, 422],
    CreateForumPost: [201, 401, 201, 401],
    AddIdea: [201, 401, 201, 401],
    'CrossOff idea': [200, 'NoAccess', 200, 'NoAccess'],
  },
  'somebody who answered the question': {
    ...account,
    GetAccessState: ['Access', 'Access', 'InvitationRequired', 'NoAccess'],
    Get: [200, 200, 401, 401],
    CrossOff: ['CrossedOffByOtherUser', 'CrossedOffByOtherUser', 'NoAccess', 'NoAccess'],
    'CrossOff several': [200, 200, 'NoAccess', 'NoAccess'],
    JoinTogether: [200, 200, 'NoAccess', 'NoAccess'],
    'join what is given alone': ['NotTogether', 'NotTogether', 'NoAccess', 'NoAccess'],
    'Friend/Add': [200, 200, 422, 422],
    CreateForumPost: [201, 201, 401, 401],
    AddIdea: [201, 201, 401, 401],
    'CrossOff idea': [200, 200, 'NoAccess', 'NoAccess'],
  },
  'the primary owner': owner,
  // All but ending the list and saying who owns it; themselves they may remove.
  'an extra owner': { ...owner, 'delete list': 401, InviteExtraOwner: 401 },
  'an extra owner who was removed': account,
  'somebody whose account was deleted': allOf(400, ['LinkPreview']),
} as const satisfies Record<string, Expected>;
export type ViewerKind = keyof typeof EXPECTED;
