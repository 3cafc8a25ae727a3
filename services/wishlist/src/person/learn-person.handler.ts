import type { EventHandlers } from '@site/service-kit';
import type { Stores } from '../shared/stores.js';

/**
 * Keeps the names of people up to date. The same news twice, and old news after new, change nothing: what counts is
 * when it was so, not when it arrives.
 */
export const learnPerson =
  ({ people }: Pick<Stores, 'people'>): EventHandlers<'wishlist'>['user.changed'] =>
  async ({ userGuid, firstName, lastName, isAccount }, { occurredAt }) => {
    await people.learn({ _id: userGuid, firstName, lastName, isAccount, asOf: occurredAt });
  };
