import { FIRST_VIEW_ID, INLINED_SHEET, type Language, LOCALES, type SiteConfig } from '@site/contracts';
import { manifestPath } from '../files/site-files.js';
import type { FirstViewMade } from '../first-view/page-cache.js';
import type { LoadPlan, PlannedScript } from '../site/load-plan.js';
import { CHROME_STYLE, chromeMarkup, waiting } from './chrome.js';
import { escapeHtml, escapeJson, escapeJsonOnce } from './escape.js';
import type { PageHead } from './page-head.js';
import { previewBanner } from './preview-banner.js';
import type { Html } from './send-html.js';
import { textsOf } from './texts.js';

export interface PageParts {
  readonly language: Language;
  /** What the page says to who has no script, as HTML. */
  readonly noScript: string;
  readonly head: PageHead;
  readonly config: SiteConfig;
  readonly theme: 'light' | 'dark' | null;
  /** Shows lists compactly on a phone. */
  readonly isCompact: boolean;
  readonly shell: LoadPlan;
  /** Of the remote that owns the path; null when there is none to load early. */
  readonly remote: LoadPlan | null;
  readonly firstCalls: readonly string[];
  /** The page's content; null when the browser renders it. */
  readonly firstView: Pick<FirstViewMade, 'markup' | 'state' | 'sheet' | 'structuredData'> | null;
  /** When this visitor's preview ends; null without one. */
  readonly previewUntil: number | null;
}

const headTags = ({ title, description, isIndexable, canonical, picture, article }: PageHead, language: Language): string[] => {
  const tags = [`<title>${escapeHtml(title)}</title>`];
  if (description !== null) tags.push(`<meta name="description" content="${escapeHtml(description)}">`);
  if (!isIndexable) tags.push('<meta name="robots" content="noindex">');
  // A page without a description has no link preview either.
  if (description === null) return tags;
  const og = (property: string, content: string | null): void => {
    if (content !== null) tags.push(`<meta property="og:${property}" content="${escapeHtml(content)}">`);
  };
  if (canonical !== null) tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  og('type', article === null ? 'website' : 'article');
  og('site_name', textsOf(language).TEXT.siteName);
  og('locale', LOCALES[language].replace('-', '_'));
  og('title', title);
  og('description', description);
  og('url', canonical);
  if (picture !== null) {
    og('image', picture.url);
    og('image:width', String(picture.width));
    og('image:height', String(picture.height));
  }
  if (article !== null) {
    tags.push(`<meta property="article:published_time" content="${article.publishedOn}">`);
    tags.push(`<meta property="article:modified_time" content="${article.updatedOn}">`);
  }
  tags.push(`<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`);
  return tags;
};

/** The policy does not block data, which nothing executes. Only indexable pages have it. */
const dataTags = ({ head, firstView }: PageParts): string[] => {
  if (!head.isIndexable) return [];
  const ofContent = firstView?.structuredData === undefined ? [] : [firstView.structuredData];
  return [...head.structuredData, ...ofContent].map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`);
};

/** How a script is asked for, in preloads and tags alike, or the browser would ask twice. */
const scriptAt = (attribute: 'href' | 'src', { url, integrity }: PlannedScript): string => {
  const at = `${attribute}="${escapeHtml(url)}"`;
  return integrity === null ? at : `crossorigin ${at} integrity="${integrity}"`;
};

/**
 * Preloads for a page that is readable already, with low priority so that they do not delay its paint. Its styles are in it,
 * which the shell tells the remote's code; a link, even a disabled one, would have browsers fetch them ahead.
 */
const laterTags = ({ scripts, styles }: NonNullable<PageParts['remote']>): string[] => [
  ...scripts.map((script) => `<link rel="preload" as="script" fetchpriority="low" ${scriptAt('href', script)}>`),
  ...styles.map((url) => `<meta name="${INLINED_SHEET}" content="${escapeHtml(url)}">`),
];

/** Fetches must be announced as the later `fetch` makes them, or the browser makes them twice. */
const preloadTags = ({ remote, firstCalls, firstView }: PageParts): string[] => {
  if (firstView !== null) return remote === null ? [] : laterTags(remote);
  const fetched = (url: string): string => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`;
  if (remote === null) return firstCalls.map(fetched);
  return [
    ...firstCalls.map(fetched),
    ...remote.scripts.map((script) => `<link rel="preload" as="script" ${scriptAt('href', script)}>`),
    ...remote.styles.map((url) => `<link rel="preload" as="style" href="${escapeHtml(url)}">`),
  ];
};

/**
 * Sooner than the style sheet would have them, so that the page is laid out anew before its code comes and not while that starts;
 * after the content, or browsers would hold its first paint for them.
 */
const fontTags = ({ firstView, shell }: PageParts): string[] =>
  firstView === null
    ? []
    : shell.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`);

const codeTags = (parts: PageParts): string[] => [
  ...fontTags(parts),
  ...preloadTags(parts),
  ...parts.shell.scripts.map(
    (script) => `<script defer${parts.firstView === null ? '' : ' fetchpriority="low"'} ${scriptAt('src', script)}></script>`,
  ),
];

/**
 * The HTML of a page: the configuration as data, the shell's chrome as markup, and preloads for
 * all that the browser will need, so that nothing waits. The style sheet comes after the chrome, which has its own
 * few rules and is painted as soon as the HTML is here.
 */
export const renderPage = (parts: PageParts): Html => {
  const { language, head, config, theme, isCompact, shell, firstView } = parts;
  const themeAttribute = theme === null ? '' : ` data-theme="${theme}"`;
  const top = [
    '<!doctype html>',
    `<html lang="${language}"${themeAttribute}${isCompact ? ' data-compact' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headTags(head, language),
    '<meta name="theme-color" content="#0f6b5c">',
    `<style>${CHROME_STYLE}</style>`,
  ];
  const links = [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
    '</head>',
    '<body>',
    ...(parts.previewUntil === null ? [] : [previewBanner(parts.previewUntil, language)]),
  ];
  const noScript = `<noscript><div class="boot-note">${parts.noScript}</div></noscript>`;
  const end = [
    `<script id="site-config" type="application/json">${escapeJsonOnce(config)}</script>`,
    ...dataTags(parts),
    '</body>',
    '</html>',
    '',
  ];
  if (firstView === null) {
    const ahead = shell.styles.map((url) => `<link rel="preload" as="style" href="${escapeHtml(url)}">`);
    const sheets = shell.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`);
    const root = `<div id="root">${config.isMobileApp ? waiting(language) : chromeMarkup(waiting(language), language)}</div>`;
    return [lines([...top, ...ahead, ...codeTags(parts), ...links, root, noScript, ...sheets, ...end])];
  }
  // A first view has its styles inline, so that no round trip delays its paint; code comes after the content, which it would delay.
  return [
    lines([...top, '<style>']),
    firstView.sheet,
    lines(['</style>', ...links, '<div id="root">']),
    firstView.markup,
    lines(['</div>', noScript, `<script id="${FIRST_VIEW_ID}" type="application/json">`]),
    firstView.state,
    lines(['</script>', ...codeTags(parts), ...end]),
  ];
};

const lines = (all: readonly string[]): string => all.join('\n');
