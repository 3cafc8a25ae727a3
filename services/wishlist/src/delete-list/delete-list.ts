import type { Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { isPrimaryOwner } from '../access/access-policy.js';
import { ownList } from '../access/list-access.js';
import { takeListAway } from './take-list-away.js';

/**
 * Deletes a list with all that lies in it; a second time 404 (spec 2 §6, §7.3). Gone at once for everybody, its name free;
 * what lay in it is cleared by the worker.
 * @throws HttpProblem NotFound, or Unauthorized for all but the primary owner.
 */
export const deleteList = (deps: Deps, privateGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await ownList(deps, privateGuid, viewer, session);
    if (!isPrimaryOwner(list, viewer)) throw new HttpProblem('Unauthorized');
    await takeListAway(deps, session, list);
  });
