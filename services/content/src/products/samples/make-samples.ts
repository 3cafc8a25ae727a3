import { createHash } from 'node:crypto';
import { SHOPS } from '../../reference/shop-list.js';
import { toEan13 } from '../ean.js';
import { drawingPath } from '../pictures/draw-product.js';
import type { OfferRecord, ProductRecord } from '../product.model.js';
import { titleKeyOf } from '../search-words.js';
import { COLOURS, KINDS } from './kinds/index.js';
import type { Kind } from './kinds/kind.js';

/** What the samples are stored as coming from. */
export const SAMPLE_SOURCE = 'samples';

const PER_KIND = 20;
/** Always the same, so that making them again changes nothing. */
const IMPORTED_AT = new Date('2026-01-01T00:00:00Z');

/** A number from 0 up to 1 that these words always give. */
const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE() / 0x1_0000_0000;

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

const titleOf = ({ look, noun }: Kind, detail: string, maker: string, colourName: string, turn: number): string => {
  if (look === 'book') return `${detail} – ${noun} van ${maker} (${pick(BINDINGS, turn)})`;
  return `${capital(noun)} ${detail}${look === 'coloured' ? ` ${colourName}` : ''} – ${maker}`;
};

/** The n-th of a kind. Details and makers turn so that each pair occurs once; a book keeps its author in every binding. */
const sampleOf = (kind: Kind, kindIndex: number, n: number): Sample => {
  const { details, makers, look } = kind;
  const round = Math.floor(n / details.length);
  const detail = pick(details, n);
  const maker = pick(makers, look === 'book' ? n % details.length : round + (n % details.length));
  const [colourName, colour] = pick(COLOURS, kindIndex + n + round);
  return { kind, maker, title: titleOf(kind, detail, maker, colourName, round), colour };
};

/** The shops that have it: its own kind of shop and some department stores, in an order of chance. */
const shopsOf = ({ kind, title }: Sample): readonly (readonly [id: string, name: string, url: string, colour: string])[] => {
  const shops = [...SHOPS[kind.shops], ...SHOPS.warenhuizen.slice(0, 6)];
  const count = 1 + Math.floor(chance('shops', title) ** 1.4 * 6);
  return shops
    .map((shop) => ({ shop, at: chance('shop', title, shop[0]) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ shop }) => shop);
};

/** The shop's own address with the product's name behind it: it opens the shop, whose real pages we do not know. */
const pageOf = (shopUrl: string, title: string): string => `${shopUrl}?product=${slugOf(title)}`;

const byPrice = (a: OfferRecord, b: OfferRecord): number =>
  (a.price ?? Infinity) - (b.price ?? Infinity) || (a.shopId < b.shopId ? -1 : 1);

const offersOf = (sample: Sample, ean: string): OfferRecord[] => {
  const { kind, title } = sample;
  const [from, to] = kind.price;
  const usual = from + (to - from) * chance('price', title) ** 1.3;
  return shopsOf(sample)
    .map(([shopId, , shopUrl]): OfferRecord => {
      const url = pageOf(shopUrl, title);
      const isUnknown = chance('unknown', title, shopId) < 0.03;
      const euros = usual * (0.92 + chance('offer', title, shopId) * 0.2);
      return {
        productId: `${ean}-${shopId}`,
        shopId,
        url,
        originalUrl: url,
        price: isUnknown ? null : shopPrice(euros, chance('mark', title, shopId)),
        source: SAMPLE_SOURCE,
        importedAt: IMPORTED_AT,
        expiresAt: null,
      };
    })
    .sort(byPrice);
};

/** Codes that GS1 keeps free for use within a shop (20-29): sound, and never those of a real product. */
const eanOf = (kindIndex: number, n: number): string =>
  toEan13(`29${String(kindIndex + 1).padStart(5, '0')}${String(n + 1).padStart(5, '0')}`);

/** The sample catalogue: always the same, with offers of the shops of the directory. */
export const makeSamples = (): ProductRecord[] =>
  KINDS.flatMap((kind, kindIndex) =>
    Array.from({ length: PER_KIND }, (_, n): ProductRecord => {
      const sample = sampleOf(kind, kindIndex, n);
      const ean = eanOf(kindIndex, n);
      return {
        _id: ean,
        title: sample.title,
        titleKey: titleKeyOf(sample.title),
        brand: sample.maker,
        keywords: `${kind.noun} ${kind.keywords}`,
        eans: [ean],
        imageUrl: drawingPath(kind.motif, sample.colour),
        offers: offersOf(sample, ean),
        expiresAt: null,
      };
    }),
  );
