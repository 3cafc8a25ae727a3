import { ARTICLE_PICTURE, type Language, LINK_PREVIEW, OWN_LANGUAGE, type RouteName, type SiteState } from '@site/contracts';
import type { FoundPage } from './find-page.js';
import { structuredDataOf } from './structured-data.js';
import { type Texts, textsOf } from './texts.js';

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

const hidden = ({ TEXT }: Texts): PageHead => ({
  title: TEXT.siteName,
  description: null,
  isIndexable: false,
  canonical: null,
  picture: null,
  article: null,
  structuredData: [],
});

const absolute = (baseUrl: string, path: string): string => new URL(path, `${baseUrl}/`).href;

const named = ({ TEXT }: Texts, title: string): string => `${title} · ${TEXT.siteName}`;

const titleOf = (texts: Texts, route: RouteName): string => {
  const { HEADS, TEXT } = texts;
  const title = HEADS[route]?.title;
  if (title === undefined) return TEXT.siteName;
  return route === 'home' ? title : named(texts, title);
};

/** What is said of a list that anybody may know of, also when its wishes are for who has the answer to its question. */
const listHead = (
  { TEXT }: Texts,
  { title, description, imageUrl, untitledOf, asks }: NonNullable<Page['list']>,
  at: (path: string) => string,
  language: Language,
) => ({
  title: untitledOf === undefined ? title : TEXT.listOf(untitledOf),
  description: asks === true ? TEXT.listAsks : (description ?? TEXT.listDescription),
  picture: imageUrl === null ? null : { url: at(inTheirLanguage(imageUrl, language)), ...LINK_PREVIEW },
});

/** The picture has words in it. */
const inTheirLanguage = (imageUrl: string, language: Language): string =>
  language === OWN_LANGUAGE ? imageUrl : `${imageUrl}&taal=${language}`;

/**
 * A page that is not indexable has at most the title and description of its route: private pages have the site's name only
 * (docs/specification/3-decisions.md §11, §12 Pages).
 */
export const headOf = (page: Page, path: string, { flags }: SiteState, language: Language): PageHead => {
  const { route } = page;
  const texts = textsOf(language);
  const nothing = hidden(texts);
  if (page.status !== 200 || route === null) return nothing;
  const shared = { title: titleOf(texts, route), description: texts.HEADS[route]?.description ?? null };
  const at = (ofOurs: string): string => absolute(flags.baseUrl, ofOurs);
  const ofList = page.list === null ? {} : listHead(texts, page.list, at, language);
  if (!page.isIndexable) return { ...nothing, ...shared, ...ofList };
  // `//anna` is a page of ours, and would be another site as a relative address.
  const canonical = at(`/${path.split('/').filter(Boolean).join('/')}`);
  const found = {
    ...nothing,
    ...shared,
    isIndexable: true,
    canonical,
    structuredData: structuredDataOf(page, canonical, at, language),
  };
  if (page.article === null) return { ...found, ...ofList };
  const { title, intro, imageUrl } = page.article;
  const { width, height } = ARTICLE_PICTURE;
  const picture = { url: at(imageUrl), width, height };
  return { ...found, title: named(texts, title), description: intro, picture, article: page.article };
};
