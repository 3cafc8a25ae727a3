import { type ServiceBase, startRounds } from '@site/service-kit';
import type { Stores } from '../shared/stores.js';
import { tellGivers } from './tell-givers.js';

interface JobDeps {
  readonly base: ServiceBase;
  readonly stores: Stores;
}

const BATCH = 100;

/**
 * Tells the givers of every list that is due. A list that cannot be told of now stays due and holds up no other.
 * @returns how many lists were done.
 */
export const tellDueGivers = async ({ base, stores }: JobDeps): Promise<number> => {
  let done = 0;
  for (const guid of await stores.giverChecks.due(base.clock.now(), BATCH)) {
    try {
      await tellGivers({ base, stores }, guid);
      done += 1;
    } catch (err) {
      base.log.warn({ err }, 'givers of a list are not told yet; it stays due');
    }
  }
  return done;
};

const EVERY_MS = 10_000;

/** Looks for what is due every ten seconds, until the base is closed. */
export const startTellingGivers = (deps: JobDeps, everyMs = EVERY_MS): void =>
  startRounds(deps.base, {
    everyMs,
    work: () => tellDueGivers(deps),
    failure: 'cannot look for givers to tell; tried again',
  });
