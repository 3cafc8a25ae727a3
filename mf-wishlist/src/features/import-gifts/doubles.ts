import type { OwnerWishlist } from '@site/contracts';
import type { FileWish } from './file-wish.js';

/** Where a wish stands already. */
export type Double = 'on_list' | 'in_file' | null;

/** A link without what says nothing of where it leads. */
const linkKey = (url: string): string => {
  const { hostname, pathname, searchParams } = new URL(url);
  const kept = [...searchParams].filter(([name]) => !/^(utm_|fbclid$|gclid$|ref$)/.test(name)).sort();
  const path = pathname.replace(/\/$/, '');
  return `link ${hostname.replace(/^www\./, '')}${path}?${new URLSearchParams(kept).toString()}`;
};

const titleKey = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('nl')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `title ${words === '' ? title.trim() : words}`;
};

const keysOf = (description: string, url: string | null): readonly string[] => [
  titleKey(description),
  ...(url === null || !URL.canParse(url) ? [] : [linkKey(url)]),
];

/** Which wishes stand on the list already, or before in the file: those with the same words or the same link. */
export const doublesOf = (wishes: readonly FileWish[], { categories }: Pick<OwnerWishlist, 'categories'>): Double[] => {
  const onList = new Set(
    categories.flatMap(({ gifts }) => gifts.flatMap((gift) => keysOf(gift.description, gift.userEditableUri))),
  );
  const inFile = new Set<string>();
  return wishes.map(({ description, url }) => {
    const keys = keysOf(description, url);
    if (keys.some((key) => onList.has(key))) return 'on_list';
    const isDouble = keys.some((key) => inFile.has(key));
    for (const key of keys) inFile.add(key);
    return isDouble ? 'in_file' : null;
  });
};
