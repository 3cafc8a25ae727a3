import { AccessType, Occasion } from '@site/contracts';
import { shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { OpeningRecord, WishlistRecord } from '../shared/records.js';

/** As stored: `lock` changes when an invite is made, so that it conflicts with the end of the list at the same moment. */
export interface StoredWishlist extends WishlistRecord {
  readonly lock?: string;
}

const text = { type: String, default: null };

const openingSchema = new Schema<OpeningRecord>(
  {
    date: { type: String, required: true },
    opensAt: { type: Date, required: true },
    notice: { type: String, required: true },
    tellAt: Date,
  },
  { _id: false },
);

const wishlistSchema = new Schema<StoredWishlist>(
  {
    _id: { type: String, required: true },
    privateGuid: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    primaryOwnerGuid: { type: String, required: true },
    ownerGuids: { type: [String], required: true },
    firstListOf: String,
    title: text,
    description: text,
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    city: text,
    accessType: { type: String, enum: AccessType.options, required: true },
    accessQuestion: text,
    accessAnswer: text,
    questionVersion: { type: Number, required: true },
    invitationVersion: Number,
    includeInSearchResult: { type: Boolean, required: true },
    showCrossedOff: { type: Boolean, required: true },
    birthday: text,
    occasion: { type: String, enum: [...Occasion.options, null], default: null },
    occasionDate: text,
    opening: { type: openingSchema, default: undefined },
    openedUntil: Date,
    imageId: text,
    lastUpdated: { type: Date, required: true },
    viewRevision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lock: { type: String, select: false },
  },
  { collection: 'wishlists', versionKey: false, strict: 'throw' },
);
shardBy(wishlistSchema, { by: '_id', claims: ['usernameKey', 'firstListOf'] });
// One list for one name, whatever its case and however many ask for it at once.
wishlistSchema.index({ usernameKey: 1 }, { unique: true });
wishlistSchema.index({ privateGuid: 1 }, { unique: true });
// MyList/GetAll, and the owner of a name at login.
wishlistSchema.index({ ownerGuids: 1, usernameKey: 1 });
// An account being made twice at once gets one first list.
wishlistSchema.index({ firstListOf: 1 }, { unique: true, partialFilterExpression: { firstListOf: { $exists: true } } });
// What is celebrated on a day; not partial ones, which the database does not use for one of many values.
wishlistSchema.index({ birthday: 1 });
wishlistSchema.index({ occasionDate: 1 });
// Is a picture still on a list?
wishlistSchema.index({ imageId: 1 }, { partialFilterExpression: { imageId: { $type: 'string' } } });

// All lists that may be found, by username, with all that is searched: read once by each process, out of the index alone.
wishlistSchema.index({ includeInSearchResult: 1, accessType: 1, usernameKey: 1, firstName: 1, lastName: 1, city: 1, _id: 1 });

// Whose givers are to be told that it opens.
wishlistSchema.index({ 'opening.tellAt': 1 }, { partialFilterExpression: { 'opening.tellAt': { $exists: true } } });

export const wishlistModel = (mongo: Connection) => mongo.model<StoredWishlist>('Wishlist', wishlistSchema);
