import { type BodyInputOf, type GiftPriority, imagePath, type importGifts, LIMITS } from '@site/contracts';
import { centsOf } from '../edit-gift/model/euros.js';
import { addressIn, inDescription, plainName } from '../edit-gift/model/link-in-text.js';

/** A wish as a file tells it, within the limits of a gift. */
export interface FileWish {
  readonly description: string;
  readonly note: string | null;
  /** Euro cents. */
  readonly ownPrice: number | null;
  readonly priority: GiftPriority | null;
  /** Null is one. */
  readonly quantity: number | null;
  readonly url: string | null;
  readonly crossOffEnabled: boolean;
  /** Null: of no category. */
  readonly category: string | null;
  /** A picture of ours that goes along. */
  readonly imageId: string | null;
}

/** Of a file; a list has a tenth of it at most. */
export const MOST_ROWS = 5000;

/** What was found in a file. */
export interface FoundWishes {
  readonly wishes: readonly FileWish[];
  /** Categories, those without a wish too. */
  readonly categories: readonly string[];
}

const within = <T extends number>(value: T | null, { min, max }: { readonly min: number; readonly max: number }): T | null =>
  value !== null && Number.isInteger(value) && value >= min && value <= max ? value : null;

/** An amount as files have it: a figure of euros, `€ 12,50`, `12.50 EUR`, `vanaf 12,-`; null for what is none. */
export const centsIn = (told: string | number): number | null => {
  if (typeof told === 'number') return within(Math.round(told * 100), LIMITS.giftOwnPrice);
  // Another currency is no amount of euros.
  if (/[$£¥]|\b(?:usd|gbp)\b/i.test(told.slice(0, 40))) return null;
  const [amount = ''] = /\d[\d.,]*(?:-|\d|$)/.exec(told.slice(0, 40)) ?? [];
  // Both marks: the last one is of the cents.
  const dutch = /,\d{3}\./.test(amount) ? amount.replaceAll(',', '') : amount.replace(/,(?=\d{3}$)/, '');
  return within(centsOf(dutch.replace(/[.,]$/, ''), ','), LIMITS.giftOwnPrice);
};

/** How many a cell says, `6`, `6 stuks`, `6×`; null for one, and for what is no such number. */
export const quantityIn = (told: string | number): number | null => {
  const [digits] = typeof told === 'number' ? [String(told)] : (/^\d{1,4}/.exec(told.trim()) ?? []);
  const quantity = digits === undefined ? null : within(Number(digits), LIMITS.giftQuantity);
  return quantity === 1 ? null : quantity;
};

/** A picture that this site keeps, by its address; null for any other address. */
export const ownImageIn = (address: string, site: string): string | null => {
  const before = `${site}${imagePath('')}`;
  const id = address.startsWith(before) ? address.slice(before.length) : '';
  return /^[0-9a-f]{64}$/.test(id) ? id : null;
};

const cut = (text: string, most: number): string | null => {
  const kept = text
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return kept === '' ? null : kept;
};

/** What a reader found, however it is spelled. */
export interface RawWish extends Partial<Omit<FileWish, 'description' | 'note' | 'url' | 'category'>> {
  readonly title: string;
  readonly note?: string;
  readonly url?: string;
  readonly category?: string;
}

/** Made fit for a list; null for what says nothing. What does not fit a field is left out: the rest is a wish all the same. */
export const fileWish = ({ title, note = '', url = '', category = '', ...rest }: RawWish): FileWish | null => {
  const link = addressIn(url.slice(0, LIMITS.giftUrl.max + 1));
  // A link in the column of names is a link.
  const inTitle =
    link === null ? addressIn(/^https?:\/\//i.test(title.trim()) ? title.slice(0, LIMITS.giftUrl.max + 1) : '') : null;
  const address = link ?? inTitle;
  const name = cut(inTitle === null ? inDescription(title.trim()) : '', LIMITS.giftDescription.max);
  const description = name ?? (address === null ? null : cut(plainName(address), LIMITS.giftDescription.max));
  if (description === null) return null;
  return {
    ...{ ownPrice: null, priority: null, quantity: null, crossOffEnabled: true, imageId: null, ...rest },
    ...{ description, url: address, note: cut(note, LIMITS.giftNote.max) },
    category: cut(category, LIMITS.categoryName.max),
  };
};

/** The wishes of a reader with the categories that they name. */
export const foundIn = (raw: readonly RawWish[]): FoundWishes => {
  const wishes = raw.flatMap((one) => fileWish(one) ?? []);
  return { wishes, categories: [...new Set(wishes.flatMap(({ category }) => category ?? []))] };
};

/** The body of `Import`: by category, in the order in which the file first names them. */
export const importBody = (
  wishlistPrivateGuid: string,
  wishes: readonly FileWish[],
  categories: readonly string[],
): BodyInputOf<typeof importGifts> => {
  type Imported = BodyInputOf<typeof importGifts>['categories'][number]['gifts'][number];
  const names = new Set<string | null>([...wishes.map(({ category }) => category), ...categories]);
  // Of more categories than one import takes, the rest comes in the first of the list.
  const taken = names.size > LIMITS.importedCategories ? [null, ...[...names].filter((name) => name !== null)] : [...names];
  const filled = new Map(taken.slice(0, LIMITS.importedCategories).map((name): [string | null, Imported[]] => [name, []]));
  for (const { category, crossOffEnabled: enableCrossOff, ...gift } of wishes) {
    (filled.get(category) ?? filled.get(null))?.push({ ...gift, enableCrossOff });
  }
  return { wishlistPrivateGuid, categories: [...filled].map(([name, gifts]) => ({ name, gifts })) };
};
