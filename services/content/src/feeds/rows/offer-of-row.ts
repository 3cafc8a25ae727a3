import { createHash } from 'node:crypto';
import { cleanLink, webAddressOf } from '../../embellish/link/clean-link.js';
import { isEuro, readPrice } from '../../embellish/page/price.js';
import { plainText } from '../../embellish/page/text.js';
import { readEan } from '../../products/ean.js';
import { foldText } from '../../products/words/search-words.js';
import { referenceShops } from '../../shops/shops.js';
import type { MappedRow } from '../mapping/mapping.js';

const bare = (name: string): string => foldText(name).replace(/[^a-z0-9]/g, '');

const hostOf = (url: URL): string => url.hostname.replace(/^www\d*\./, '');

const byHost = new Map(referenceShops.map(({ _id, url }) => [hostOf(new URL(url)), _id]));
const byName = new Map(referenceShops.flatMap(({ _id, name }) => [[_id, _id] as const, [bare(name), _id] as const]));
const HOST_ENDING = /(nl|com|be|eu|de|shop|store)$/;

/** A shop by the name a feed has for it: that of the directory, with or without its `.nl`, else a name like theirs. */
const shopByName = (name: string): string | null => {
  const key = bare(name);
  return byName.get(key) ?? byName.get(key.replace(HOST_ENDING, '')) ?? (key === '' ? null : key.slice(0, 40));
};

/** The shop that a page is of. */
const shopByPage = (page: URL): string => {
  const host = hostOf(page);
  const known = byHost.get(host) ?? [...byHost].find(([each]) => host.endsWith(`.${each}`))?.[1];
  if (known !== undefined) return known;
  const labels = host.split('.');
  return bare(labels.at(-2) ?? host).slice(0, 40) || 'onbekend';
};

/** A price in cents; null for none. Or what is wrong with it: `problem` makes the row a bad one, `note` costs it its price. */
type RowPrice = { readonly cents: number | null; readonly note?: string } | { readonly problem: string };

/** A million euro: above it the separators were misread. */
const MAX_CENTS = 100_000_000;

/** `12.95`, `12,95`, `1299`, as most feeds have it. */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

const OTHER_MONEY = /[$£¥₺₽₹]|\b(usd|gbp|chf|sek|nok|dkk|pln|czk)\b/i;

/** One figure, of zeros: `0`, `€ 0,00`. */
const isZero = (text: string): boolean => {
  const [figure, ...others] = text.match(/\d[\d.,]*/g) ?? [];
  return figure !== undefined && others.length === 0 && !/[1-9]/.test(figure);
};

/** What a row says its price is, in Dutch or English writing: `1.299,95`, `€ 12,-`, `12.95 EUR`. */
export const rowPrice = (text: string): RowPrice => {
  const trimmed = text.trim();
  if (trimmed === '') return { cents: null };
  const [, whole, fraction = ''] = PLAIN.exec(trimmed) ?? [];
  const cents =
    whole !== undefined
      ? Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
      : /^[^\d]*-\s*\d/.test(trimmed)
        ? -1
        : isZero(trimmed)
          ? 0
          : (readPrice(trimmed)?.cents ?? null);
  if (cents === null) {
    if (OTHER_MONEY.test(trimmed)) return { problem: 'a price in other money' };
    return { cents: null, note: 'a price that cannot be read, kept without' };
  }
  if (cents < 0) return { problem: 'a price below zero' };
  if (cents === 0) return { problem: 'a price of nothing' };
  return cents > MAX_CENTS ? { problem: 'a price above a million' } : { cents };
};

/** A row as an offer of a product. */
export interface FeedOffer {
  readonly productId: string;
  readonly shopId: string;
  readonly url: string;
  readonly originalUrl: string;
  readonly price: number | null;
  readonly eans: readonly string[];
  readonly title: string;
  readonly brand: string | null;
  readonly keywords: string;
  readonly imageUrl: string | null;
}

/** What a row is: an offer, with what of it could not be used; nothing on sale; or a bad row. */
export type ReadOffer =
  | { readonly offer: FeedOffer; readonly notes: readonly string[] }
  | { readonly outOfStock: true }
  | { readonly problem: string };

const MAX_TITLE = 300;
const MAX_BRAND = 100;
const MAX_KEYWORDS = 300;
const MAX_URL = 2000;
const MAX_ID = 100;
const MAX_EANS = 10;
const OUT_OF_STOCK =
  /^(0+([.,]0+)?|-\d+|no|nee|n|false|out[\s_-]?of[\s_-]?stock|niet[\s_-](op|in)[\s_-]voorraad|uitverkocht|sold[\s_-]?out|discontinued)$/i;
/** Feeds say "nothing" in many ways. */
const NOTHING = /^(n\/?a|null|none|undefined|-|\.|onbekend|unknown)$/i;
// eslint-disable-next-line no-control-regex -- what nobody can see does not belong in a title
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff\ufffd]+/g;

/** A text without markup, entities and what cannot be seen, on one line; empty for what says nothing. */
const cleanText = (text: string, most: number): string => {
  const withoutCode = text.includes('<') ? text.replace(/<(script|style)[\s\S]*?(<\/\1>|$)/gi, ' ') : text;
  let plain = plainText(withoutCode.replace(INVISIBLE, ' '));
  // Markup that was written as text: `&lt;b&gt;`.
  if (/<\/?[a-z][^>]*>/i.test(plain)) plain = plainText(plain);
  plain = plain.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  if (NOTHING.test(plain)) return '';
  // Never half of a letter that takes two places.
  return plain.length <= most
    ? plain
    : plain
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
};

/** A web address that a feed writes: its own scheme in front, entities undone. */
const addressOf = (text: string): URL | null => {
  const bare = text.replaceAll('&amp;', '&').trim();
  if (bare === '' || bare.length > MAX_URL || !/^(https?:)?\/\//i.test(bare)) return null;
  return URL.canParse(bare, 'https://x') ? new URL(bare, 'https://x') : null;
};

/** Codes of a column: some feeds put several in one. */
const eansOf = (text: string): { eans: string[]; bad: boolean } => {
  const whole = readEan(text);
  if (whole !== null) return { eans: [whole], bad: false };
  const said = NOTHING.test(text.trim()) ? '' : text;
  const parts = said.split(/[;,|/\s]+/).filter((part) => part !== '' && !/^0+$/.test(part));
  const eans = parts.flatMap((part) => readEan(part) ?? []);
  return { eans: [...new Set(eans)].slice(0, MAX_EANS), bad: eans.length < parts.length };
};

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/**
 * Reads a row. What cannot be shown (no title, no page) or would be a lie (a price below zero, other money) is a bad row; a code
 * that is none costs the row its code only: it is sold all the same, in a group of its own.
 * @param shop id of the shop whose feed it is; null when rows say it, or their pages.
 */
export const offerOfRow = (row: MappedRow, shop: string | null): ReadOffer => {
  if (OUT_OF_STOCK.test((row.stock ?? '').trim())) return { outOfStock: true };
  const title = cleanText(row.title ?? '', MAX_TITLE);
  if (title === '') return { problem: 'no title' };
  if ((row.url ?? '').trim() === '') return { problem: 'no address of its page' };
  const page = addressOf(row.url ?? '');
  const address = page === null ? null : webAddressOf(page.href);
  if (address === null) return { problem: 'an address that is no web page' };
  if ((row.currency ?? '').trim() !== '' && isEuro(row.currency ?? '') === false)
    return { problem: `a price in ${excerpt(row.currency)}` };
  const price = rowPrice(row.price ?? '');
  if ('problem' in price) return price;

  const { eans, bad } = eansOf(row.ean ?? '');
  const clean = cleanLink(address);
  const shopId = shop ?? (row.shop === undefined ? null : shopByName(row.shop)) ?? shopByPage(clean.url);
  const id = cleanText(row.id ?? '', MAX_ID).replace(/\s/g, '_');
  const brand = cleanText(row.brand ?? '', MAX_BRAND);
  const offer = {
    productId: `${id === '' ? (eans[0] ?? shortHash(clean.text)) : id}-${shopId}`,
    shopId,
    url: address.text,
    originalUrl: clean.text,
    price: price.cents,
    eans,
    title,
    brand: brand === '' ? null : brand,
    keywords: cleanText((row.category ?? '').replace(/[>|/\\]+/g, ' '), MAX_KEYWORDS),
    imageUrl: addressOf(row.image ?? '')?.href ?? ownPicture(row.image),
  };
  const notes = [
    ...(bad ? [`a code that is no EAN (${excerpt(row.ean)}), kept without`] : []),
    ...(price.note === undefined ? [] : [price.note]),
  ];
  return { offer, notes };
};

const excerpt = (text = ''): string => text.slice(0, 30).replace(/\s+/g, ' ');

/** Drawings of our own samples are at this site. */
const ownPicture = (text = ''): string | null => (/^\/api\/Product\/Picture\/[\w.-]+$/.test(text) ? text : null);
