import { shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { GiftRecord } from '../shared/records.js';

/** As stored: `lock` changes with each cross-off, so that it conflicts with a delete or a change at the same moment. */
export interface StoredGift extends GiftRecord {
  readonly lock: string;
}

const offerSchema = new Schema(
  { shopId: { type: String, required: true }, url: { type: String, required: true }, price: { type: Number, default: null } },
  { _id: false },
);
const productSchema = new Schema(
  {
    productId: { type: String, required: true },
    eans: { type: [String], required: true },
    fromGiftFinder: { type: Boolean, required: true },
    imageUrl: { type: String, default: null },
    offers: { type: [offerSchema], required: true },
  },
  { _id: false },
);

const wishSchema = new Schema(
  {
    guid: { type: String, required: true },
    part: { type: String, required: true },
    lists: { type: [String], required: true },
    left: { type: [String], required: true },
  },
  { _id: false },
);

export const giftSchema = new Schema<StoredGift>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    wish: { type: wishSchema, default: undefined },
    categoryGuid: { type: String, required: true },
    description: { type: String, required: true },
    note: String,
    ownPrice: Number,
    priority: String,
    quantity: Number,
    url: { type: String, default: null },
    crossOffEnabled: { type: Boolean, required: true },
    imageId: { type: String, default: null },
    imageFrom: String,
    product: { type: productSchema, default: null },
    position: { type: Number, required: true },
    textEditedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    // Never read: it would tell that somebody crossed the gift off.
    lock: { type: String, select: false },
  },
  { collection: 'gifts', versionKey: false, strict: 'throw' },
);
shardBy(giftSchema, { by: 'wishlistGuid' });
// A list's gifts in their order, and their number.
giftSchema.index({ wishlistGuid: 1, position: 1 });
// The end of a category.
giftSchema.index({ categoryGuid: 1, position: 1 });
// All of a wish that stands on several lists.
giftSchema.index({ 'wish.guid': 1 }, { partialFilterExpression: { 'wish.guid': { $type: 'string' } } });
// Is a picture still on a gift?
giftSchema.index({ imageId: 1 }, { partialFilterExpression: { imageId: { $type: 'string' } } });

export const giftModel = (mongo: Connection) => mongo.model<StoredGift>('Gift', giftSchema);
