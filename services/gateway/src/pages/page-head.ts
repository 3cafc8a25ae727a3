import type { RouteName, SiteState } from '@site/contracts';
import type { FoundPage } from './find-page.js';
import { HEADS, TEXT } from './page-messages.js';

type Page = Extract<FoundPage, { kind: 'page' }>;

/** What search engines and link previews read. */
export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  readonly isIndexable: boolean;
  /** Absolute address of the one page that this is; null for what is not to be found. */
  readonly canonical: string | null;
  readonly imageUrl: string | null;
}

const HIDDEN: PageHead = { title: TEXT.siteName, description: null, isIndexable: false, canonical: null, imageUrl: null };

const absolute = (baseUrl: string, path: string): string => new URL(path, `${baseUrl}/`).href;

const titleOf = (route: RouteName): string => {
  const title = HEADS[route]?.title;
  if (title === undefined) return TEXT.siteName;
  return route === 'home' ? title : `${title} · ${TEXT.siteName}`;
};

/**
 * Head of a page. What is not to be found has at most the title and description that all such pages share: somebody's
 * private things say nothing but the site's name (spec 3 §11, §12 Pages).
 */
export const headOf = (page: Page, path: string, { flags }: SiteState): PageHead => {
  const { route } = page;
  if (page.status !== 200 || route === null) return HIDDEN;
  const shared = { title: titleOf(route), description: HEADS[route]?.description ?? null };
  if (!page.isIndexable) return { ...HIDDEN, ...shared };
  const canonical = absolute(flags.baseUrl, path.replace(/(.)\/+$/, '$1'));
  if (page.list !== null) {
    const { title, description, imageUrl } = page.list;
    return {
      title,
      description: description ?? TEXT.listDescription,
      isIndexable: true,
      canonical,
      imageUrl: imageUrl === null ? null : absolute(flags.baseUrl, imageUrl),
    };
  }
  return { ...shared, isIndexable: true, canonical, imageUrl: null };
};
