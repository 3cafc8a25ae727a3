import { passwordDiffersFromPerson, wishlistInternal } from '@site/contracts';
import { isEasyToGuess } from '@site/contracts/account/password-guesses';
import { InternalCallError, invalidRequest, type ServiceBase } from '@site/service-kit';
import type { UserRecord } from './user.model.js';

interface Person extends Pick<UserRecord, 'email' | 'firstName' | 'lastName'> {
  readonly usernames?: readonly string[];
}

/**
 * The rules of a new password that need more than the request: it is not the person's name or address
 * (docs/specification/1-shell-and-account.md §5), nor made of those or of their list's name, nor one of the most used.
 * @throws HttpProblem InvalidRequest with path `password`.
 */
export const refuseWeakPassword = (person: Person, password: string | null): void => {
  if (password === null) return;
  if (!passwordDiffersFromPerson({ ...person, password })) throw invalidRequest('password', 'general.password.equals_person');
  if (isEasyToGuess(password, person)) throw invalidRequest('password', 'general.password.easy_to_guess');
};

/** What the lists of an account are called. None while nobody tells: that must not keep anybody from a new password. */
export const listNamesOf = async (
  { internal, log }: Pick<ServiceBase, 'internal' | 'log'>,
  userGuid: string,
): Promise<readonly string[]> => {
  try {
    return (await internal.call(wishlistInternal.listNames, { userGuid })).usernames;
  } catch (err) {
    if (!(err instanceof InternalCallError)) throw err;
    log.warn({ err }, 'a password is not compared with list names');
    return [];
  }
};
