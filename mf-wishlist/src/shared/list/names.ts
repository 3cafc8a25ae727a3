import { listName, locale } from '@site/shell-sdk';
import { t } from './messages.js';

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

interface OwnedList {
  readonly title: string | null;
  /** A service of before says nothing of them. */
  readonly coOwners?: readonly string[] | undefined;
}

/** First and last name joined, as far as there are any. */
export const fullNameOf = ({ firstName, lastName }: PersonName): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

/** What a list is called wherever it is named. */
export const titleOf = ({ title, ...list }: PersonName & { readonly title: string | null }): string =>
  listName({ title, fullName: fullNameOf(list) });

/** With whom somebody owns a list. */
export const togetherWith = (names: readonly string[]): string =>
  t('list.with', { names: new Intl.ListFormat(locale).format(names) });

/** Whose a list is, as far as its title does not say so. */
export const ownersOf = ({ title, coOwners = [], ...list }: PersonName & OwnedList): string =>
  [
    title === null || title === '' ? '' : t('list.by', { name: fullNameOf(list) }),
    coOwners.length === 0 ? '' : togetherWith(coOwners),
  ]
    .filter((part) => part !== '')
    .join(', ');
