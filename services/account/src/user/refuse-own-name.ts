import { passwordDiffersFromPerson } from '@site/contracts';
import { invalidRequest } from '@site/service-kit';
import type { UserRecord } from './user.model.js';

type Person = Pick<UserRecord, 'email' | 'firstName' | 'lastName'>;

/**
 * The rule of docs/specification/1-shell-and-account.md §5 against a person the request does not wholly name: a new password is
 * not their name or address.
 * @throws HttpProblem InvalidRequest with path `password`.
 */
export const refuseOwnName = ({ email, firstName, lastName }: Person, password: string | null): void => {
  if (!passwordDiffersFromPerson({ email, firstName, lastName, password }))
    throw invalidRequest('password', 'general.password.equals_person');
};
