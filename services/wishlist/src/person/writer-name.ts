import type { Viewer } from '@site/contracts';
import { invalidRequest } from '@site/service-kit';
import { provenUser } from '../cross-off/giver.js';
import type { Deps } from '../shared/deps.js';
import { accountName } from './account-name.js';

export interface Names {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * The name something is written under that other visitors read: an account's own when it has any, else the one that came along; a
 * guest session's is always that one, for what the person behind its address is called is not for it to know
 * (docs/specification/2-wishlist-and-draw.md §5, docs/specification/3-decisions.md §13).
 * @throws HttpProblem InvalidRequest when there is none.
 */
export const writerName = async (deps: Deps, viewer: Viewer, given: Names): Promise<Names> => {
  const user = provenUser(viewer);
  const own = user === null ? null : await accountName(deps, user);
  if (own !== null && (own.firstName !== null || own.lastName !== null)) return own;
  if (given.firstName === null) throw invalidRequest('firstName', 'general.first_name.required');
  if (given.lastName === null) throw invalidRequest('lastName', 'general.last_name.required');
  return given;
};
