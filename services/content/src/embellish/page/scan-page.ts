import { Parser } from 'htmlparser2';
import { createMicrodata } from './microdata.js';
import { oneLine } from './text.js';
import type { Thing } from './thing.js';

/** An image element with all places it may name its picture in. */
export interface ImageElement {
  readonly attributes: Readonly<Record<string, string>>;
  /** Stands in the header, footer, menu or beside the content. */
  readonly aside: boolean;
}

/** What of a page its readers look at. */
export interface PageParts {
  readonly baseHref: string | null;
  readonly canonical: string | null;
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Thing[];
  /** Contents of meta elements by `property`, `name` or stray `itemprop`, lower case, in their order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly title: string;
  readonly headings: readonly string[];
  readonly images: readonly ImageElement[];
  /** Text that is shown and not struck through. */
  readonly shown: string;
}

const LIMITS = { images: 400, headings: 20, line: 1000, text: 400_000 };
/** Elements inside each other; beyond it the parser grows slow, and no page means anything. */
const DEPTH = 1000;
/** How much is parsed between two looks at the depth. */
const STEP = 16_384;

/** Elements that do not part words. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'font', 'i', 'mark', 'small', 'strong', 'sub', 'u', 'wbr']);
const UNSEEN = new Set(['script', 'style', 'template', 'svg', 'title']);
const STRUCK = new Set(['del', 's', 'strike']);
const ASIDE = new Set(['header', 'footer', 'nav', 'aside']);

/** Counts how deep inside elements of a set we are. */
const inside = (names: ReadonlySet<string>) => {
  let depth = 0;
  return {
    open: (tag: string): void => void (depth += names.has(tag) ? 1 : 0),
    close: (tag: string): void => void (depth -= names.has(tag) ? 1 : 0),
    here: (): boolean => depth > 0,
  };
};

/**
 * Goes through a page once and keeps what its readers need. No tree is built: a page made to be slow or deep costs no more
 * than its bytes.
 */
export const scanPage = (html: string): PageParts => {
  const microdata = createMicrodata();
  const metas = new Map<string, string[]>();
  const jsonLd: string[] = [];
  const headings: string[] = [];
  const images: ImageElement[] = [];
  const links: { base: string | null; canonical: string | null } = { base: null, canonical: null };
  const [unseen, struck, aside, drawing] = [inside(UNSEEN), inside(STRUCK), inside(ASIDE), inside(new Set(['svg']))];
  const shown: string[] = [];
  let shownLength = 0;
  let depth = 0;
  const titles: string[] = [];
  /** Text of the script, title or heading that is open. */
  let taken: { readonly tag: string; text: string } | null = null;

  const onMeta = ({ property, name, itemprop, content }: Readonly<Record<string, string>>): void => {
    const key = (property ?? name ?? itemprop)?.toLowerCase().trim();
    if (key === undefined || content === undefined || content.trim() === '') return;
    metas.set(key, [...(metas.get(key) ?? []), content.trim()].slice(0, 20));
  };

  const onLink = ({ rel = '', href }: Readonly<Record<string, string>>): void => {
    const words = rel.toLowerCase().split(/\s+/);
    if (href === undefined) return;
    if (words.includes('canonical')) links.canonical ??= href;
    if (words.includes('image_src')) onMeta({ name: 'image_src', content: href });
  };

  const isTaken = (tag: string, attributes: Readonly<Record<string, string>>): boolean => {
    if (tag === 'script') return /^application\/ld\+json\b/i.test((attributes.type ?? '').trim());
    if (tag === 'title') return titles.length === 0 && !drawing.here();
    return tag === 'h1' && headings.length < LIMITS.headings;
  };

  const onText = (text: string): void => {
    if (taken !== null && (taken.tag === 'script' || taken.text.length < LIMITS.line)) taken.text += text;
    if (unseen.here()) return;
    microdata.text(text);
    if (struck.here() || shownLength > LIMITS.text) return;
    shown.push(text);
    shownLength += text.length;
  };

  const keep = ({ tag, text }: { readonly tag: string; readonly text: string }): void => {
    if (tag === 'script') jsonLd.push(text);
    else if (tag === 'title') titles.push(oneLine(text));
    else if (oneLine(text) !== '') headings.push(oneLine(text));
  };

  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1;
      for (const place of [unseen, struck, aside, drawing]) place.open(tag);
      if (!INLINE.has(tag)) onText(' ');
      microdata.open(tag, attributes);
      if (tag === 'meta') onMeta(attributes);
      if (tag === 'link') onLink(attributes);
      if (tag === 'base') links.base ??= attributes.href ?? null;
      const isImage = tag === 'img' || tag === 'amp-img';
      if (isImage && images.length < LIMITS.images) images.push({ attributes, aside: aside.here() });
      if (taken === null && isTaken(tag, attributes)) taken = { tag, text: '' };
    },
    ontext: onText,
    onclosetag: (tag) => {
      depth -= 1;
      microdata.close();
      for (const place of [unseen, struck, aside, drawing]) place.close(tag);
      if (!INLINE.has(tag)) onText(' ');
      if (taken?.tag !== tag) return;
      keep(taken);
      taken = null;
    },
  });
  for (let at = 0; at < html.length && depth < DEPTH; at += STEP) parser.write(html.slice(at, at + STEP));
  if (depth < DEPTH) parser.end();

  return {
    baseHref: links.base,
    canonical: links.canonical,
    jsonLd,
    microdata: microdata.things(),
    metas,
    title: titles[0] ?? '',
    headings,
    images,
    shown: oneLine(shown.join('')),
  };
};
