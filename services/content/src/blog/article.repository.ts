import type { Connection } from 'mongoose';
import { articleModel, type ArticleRecord } from './article.model.js';

/** What is shown of an article before it is read. */
export type ArticleHead = Omit<ArticleRecord, 'body'>;

/** This site among those that an article may be restricted to: the product's word (docs/specification/3-decisions.md §1). */
const THIS_SITE = 'lijstje';

/** Published, and not restricted to other sites (docs/specification/2-wishlist-and-draw.md §2.11, §3). */
const VISIBLE = { published: true, $or: [{ sites: null }, { sites: THIS_SITE }] };

/** The articles of the blog. */
export const createArticleRepository = (mongo: Connection) => {
  const Article = articleModel(mongo);
  return {
    /** Those that this site shows, in their order, without their text. */
    visible: (): Promise<ArticleHead[]> =>
      Article.find(VISIBLE).select('-body').sort({ position: 1 }).lean<ArticleHead[]>().exec(),
    visibleBySlug: (slug: string): Promise<ArticleRecord | null> =>
      Article.findOne({ ...VISIBLE, _id: slug })
        .lean<ArticleRecord | null>()
        .exec(),
    /** Makes the blog consist of exactly these articles; doing it again changes nothing. */
    replaceAll: async (articles: readonly ArticleRecord[]): Promise<void> => {
      await Article.bulkWrite(
        articles.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } })),
      );
      await Article.deleteMany({ _id: { $nin: articles.map(({ _id }) => _id) } });
    },
  };
};
export type ArticleRepository = ReturnType<typeof createArticleRepository>;
