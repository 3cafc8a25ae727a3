import { t } from './messages.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** First and last name joined, as far as there are any. */
export const fullNameOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');

/** What a list is called wherever it is named. */
export const titleOf = ({ title, ...list }: Named & { readonly title: string | null }): string =>
  title === null || title === '' ? t('list.title', { name: fullNameOf(list) }) : title;
