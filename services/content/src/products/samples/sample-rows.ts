import { type ListedShop, SHOP_CATEGORIES } from '../../shops/shops.js';
import { toEan13 } from '../ean.js';
import { drawingPath } from '../pictures/draw-product.js';
import { hashOf } from '../search-index/hash.js';
import { titleKeyOf } from '../words/search-words.js';
import { COLOURS, type Kind, KINDS } from './kinds.js';

const PER_KIND = 70;
/** So many of a kind differ by detail and maker; those after them are other editions of the same. */
const PER_EDITION = 20;
const EDITIONS = ['', 'luxe uitvoering', 'duurzame uitvoering', 'cadeauset'];
const BOOK_EDITIONS = ['', 'jubileumeditie', 'grote letters', 'nieuwe druk'];

/** A number from 0 up to 1 that these words always give. */
const chance = (...words: readonly (string | number)[]): number => {
  let mixed = hashOf(words.join('|'));
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
};

const pick = <T>(from: readonly T[], index: number): T => {
  const one = from[index % from.length];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const slugOf = (title: string): string => titleKeyOf(title).replaceAll(' ', '-');

/** As prices are in shops: nothing on the cent. */
const shopPrice = (euros: number, mark: number): number => {
  const whole = Math.max(1, Math.round(euros));
  if (whole >= 100) return whole * 100 - (mark < 0.5 ? 100 : 5);
  return whole * 100 - pick([1, 5, 50, 0], Math.floor(mark * 4));
};

interface Sample {
  readonly kind: Kind;
  readonly maker: string;
  readonly title: string;
  readonly colour: string;
}

const BINDINGS = ['hardcover', 'paperback', 'e-book', 'luisterboek'];

const titleOf = ({ look, noun }: Kind, detail: string, maker: string, colourName: string, n: number, turn: number): string => {
  const edition = pick(look === 'book' ? BOOK_EDITIONS : EDITIONS, Math.floor(n / PER_EDITION));
  const suffix = edition === '' ? '' : `, ${edition}`;
  if (look === 'book') return `${detail} – ${noun} van ${maker} (${pick(BINDINGS, turn)}${suffix})`;
  return `${capital(noun)} ${detail}${look === 'coloured' ? ` ${colourName}` : ''}${suffix} – ${maker}`;
};

/** The n-th of a kind. Details and makers turn so that each pair occurs once; a book keeps its author in every binding. */
const sampleOf = (kind: Kind, kindIndex: number, n: number): Sample => {
  const { details, makers, look } = kind;
  const round = Math.floor(n / details.length);
  const detail = pick(details, n);
  const maker = pick(makers, look === 'book' ? n % details.length : round + (n % details.length));
  const [colourName, colour] = pick(COLOURS, kindIndex + n + round);
  return { kind, maker, title: titleOf(kind, detail, maker, colourName, n, round), colour };
};

const listed = (category: string): readonly ListedShop[] => SHOP_CATEGORIES.find(({ id }) => id === category)?.shops ?? [];

/** The shops that have it: its own kind of shop and some department stores, in an order of chance. */
const shopsOf = ({ kind, title }: Sample): readonly ListedShop[] => {
  const shops = [...listed(kind.shops), ...listed('warenhuizen').slice(0, 6)];
  const count = 1 + Math.floor(chance('shops', title) ** 1.4 * 6);
  return shops
    .map((shop) => ({ shop, at: chance('shop', title, shop.id) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ shop }) => shop);
};

/** The shop's own address with the product's name behind it: it opens the shop, whose real pages we do not know. */
const pageOf = (shopUrl: string, title: string): string => `${shopUrl}?product=${slugOf(title)}`;

/** A row of the sample feed: an offer of a product in a shop. */
export interface SampleRow {
  readonly id: string;
  readonly shop: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly ean: string;
  /** As shops write it, `1.299,95`; empty when nobody knows. */
  readonly price: string;
  readonly currency: string;
  readonly stock: string;
  readonly link: string;
  readonly image: string;
}

const euros = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 });

/** Cents as Dutch feeds write them. */
export const dutchPrice = (cents: number): string => euros.format(cents / 100);

/** Codes that GS1 keeps free for use within a shop (20-29): sound, and never those of a real product. */
const eanOf = (kindIndex: number, n: number): string =>
  toEan13(`29${String(kindIndex + 1).padStart(5, '0')}${String(n + 1).padStart(5, '0')}`);

const rowsOf = (sample: Sample, ean: string): SampleRow[] => {
  const { kind, title, maker, colour } = sample;
  const [from, to] = kind.price;
  const usual = from + (to - from) * chance('price', title) ** 1.3;
  return shopsOf(sample).map(({ id: shop, url: shopUrl }) => {
    const isUnknown = chance('unknown', title, shop) < 0.03;
    const euros = usual * (0.92 + chance('offer', title, shop) * 0.2);
    return {
      ...{ id: ean, shop, title, brand: maker, category: `${kind.noun} ${kind.keywords}`, ean },
      price: isUnknown ? '' : dutchPrice(shopPrice(euros, chance('mark', title, shop))),
      ...{ currency: 'EUR', stock: 'ja', link: pageOf(shopUrl, title), image: drawingPath(kind.motif, colour) },
    };
  });
};

/** The sample catalogue, an offer at a time: always the same, with offers of the shops of the directory. */
export const sampleRows = function* (): Generator<SampleRow> {
  for (const [kindIndex, kind] of KINDS.entries())
    for (let n = 0; n < PER_KIND; n += 1) yield* rowsOf(sampleOf(kind, kindIndex, n), eanOf(kindIndex, n));
};
