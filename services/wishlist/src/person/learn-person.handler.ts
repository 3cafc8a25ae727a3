import type { NewerWins } from '@site/service-kit';
import type { Stores } from '../shared/stores.js';

/**
 * Keeps the names of people up to date: the event of the highest version wins, whenever it arrives.
 */
export const learnPerson =
  ({ people }: Pick<Stores, 'people'>): NewerWins<'user.changed'> =>
  async ({ userGuid, firstName, lastName, isAccount }, { version }) => {
    await people.learn({ _id: userGuid, firstName, lastName, isAccount, version });
  };
