import { centsIn, type FoundWishes, foundIn, type RawWish } from './file-wish.js';

/** What is not read of a page, and what a list of wishes never lies in. */
const SILENT = 'script, style, noscript, template, svg, iframe, nav, select';
/** Of a page; inside a wish they may hold its name. */
const EDGES = 'header:not(article *, li *), footer:not(article *, li *)';
/** So many like elements are looked at, and so many characters of all of them: a page may hold itself many times over. */
const MOST_ITEMS = 5000;
const LONGEST_ITEM = 20_000;
const MOST_READ = 50_000_000;

/** Where the page was: browsers and pages write it down, and links may be told from there. */
const addressOfPage = (page: Document, html: string): string | null => {
  const [, saved] = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 2000)) ?? [];
  const said = [
    page.querySelector('base[href]')?.getAttribute('href'),
    saved,
    page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    page.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  ];
  return said.find((address) => typeof address === 'string' && /^https?:\/\//i.test(address)) ?? null;
};

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** An amount with its currency, or with cents. */
const PRICE = /(?:€|\bEUR\b)\s?\d[\d.]{0,9}(?:,(?:\d{2}|-))?|\b\d{1,6}[.,](?:\d{2}|-)(?!\d)(?:\s?(?:€|EUR\b))?/;

/** The words of an element, apart where its parts are. */
const spacedText = (element: Element): string => {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (texts.nextNode() !== null) parts.push(texts.currentNode.textContent ?? '');
  return parts.join(' ').replace(/\s+/g, ' ');
};

/** The first amount: in what is called a price, whose parts are one figure; else anywhere. */
const priceOf = (item: Element): number | null => {
  const called = [...item.querySelectorAll('[itemprop=price], [class*=price i], [class*=prijs i]')].map(textOf);
  for (const text of [...called, spacedText(item)]) {
    const [amount] = PRICE.exec(text) ?? [];
    if (amount !== undefined) return centsIn(amount);
  }
  return null;
};

/** So much of a kind tells it from others: it stands in that of everything below. */
const LONGEST_KIND = 300;

/** What an element is, as others of its kind are: its tag and the classes that are not its own alone. */
const kindOf = (element: Element): string =>
  [element.tagName, ...[...element.classList].filter((name) => !/\d/.test(name)).sort()].join('.').slice(0, LONGEST_KIND);

/** The link of an item: that of its name, which has the most words; not one that asks, buys or removes. */
const linkOf = (item: Element): HTMLAnchorElement | null => {
  const links = [...(item.matches('a[href]') ? [item] : []), ...item.querySelectorAll('a[href]')] as HTMLAnchorElement[];
  const real = links.filter((link) => /^(?!#|javascript:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '#'));
  return real.reduce<HTMLAnchorElement | null>(
    (best, link) => (best === null || textOf(link).length > textOf(best).length ? link : best),
    null,
  );
};

/** What has no word in it is an amount at most. */
const isAmount = (text: string): boolean => !/\p{L}{4}/u.test(text) && centsIn(text) !== null;

const nameOf = (item: Element, link: HTMLAnchorElement | null): string => {
  const marked = item.querySelector('[itemprop=name], h1, h2, h3, h4, h5, h6, [class*=title i], [class*=name i]');
  const told = [
    textOf(marked),
    textOf(link),
    link?.getAttribute('title') ?? '',
    item.querySelector('img[alt]')?.getAttribute('alt') ?? '',
  ];
  // A price or a button is no name.
  return told.map((text) => text.trim()).find((text) => /\p{L}{2}/u.test(text) && !isAmount(text)) ?? '';
};

interface Item extends RawWish {
  readonly hasPicture: boolean;
}

const itemOf = (element: Element, base: string | null): Item | null => {
  const link = linkOf(element);
  const title = nameOf(element, link);
  if (title === '') return null;
  const href = link?.getAttribute('href') ?? '';
  const url = href !== '' && URL.canParse(href, base ?? undefined) ? new URL(href, base ?? undefined).href : '';
  return {
    ...{ title, url: /^https?:/.test(url) ? url : '' },
    ownPrice: priceOf(element),
    hasPicture: element.querySelector('img, picture') !== null,
  };
};

/** How much a group of like elements looks like a list of wishes: names that differ, with links, prices and pictures. */
const worthOf = (items: readonly Item[]): number => {
  const names = new Set(items.map(({ title }) => title)).size;
  const has = (what: (item: Item) => boolean) => items.filter(what).length;
  const told = has(({ url }) => url !== '') + 2 * has(({ ownPrice }) => ownPrice !== null) + has(({ hasPicture }) => hasPicture);
  // Menus have links alone.
  return told < items.length * 1.5 ? 0 : told * (names / items.length);
};

/** Elements of a kind that lie alike, by their kind and those of what is around them. */
const groupsOf = (page: Document): Element[][] => {
  const kinds = new Map<Element, string>();
  const groups = new Map<string, Element[]>();
  for (const element of page.body.querySelectorAll('*')) {
    const kind = kindOf(element);
    kinds.set(element, kind);
    const around = [element.parentElement, element.parentElement?.parentElement].map((one) =>
      one ? (kinds.get(one) ?? '') : '',
    );
    const key = [kind, ...around].join(' < ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
};

/** Those of a group that may be one wish each: with a link or a picture, and none inside another. */
const itemsIn = (group: readonly Element[]): Element[] => {
  const found: Element[] = [];
  for (const element of group.slice(0, MOST_ITEMS)) {
    if (found.at(-1)?.contains(element) === true) continue;
    if (element.matches('a[href]') || element.querySelector('a[href], img') !== null) found.push(element);
  }
  return found;
};

/**
 * The wishes of a saved page of another site, whichever: the group of like elements that looks most like things with a name, a
 * link, a price and a picture. Nothing of the page runs, and nothing of it is fetched.
 */
export const wishesOfPage = (html: string): FoundWishes => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = addressOfPage(page, html);
  for (const silent of page.querySelectorAll(`${SILENT}, ${EDGES}`)) silent.remove();
  let best: { readonly worth: number; readonly items: readonly Item[] } = { worth: 0, items: [] };
  let read = 0;
  for (const group of groupsOf(page)) {
    const elements = itemsIn(group);
    const lengths = elements.map(({ textContent }) => textContent.length);
    read += lengths.reduce((sum, length) => sum + length, 0);
    if (read > MOST_READ) break;
    if (elements.length < 2 || Math.max(...lengths) > LONGEST_ITEM) continue;
    const items = elements.flatMap((element) => itemOf(element, base) ?? []);
    const worth = items.length < 2 ? 0 : worthOf(items);
    // What lies inside an item tells no more than the item, and comes after it.
    if (worth > best.worth) best = { worth, items };
  }
  return foundIn(best.items);
};
