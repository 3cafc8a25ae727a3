import { TIMES } from '@site/contracts';
import type { Deps } from '../shared/deps.js';

/** The givers of a list are told once it has been quiet for a while. */
export const checkLater = async ({ base, stores }: Pick<Deps, 'base' | 'stores'>, wishlistGuid: string): Promise<void> => {
  const now = base.clock.now().getTime();
  const [dueAt, latestAt] = [new Date(now + TIMES.giverMailQuiet), new Date(now + TIMES.giverMailLatest)];
  await stores.giverChecks.put({ _id: wishlistGuid, dueAt, latestAt });
};
