import { type Connection, Schema } from 'mongoose';

/** An article as it is kept (docs/specification/2-wishlist-and-draw.md §3 "Blog article"). `_id` is its slug. */
export interface ArticleRecord {
  readonly _id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly intro: string;
  /** Name of its drawing in `pictures/`. */
  readonly picture: string;
  /** Markdown; it becomes HTML, and clean, when it is asked for. */
  readonly body: string;
  readonly published: boolean;
  /** The sites that show it; null for all. */
  readonly sites: readonly string[] | null;
  /** `YYYY-MM-DD` */
  readonly publishedOn: string;
  readonly updatedOn: string;
  readonly position: number;
}

const articleSchema = new Schema<ArticleRecord>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    subtitle: { type: String, required: true },
    intro: { type: String, required: true },
    picture: { type: String, required: true },
    body: { type: String, required: true },
    published: { type: Boolean, required: true },
    sites: { type: [String], default: null },
    publishedOn: { type: String, required: true },
    updatedOn: { type: String, required: true },
    position: { type: Number, required: true },
  },
  { collection: 'articles', versionKey: false, strict: 'throw' },
);
// The index of the blog, in its order.
articleSchema.index({ published: 1, position: 1 });

export const articleModel = (mongo: Connection) => mongo.model<ArticleRecord>('Article', articleSchema);
