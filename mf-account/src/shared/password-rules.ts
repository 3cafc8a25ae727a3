import { LIMITS, passwordDiffersFromPerson } from '@site/contracts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What a new password must be, and whether it is. Nothing typed yet meets nothing. */
export const passwordRules = (password: string, person: Person) =>
  [
    { key: 'long_enough', isMet: password.length >= LIMITS.password.newMin },
    { key: 'not_you', isMet: password !== '' && passwordDiffersFromPerson({ ...person, password }) },
  ] as const;
