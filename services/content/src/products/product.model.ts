import { type Connection, Schema } from 'mongoose';

/** One shop's offer of a product. Price in euro cents, null when not known. */
export interface OfferRecord {
  readonly productId: string;
  readonly shopId: string;
  /** Page of the product, as a person opens it. */
  readonly url: string;
  /** The same without anything a shop or a programme added to it. */
  readonly originalUrl: string;
  readonly price: number | null;
  /** The feed it came from. */
  readonly source: string;
  /** When the import began that last saw it. */
  readonly importedAt: Date;
  /** When it is no longer to be believed; null for never. */
  readonly expiresAt: Date | null;
}

/** The same thing in several shops, known by its EANs; what a search finds and counts. */
export interface ProductRecord {
  /** The group's first EAN, or the product id of the only offer of a thing without one. */
  readonly _id: string;
  readonly title: string;
  /** Title as it is compared with a whole search term. */
  readonly titleKey: string;
  readonly brand: string | null;
  /** Other words it is searched by: what kind of thing it is, and the parts of compounds. */
  readonly keywords: string;
  readonly eans: readonly string[];
  readonly imageUrl: string | null;
  /** Cheapest first, unknown prices last. */
  readonly offers: readonly OfferRecord[];
  /** When the last offer expires, null for never: the group is gone then. */
  readonly expiresAt: Date | null;
  /** Its number in the search index; those of before there were any get one at the next start. */
  readonly no?: number;
  /** The feed whose title, picture and words it has. */
  readonly wordedBy?: string;
  /** Counted up by every change, so that two at once are noticed. */
  readonly revision?: number;
}

const offerSchema = new Schema<OfferRecord>(
  {
    productId: { type: String, required: true },
    shopId: { type: String, required: true },
    url: { type: String, required: true },
    originalUrl: { type: String, required: true },
    price: { type: Number, default: null },
    source: { type: String, required: true },
    importedAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { _id: false },
);

const productSchema = new Schema<ProductRecord>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    titleKey: { type: String, required: true },
    brand: { type: String, default: null },
    keywords: { type: String, default: '' },
    eans: { type: [String], required: true },
    imageUrl: { type: String, default: null },
    offers: { type: [offerSchema], required: true },
    expiresAt: { type: Date, default: null },
    no: { type: Number },
    wordedBy: { type: String },
    revision: { type: Number },
  },
  { collection: 'products', versionKey: false, strict: 'throw' },
);
// What the search index answers, and what is packed into it.
productSchema.index({ no: 1 });
// Offers of a code, of a gift's product, of a pasted link, and of one source when it is imported again.
productSchema.index({ eans: 1 });
productSchema.index({ 'offers.productId': 1 });
productSchema.index({ 'offers.originalUrl': 1 });
productSchema.index({ 'offers.source': 1 });
// Nobody misses what was offered nowhere for so long.
productSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 90 * 86_400 });

export const productModel = (mongo: Connection) => mongo.model<ProductRecord>('Product', productSchema);
