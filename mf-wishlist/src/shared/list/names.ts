interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** First and last name joined, as far as there are any. */
export const fullNameOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');
