import type { User } from '@site/contracts';

/** Is a name asked for with what other visitors read? Of who has neither first nor last name, and always of a guest. */
export const asksNames = ({ isAccount, firstName, lastName }: Pick<User, 'isAccount' | 'firstName' | 'lastName'>): boolean =>
  !isAccount || ((firstName ?? '') === '' && (lastName ?? '') === '');
