import { type Connection, Schema } from 'mongoose';

/** A shop of the directory. `_id` is its short name in addresses. */
export interface ShopRecord {
  readonly _id: string;
  readonly name: string;
  readonly url: string;
  readonly categoryId: string;
  /** `#rrggbb`, dark enough for white letters. */
  readonly colour: string;
  /** Address of the shop's own logo, which it allowed us to show; null for most. */
  readonly logo: string | null;
  readonly position: number;
}

const shopSchema = new Schema<ShopRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    url: { type: String, required: true },
    categoryId: { type: String, required: true },
    colour: { type: String, required: true },
    logo: { type: String, default: null },
    position: { type: Number, required: true },
  },
  { collection: 'shops', versionKey: false, strict: 'throw' },
);
// The directory, in its order.
shopSchema.index({ position: 1 });

export const shopModel = (mongo: Connection) => mongo.model<ShopRecord>('Shop', shopSchema);
