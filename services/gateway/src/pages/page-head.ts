import type { SiteState } from '@site/contracts';
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

/** Head of a page. Private things say nothing but the site's name (spec 3 §11, §12 Pages). */
export const headOf = (page: Page, path: string, { flags }: SiteState): PageHead => {
  if (!page.isIndexable) return HIDDEN;
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
  const text = page.route === null ? undefined : HEADS[page.route];
  const isHome = page.route === 'home';
  const title = text === undefined ? TEXT.siteName : isHome ? text.title : `${text.title} · ${TEXT.siteName}`;
  return { title, description: text?.description ?? null, isIndexable: true, canonical, imageUrl: null };
};
