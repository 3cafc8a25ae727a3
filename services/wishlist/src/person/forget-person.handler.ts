import type { EventHandlers } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { forgetPerson } from './forget-person.js';

/**
 * Somebody deleted their account. Work of many transactions, which picks up where it was left, instead of `once`: lists
 * and gifts may be more than one transaction can hold. The event comes once more a minute later, for what a request
 * that was under way put down after the first time.
 */
export const forgetDeleted =
  (deps: Pick<Deps, 'base' | 'stores'>): EventHandlers<'wishlist'>['user.deleted'] =>
  async ({ userGuid }, { log }) => {
    await forgetPerson(deps, userGuid);
    log.info('a deleted person is wiped');
  };
