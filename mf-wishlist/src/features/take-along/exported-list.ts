import { type OwnerWishlist, shownGiftOf } from '@site/contracts';
import { formatDate } from '@site/shell-sdk';
import { formatAmount } from '../../shared/gift/amount.js';
import { fullNameOf, titleOf } from '../../shared/list/names.js';
import { occasionName } from '../../shared/occasions/occasion-name.js';
import { absoluteLink } from '../share-list/share-link.js';
import { t } from './messages.js';

/** A picture as others can open it; one that is not saved yet cannot. */
const pictureOf = (url: string | null, baseUrl: string): string | null => {
  const address = url === null ? null : absoluteLink(baseUrl, url);
  return address?.startsWith('http') === true ? address : null;
};

/**
 * A list as it is taken along: what its owner put on it, and by name what goes with that, so that nothing of who gives what
 * comes along, whatever the page knows of it.
 */
export const exportedListOf = (list: OwnerWishlist, baseUrl: string) => ({
  format: 'verlanglijstje',
  version: 1,
  title: list.title,
  firstName: list.firstName,
  lastName: list.lastName,
  description: list.description,
  occasion: list.occasion,
  occasionDate: list.occasionDate,
  categories: list.categories.map(({ name, gifts }) => ({
    name,
    gifts: gifts.map((gift) => ({
      ...shownGiftOf(gift),
      url: gift.userEditableUri,
      pictureUrl: pictureOf(gift.displayImageUrl, baseUrl),
      crossOffEnabled: gift.crossOffEnabled,
    })),
  })),
});

export type ExportedList = ReturnType<typeof exportedListOf>;
export type ExportedGift = ExportedList['categories'][number]['gifts'][number];

const lineOf = ({ description, note, ownPrice, quantity, url }: ExportedGift): string => {
  const known = [
    quantity == null ? '' : t('take.times', { count: quantity }),
    note ?? '',
    ownPrice == null ? '' : formatAmount(ownPrice),
  ];
  const facts = known.filter((fact) => fact !== '').join(', ');
  return `- ${description}${facts === '' ? '' : ` (${facts})`}${url === null ? '' : `\n  ${url}`}`;
};

/** A list to paste in a chat; `address` where others can see it, null when they cannot. */
export const listAsText = (list: ExportedList, address: string | null): string => {
  const filled = list.categories.filter(({ gifts }) => gifts.length > 0);
  const of = list.title === null || list.title === '' ? '' : ` (${fullNameOf(list)})`;
  const when = [
    list.occasion === null ? '' : occasionName(list.occasion),
    list.occasionDate === null ? '' : formatDate(list.occasionDate),
  ].filter((part) => part !== '');
  return [
    [`${titleOf(list)}${of}`, ...(when.length === 0 ? [] : [when.join(', ')])].join('\n'),
    ...filled.map(({ name, gifts }) => [...(filled.length > 1 ? [`${name}:`] : []), ...gifts.map(lineOf)].join('\n')),
    ...(address === null ? [] : [t('take.see', { address })]),
  ].join('\n\n');
};
