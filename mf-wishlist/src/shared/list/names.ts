/** First and last name joined, as far as there are any. */
export const fullNameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');
