import { LIMITS, passwordDiffersFromPerson } from '@site/contracts';

export interface NewPasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Names of their lists, as far as the page knows them. */
  readonly usernames?: readonly string[];
}

/** What a new password must be, and whether it is. Nothing typed yet meets nothing. */
export const passwordRules = (password: string, person: NewPasswordOwner) =>
  [
    { key: 'long_enough', isMet: password.length >= LIMITS.password.newMin },
    { key: 'not_you', isMet: password !== '' && passwordDiffersFromPerson({ ...person, password }) },
  ] as const;
