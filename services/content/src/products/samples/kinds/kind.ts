import type { SHOP_CATEGORIES } from '../../../reference/shop-list.js';
import type { Motif } from '../../pictures/motifs.js';

type ShopCategory = (typeof SHOP_CATEGORIES)[number]['id'];

/** A kind of thing that the sample catalogue has some twenty of. */
export interface Kind {
  /** What it is, as it stands in a title. */
  readonly noun: string;
  readonly motif: Motif;
  /** Whose shops sell it, department stores aside. */
  readonly shops: ShopCategory;
  /** Euros, from the cheapest to the dearest. */
  readonly price: readonly [from: number, to: number];
  /** Names of our own invention. */
  readonly makers: readonly string[];
  /** Size, model or, for books, the title. */
  readonly details: readonly string[];
  /** Further words people look for it by. */
  readonly keywords: string;
  /** What stands in a title: a colour, nothing more, or for books their author and binding. */
  readonly look: 'coloured' | 'plain' | 'book';
}

type Given = readonly [
  noun: string,
  motif: Motif,
  shops: ShopCategory,
  price: Kind['price'],
  makers: string,
  details: string,
  keywords: string,
];

const kindThat =
  (look: Kind['look']) =>
  (...[noun, motif, shops, price, makers, details, keywords]: Given): Kind => ({
    noun,
    motif,
    shops,
    price,
    makers: makers.split(', '),
    details: details.split('; '),
    keywords,
    look,
  });

/** A thing that comes in colours; makers are divided by commas, details by semicolons. */
export const kind = kindThat('coloured');
/** A thing whose colour nobody names. */
export const plain = kindThat('plain');
/** A book: its details are titles, its makers their authors, in the same order. */
export const book = kindThat('book');
