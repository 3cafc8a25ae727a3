import { StartProblem } from '../system/start-problem.js';
import type { Supervised } from './supervise.js';

/** Processes of one kind: the instances of a service. */
export interface Instances {
  service: string;
  all: readonly Pick<Supervised, 'name' | 'restart'>[];
}

/**
 * Restarts processes one after the other, each only when the one before it is ready: a service with several instances answers all
 * the while. The first instance of every service comes before any second one, so that a version that does not start is known while
 * every service still has instances of the old one. Rejects with a StartProblem at the first that does not come back, and leaves the
 * rest as it is.
 */
export async function restartInTurn(services: readonly Instances[], notice: (text: string) => void): Promise<void> {
  const rounds = Math.max(0, ...services.map(({ all }) => all.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const { all } of services) {
      const each = all[round];
      if (each === undefined) continue;
      if (all.length === 1) notice(`restarting ${each.name}, the only one there is: it is away for a moment`);
      else notice(`restarting ${each.name}`);
      try {
        await each.restart();
      } catch (cause) {
        if (!(cause instanceof StartProblem)) throw cause;
        throw new StartProblem(`${cause.message}. The others are left as they are.`);
      }
    }
  }
}
