import { type ListedShop, SHOP_CATEGORIES } from '../../shops/shops.js';
import { toEan13 } from '../ean.js';
import { drawingPath } from '../pictures/draw-product.js';
import { COLOURS, KINDS } from './kinds.js';
import { dutchPrice, type SampleRow } from './sample-rows.js';

/** A row of numbers that looks like chance and is always the same (mulberry32). */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
  };
};

const STARTS =
  'ba be bo da de do fa fe ga go ha he ja ka ke ko la le lo ma me mo na ne no pa pe ra re ro sa se so ta te to va ve wa we za zo'.split(
    ' ',
  );
const ENDS = 'bel dor fin gal ler lux mar nel nix por rin sol tex tor vin wel zan'.split(' ');
/** Every so many products have a second shop. */
const SHARED = 20;

/**
 * A catalogue of as many products as asked for, an offer at a time: what a bench imports. Kinds, colours and details are in many
 * titles, the names of series in some fifty each, model numbers in one.
 */
export const manyRows = function* (products: number): Generator<SampleRow> {
  const chance = numbers(20_261_120);
  const pick = <T>(from: readonly T[]): T => from[chance(from.length)] as T;
  const shops = SHOP_CATEGORIES.flatMap((category) => category.shops);
  const pickShop = (n: number): ListedShop => shops[n % shops.length] as ListedShop;
  for (let n = 0; n < products; n += 1) {
    const kind = pick(KINDS);
    const [colourName, colour] = pick(COLOURS);
    const series = `${pick(STARTS)}${pick(STARTS)}${pick(ENDS)}`;
    const model = `${series.slice(0, 2)}${String(1000 + chance(9000))}`;
    const detail = pick(kind.details);
    const title = `${kind.noun} ${detail} ${kind.look === 'coloured' ? `${colourName} ` : ''}${series} ${model} – ${pick(kind.makers)}`;
    const ean = toEan13(`28${String(n).padStart(10, '0')}`);
    const [from, to] = kind.price;
    for (let offer = 0; offer < (n % SHARED === 0 ? 2 : 1); offer += 1) {
      const { id: shop, url: shopUrl } = pickShop(n + offer);
      yield {
        ...{
          id: ean,
          shop,
          title,
          brand: title.slice(title.lastIndexOf('–') + 2),
          category: `${kind.shops} > ${kind.noun} ${kind.keywords}`,
          ean,
        },
        price: dutchPrice((from + chance(to - from)) * 100 + 95),
        ...{ currency: 'EUR', stock: 'ja', link: `${shopUrl}p/${String(n)}`, image: drawingPath(kind.motif, colour) },
      };
    }
  }
};
