import { inTransaction } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { type WipeDeps, wipePerson } from '../delete-account/wipe-person.js';
import { YEAR_MS } from '../address/suppress-address.js';

const BATCH = 200;

/**
 * Wipes afstrepers whose address nobody used for a year (docs/specification/3-decisions.md §8), as a person who leaves is wiped,
 * but without a mail: it would come out of the blue. Whoever uses one at this very moment keeps it. Answers how many it was.
 */
export const forgetUnusedGuests = async (deps: WipeDeps & Pick<AccountDeps, 'guests'>, now: Date): Promise<number> => {
  const cutoff = new Date(now.getTime() - YEAR_MS);
  let wiped = 0;
  for (;;) {
    const found = await deps.guests.unusedSince(cutoff, BATCH);
    for (const guid of found) {
      const isGone = await inTransaction(deps.base.mongo, async (session) => {
        const guest = await deps.guests.remove(guid, cutoff, session);
        if (guest !== null) await wipePerson(deps, session, guest);
        return guest !== null;
      });
      if (isGone) wiped += 1;
    }
    if (found.length < BATCH) return wiped;
  }
};
