import type { WishlistSummary } from '@site/contracts';
import { t } from '../messages/general.js';

export type NamedList = Pick<WishlistSummary, 'title' | 'fullName'>;

/** What a list is called wherever it is named. */
export const listName = ({ title, fullName }: NamedList): string =>
  title === null || title === '' ? t('general.list_of', { name: fullName }) : title;

/** The same among others; those that are called alike are told apart by their addresses. */
export const listNameAmong = (list: NamedList & { readonly username: string }, all: readonly NamedList[]): string => {
  const name = listName(list);
  return all.filter((one) => listName(one) === name).length > 1 ? `${name} (${list.username})` : name;
};
