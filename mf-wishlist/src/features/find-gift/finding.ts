import type { VisitorCategory, VisitorGift } from '@site/contracts';
import { priceOf } from '../../shared/gift/gift-link.js';
import { giftStateOf } from '../../shared/gift/gift-state.js';

/** What a visitor looks for on a list, as its address says it: `?tot=25&vrij=1&favoriet=1&categorie=Boeken`. */
export interface Finding {
  /** In whole euros. */
  readonly tot: string;
  readonly vrij: boolean;
  /** Favourites first, what would be nice last. */
  readonly favoriet: boolean;
  /** Name of a category; empty for all. */
  readonly categorie: string;
}

export const KEYS = ['tot', 'vrij', 'favoriet', 'categorie'] as const;

export const findingIn = (params: URLSearchParams): Finding => ({
  tot: /^\d{1,6}$/.exec(params.get('tot') ?? '')?.[0] ?? '',
  vrij: params.has('vrij'),
  favoriet: params.has('favoriet'),
  categorie: params.get('categorie') ?? '',
});

export const isFinding = (finding: Finding): boolean => KEYS.some((key) => finding[key] !== '' && finding[key] !== false);

const rankOf = ({ priority }: VisitorGift): number => (priority == null ? 1 : { Favourite: 0, Nice: 2 }[priority]);

/** The gifts that somebody looks for, by category. One whose price is not known is within no amount. */
export const find = (categories: readonly VisitorCategory[], finding: Finding): readonly VisitorCategory[] => {
  if (!isFinding(finding)) return categories;
  const { tot, vrij, favoriet, categorie } = finding;
  const isWanted = (gift: VisitorGift): boolean => {
    const state = giftStateOf(gift);
    const isFree = state === 'AllowCrossOff' || state === 'AllowJoin' || state === 'Locked' || (gift.units?.left ?? 0) > 0;
    if (vrij && !isFree) return false;
    return tot === '' || (priceOf(gift) ?? gift.ownPrice ?? Infinity) <= Number(tot) * 100;
  };
  return categories
    .filter(({ name }) => categorie === '' || name === categorie)
    .map((category) => {
      const gifts = category.gifts.filter(isWanted);
      return { ...category, gifts: favoriet ? gifts.sort((a, b) => rankOf(a) - rankOf(b)) : gifts };
    })
    .filter(({ gifts }) => gifts.length > 0);
};
