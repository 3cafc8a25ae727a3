import type { RouteName, SiteState } from '@site/contracts';
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
  readonly imageUrl: string | null;
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
  imageUrl: null,
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

/**
 * A page that is not indexable has at most the title and description of its route: private pages have the site's name only
 * (docs/specification/3-decisions.md §11, §12 Pages).
 */
export const headOf = (page: Page, path: string, { flags }: SiteState): PageHead => {
  const { route } = page;
  if (page.status !== 200 || route === null) return HIDDEN;
  const shared = { title: titleOf(route), description: HEADS[route]?.description ?? null };
  if (!page.isIndexable) return { ...HIDDEN, ...shared };
  const at = (ofOurs: string): string => absolute(flags.baseUrl, ofOurs);
  // `//anna` is a page of ours, and would be another site as a relative address.
  const canonical = at(`/${path.split('/').filter(Boolean).join('/')}`);
  const found = { ...HIDDEN, ...shared, isIndexable: true, canonical, structuredData: structuredDataOf(page, canonical, at) };
  if (page.list !== null) {
    const { title, description, imageUrl } = page.list;
    return {
      ...found,
      title,
      description: description ?? TEXT.listDescription,
      imageUrl: imageUrl === null ? null : at(imageUrl),
    };
  }
  if (page.article === null) return found;
  const { title, intro, imageUrl } = page.article;
  return { ...found, title: named(title), description: intro, imageUrl: at(imageUrl), article: page.article };
};
