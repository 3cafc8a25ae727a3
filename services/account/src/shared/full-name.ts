interface PersonName {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** First and last name joined (docs/specification/1-shell-and-account.md §3); null when neither is known. */
export const fullName = ({ firstName, lastName }: PersonName): string | null => {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? null : name;
};

/** A name given in one field as first and last name: the first word, and whatever follows it. */
export const splitName = (name: string | null): PersonName => {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: first === '' ? null : first, lastName: rest.length === 0 ? null : rest.join(' ') };
};
