import { ARTICLE_PICTURE, LINK_PREVIEW, type RouteName, type SiteState } from '@site/contracts';
import type { FoundPage } from './find-page.js';
import { HEADS, TEXT } from './page-messages.js';
import { structuredDataOf } from './structured-data.js';

type Page = Extract<FoundPage, { kind: 'page' }>;

/** What search engines and link previews read. */
export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  readonly isIndexable: boolean;
  /** Absolute address; null for a page that is not indexable. */
  readonly canonical: string | null;
  /** What a link to the page is shown with elsewhere. */
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** `YYYY-MM-DD`; null for a page that is no article. */
  readonly article: { readonly publishedOn: string; readonly updatedOn: string } | null;
  /** For schema.org. */
  readonly structuredData: readonly object[];
}

const HIDDEN: PageHead = {
  title: TEXT.siteName,
  description: null,
  isIndexable: false,
  canonical: null,
  picture: null,
  article: null,
  structuredData: [],
};

const absolute = (baseUrl: string, path: string): string => new URL(path, `${baseUrl}/`).href;

const named = (title: string): string => `${title} · ${TEXT.siteName}`;

const titleOf = (route: RouteName): string => {
  const title = HEADS[route]?.title;
  if (title === undefined) return TEXT.siteName;
  return route === 'home' ? title : named(title);
};

/** What is said of a list that anybody may know of, also when its wishes are for who has the answer to its question. */
const listHead = ({ title, description, imageUrl }: NonNullable<Page['list']>, at: (path: string) => string) => ({
  title,
  description: description ?? TEXT.listDescription,
  picture: imageUrl === null ? null : { url: at(imageUrl), ...LINK_PREVIEW },
});

/**
 * A page that is not indexable has at most the title and description of its route: private pages have the site's name only
 * (docs/specification/3-decisions.md §11, §12 Pages).
 */
export const headOf = (page: Page, path: string, { flags }: SiteState): PageHead => {
  const { route } = page;
  if (page.status !== 200 || route === null) return HIDDEN;
  const shared = { title: titleOf(route), description: HEADS[route]?.description ?? null };
  const at = (ofOurs: string): string => absolute(flags.baseUrl, ofOurs);
  const ofList = page.list === null ? {} : listHead(page.list, at);
  if (!page.isIndexable) return { ...HIDDEN, ...shared, ...ofList };
  // `//anna` is a page of ours, and would be another site as a relative address.
  const canonical = at(`/${path.split('/').filter(Boolean).join('/')}`);
  const found = { ...HIDDEN, ...shared, isIndexable: true, canonical, structuredData: structuredDataOf(page, canonical, at) };
  if (page.article === null) return { ...found, ...ofList };
  const { title, intro, imageUrl } = page.article;
  const { width, height } = ARTICLE_PICTURE;
  const picture = { url: at(imageUrl), width, height };
  return { ...found, title: named(title), description: intro, picture, article: page.article };
};
