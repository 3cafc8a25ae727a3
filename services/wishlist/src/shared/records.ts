import type { AccessType, Occasion, TogetherEntry, TypedGift } from '@site/contracts';

/** What the collections hold, as plain objects. `_id` of lists, categories and gifts is their public guid. */
export interface WishlistRecord {
  readonly _id: string;
  readonly privateGuid: string;
  readonly username: string;
  /** The name without regard to case: unique, and how every request finds the list. */
  readonly usernameKey: string;
  readonly primaryOwnerGuid: string;
  /** Public guids of all owners, the primary one included. */
  readonly ownerGuids: readonly string[];
  /** Set on the list that came with its owner's account, so that making it twice makes one. */
  readonly firstListOf?: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string | null;
  readonly accessType: AccessType;
  readonly accessQuestion: string | null;
  readonly accessAnswer: string | null;
  /** Raised when question or answer change: answers given to an older one open nothing. */
  readonly questionVersion: number;
  /** Raised when the list leaves CLOSED: invitations sent before are void for good. Absent until then. */
  readonly invitationVersion?: number;
  readonly includeInSearchResult: boolean;
  readonly showCrossedOff: boolean;
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
  readonly occasion: Occasion | null;
  /** `YYYY-MM-DD` */
  readonly occasionDate: string | null;
  /** The owners chose that it opens after its occasion; null or absent: it stays a surprise. */
  readonly opening?: OpeningRecord | null;
  /** It was open until then, and is not any more, or opened again since. */
  readonly openedUntil?: Date;
  readonly imageId: string | null;
  /** Moved by gifts, categories, title, description and occasion; never by a cross-off. */
  readonly lastUpdated: Date;
  /** Raised by everything a visitor may see, cross-offs included; so no owner's answer depends on it. */
  readonly viewRevision: number;
  readonly createdAt: Date;
}

/** That a list opens. */
export interface OpeningRecord {
  /** The occasion's that it opens after: `YYYY-MM-DD`. */
  readonly date: string;
  readonly opensAt: Date;
  /** Another one each time it is to open sooner than givers knew. */
  readonly notice: string;
  /** When givers are to be told; absent once they were. */
  readonly tellAt?: Date;
}

export interface CategoryRecord {
  readonly _id: string;
  readonly privateGuid: string;
  readonly wishlistGuid: string;
  readonly name: string;
  /** Where it stands among the others: any number, also between two others. */
  readonly position: number;
}

/** One shop's offer of a gift that was chosen as a product. Price in euro cents. */
export interface OfferRecord {
  readonly shopId: string;
  readonly url: string;
  readonly price: number | null;
}

export interface ProductRecord {
  readonly productId: string;
  readonly eans: readonly string[];
  readonly fromGiftFinder: boolean;
  /** Absent in old ones. */
  readonly imageUrl?: string | null;
  readonly offers: readonly OfferRecord[];
}

/** A wish that stands on several lists of the same owners, with a gift of its own on each. */
export interface WishRecord {
  /** What its cross-offs are kept under. */
  readonly guid: string;
  /** Which gifts are this wish: of others under the same guid the cross-offs are still to be parted. */
  readonly part: string;
  /** Public guids of all the lists. */
  readonly lists: readonly string[];
  /** Those on which it stood before. */
  readonly left: readonly string[];
}

/** A gift. Holds nothing of its cross-off: those lie in a collection that owners' calls do not read. */
export interface GiftRecord extends TypedGift {
  readonly _id: string;
  readonly wishlistGuid: string;
  /** Absent, or null, of one that never stood on another list as well. */
  readonly wish?: WishRecord | null;
  readonly categoryGuid: string;
  readonly url: string | null;
  readonly crossOffEnabled: boolean;
  readonly imageId: string | null;
  /** The link whose page its picture is of; absent for one of its owner's choosing. */
  readonly imageFrom?: string | null;
  readonly product: ProductRecord | null;
  /** Where it stands in its category: any number, also between two others. */
  readonly position: number;
  /** When description or url were last edited; what `isColdCase` counts from. */
  readonly textEditedAt: Date;
  readonly createdAt: Date;
  /** Not kept: it is an idea of a visitor, which lies in a collection of its own. */
  readonly isIdea?: true;
}

/** What a visitor thought of for somebody's list. For visitors alone: owners never get anything of it. */
export interface IdeaRecord extends Pick<GiftRecord, 'description' | 'note' | 'ownPrice' | 'url'> {
  /** Its public guid, by which it is crossed off as a gift is. */
  readonly _id: string;
  readonly wishlistGuid: string;
  readonly by: Giver;
  /** The name it was written under; it stays with the idea. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * A gift that its owner received. It lies in no list while it is here, whoever reads gifts; a cross-off of it stands and is not
 * looked at.
 */
export interface ReceivedGiftRecord {
  /** The gift's. */
  readonly _id: string;
  /** The list that it was received of. */
  readonly wishlistGuid: string;
  /** What it is crossed off by, where that is not its own guid. */
  readonly wish?: string;
  /** As it left the list; null once it was deleted for good, of which no giver is told. */
  readonly gift: GiftRecord | null;
  /** Of the celebration that it was for. */
  readonly year: number;
  readonly receivedAt: Date;
}

/** A gift that is to keep the picture of the page its link leads to; `_id` is the gift's. */
export interface PagePictureRecord {
  readonly _id: string;
  readonly url: string;
  /** Who saved it, on whose behalf the page is fetched. */
  readonly ownerGuid: string;
  readonly dueAt: Date;
  readonly tries: number;
}

/** What a gift says: what its giver goes by, and is told about when an owner changes it. */
export type GiftText = Pick<GiftRecord, 'description' | 'note' | 'quantity' | 'url'>;

/** One of those that are wished for, by its number; the first is null, as in cross-offs that name none. */
export type Unit = number | null;

/** Who crossed a gift off. A guest session is told apart by its own guid (docs/specification/3-decisions.md §6). */
export interface Giver {
  readonly userGuid: string;
  readonly guestGuid: string | null;
}

/** What a giver keeps for themselves of what they crossed off: for the overview alone, and for nobody else. */
export interface ShoppingRecord {
  readonly bought?: boolean;
  readonly note?: string | null;
  /** Of one piece, in euro cents; null: what the gift costs. */
  readonly price?: number | null;
}

/** Something that was said or done by one of those who give a gift together. */
export interface TogetherEntryRecord {
  readonly guid: string;
  readonly kind: TogetherEntry['kind'];
  /** Whose it is, by the guid of a member; with them it goes. */
  readonly member: string;
  readonly name: string;
  readonly text?: string;
  readonly at: Date;
}

/** What all who give a gift together share. It stands on the cross-off of who arranges it, which is of the gift's unit. */
export interface TogetherRecord {
  /** Euro cents. */
  readonly total: number;
  readonly isClosed: boolean;
  /** A member's guid. */
  readonly buyer: string | null;
  readonly isBought: boolean;
  /** Raised by everything that changes of those who give it together, so that two changes at once collide. */
  readonly turn: number;
  /** Not read for views of lists. */
  readonly log: readonly TogetherEntryRecord[];
  /** There are entries, from this moment on, that the others are to be mailed once it has been quiet for a while. */
  readonly news?: { readonly since: Date; readonly dueAt: Date };
}

/** One of those who give a gift together. */
export interface MemberRecord {
  /** The same for all of them. */
  readonly group: string;
  /** By which the others name them; opens nothing. */
  readonly guid: string;
  readonly name: string;
  /** Euro cents. */
  readonly share: number;
  readonly noMail?: boolean;
}

export interface CrossOffRecord {
  /** The private guid that its maker holds. */
  readonly _id: string;
  /** What was crossed off, by `wishOf`: for most the guid of the gift itself. */
  readonly giftGuid: string;
  /** The gift on which it was done; absent where that is what `giftGuid` names. */
  readonly madeOn?: string;
  /** It is of an idea of a visitor: no owner sees it, whatever their list shows them. */
  readonly ofIdea?: true;
  /** The list the gift lay in when this was last looked at. Where it is now is for the gift to say. */
  readonly wishlistGuid: string;
  /** The list it was made on, where the gift lies in another one since. */
  readonly firstOn?: string;
  /** By what name its maker is told of where that list opens; absent: they are not named. */
  readonly giverName?: string;
  /** From when on the owners may see it if the list is open: its maker knew of it, for two days where they did not when they made it. */
  readonly seenFrom?: Date;
  /** The `notice` of an opening that its maker knows of. */
  readonly toldOpening?: string;
  /** An owner of the list that opened thanked for it. */
  readonly thankedAt?: Date;
  /** Which of those that are wished for its maker gives; absent: the first. */
  readonly units?: readonly Unit[];
  /** The gift as its giver last knew it: as it was crossed off, or as a mail told of it since. Absent in old ones. */
  readonly known?: GiftText;
  /** As it was crossed off, once a mail told of it since. */
  readonly firstKnown?: GiftText;
  readonly shopping?: ShoppingRecord;
  /** Its maker gives along with others. Of all those one has the unit and what they share; the others have a place beyond all units. */
  readonly member?: MemberRecord;
  readonly together?: TogetherRecord;
  /** Its giver was told that the gift is gone. */
  readonly toldGone?: boolean;
  /** Null once its maker deleted their account: it stands, and nobody made it (docs/specification/3-decisions.md §12). */
  readonly by: Giver | null;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

/** What we know of a person, learnt from `user.changed`. */
export interface PersonRecord {
  readonly _id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isAccount: boolean;
  /** Of the event that said so; 0 of what was asked for. Older events change nothing. */
  readonly version: number;
  /** When the account was deleted. No names then, whatever news comes; the record itself goes after a while. */
  readonly goneAt?: Date;
}

/** A session's right to view a list whose question it answered, or to which it opened an invitation. */
export interface GrantRecord {
  /** `<session key>:<public list guid>`, with `:invited` behind it for an invitation */
  readonly _id: string;
  /** Absent in old ones. */
  readonly wishlistGuid?: string;
  readonly questionVersion?: number;
  readonly invitationVersion?: number;
  readonly expiresAt: Date;
}

/** An invitation to a CLOSED list, as it was mailed to one address. */
export interface InvitationRecord {
  /** Hash of the token in its link. */
  readonly _id: string;
  readonly wishlistGuid: string;
  readonly version: number;
  readonly expiresAt: Date;
}

/** A picture, named by the hash of what was made of it. */
export interface ImageRecord {
  readonly _id: string;
  readonly full: Uint8Array;
  readonly preview: Uint8Array;
  readonly createdAt: Date;
}

/** What a picture is in the gallery of theme images. */
export interface ThemeRecord {
  /** Its name there: `kerstboom`. */
  readonly id: string;
  readonly position: number;
  /** Hash of the drawing it was made from, so that only what changed is drawn anew. */
  readonly source: string;
}

/** A list among somebody's friends. */
export interface FriendRecord {
  /** The private guid its holder deletes it by. */
  readonly _id: string;
  readonly userGuid: string;
  readonly wishlistGuid: string;
  readonly createdAt: Date;
  /** Whoever added it read that the list's owners see their name; absent: from before it was said, so they do not. */
  readonly isShown?: boolean;
}

/** An invite to co-own a list. Whoever holds its guid may accept it, once. */
export interface OwnerInviteRecord {
  /** The private guid in its link. */
  readonly _id: string;
  readonly wishlistGuid: string;
  /** Whom it is for, in the words of who invited. */
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Public guid of who accepted it. */
  readonly acceptedBy: string | null;
  readonly acceptedAt: Date | null;
  /** Accepted by an account that was being made, and given back when that fails. */
  readonly forNewAccount: boolean;
}

/** A deleted list whose contents are still to be cleared. */
export interface GoneListRecord {
  /** Its public guid. */
  readonly _id: string;
  readonly ownerGuid: string;
  /** Pictures it showed, which may be on other lists too. */
  readonly imageIds: readonly string[];
  /** Whose list it was, for who gave something on it. Absent in old ones. */
  readonly ownerName?: string;
  /** Who owned it: they are told nothing of what was crossed off. Absent in old ones. */
  readonly ownerGuids?: readonly string[];
}

/** A list that was edited, whose givers are to be told once it has been quiet for a while. */
export interface GiverCheckRecord {
  /** Its public guid. */
  readonly _id: string;
  readonly dueAt: Date;
  /** However much it is edited meanwhile, not later than this. */
  readonly latestAt: Date;
}

/** What somebody wrote on a list's forum. */
export interface ForumPostRecord {
  /** Its public guid. */
  readonly _id: string;
  readonly wishlistGuid: string;
  readonly by: Giver;
  /** The name it was written under; it stays with the post. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly message: string;
  readonly createdAt: Date;
  /** When it is deleted by itself (docs/specification/2-wishlist-and-draw.md §6). */
  readonly expiresAt: Date;
}

/** Somebody was reminded of a day of a list; the id names all three. */
export interface OccasionReminderRecord {
  readonly _id: string;
  readonly userGuid: string;
  readonly wishlistGuid: string;
  readonly forgetAt: Date;
}

/** What somebody wants to spend on a list. */
export interface GiverBudgetRecord {
  /** Names giver and list. */
  readonly _id: string;
  readonly userGuid: string;
  readonly guestGuid: string | null;
  readonly wishlistGuid: string;
  /** Euro cents. */
  readonly amount: number;
}
