import type { DailyJob } from '../jobs/daily.js';
import type { ServiceBase } from '../process/service-base.js';
import { countExpiring, expiriesOf, removeExpired } from './expired.js';

/** Removes something that no date of its own ends, as of `now`; answers how much it was. May be repeated. */
export type Chore = (now: Date) => Promise<number>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The nightly job that lets nothing be kept longer than it may (docs/specification/1-shell-and-account.md §9,
 * docs/specification/3-decisions.md §8): a service's own chores, and what its indexes should have removed. Its report says how
 * much each chore removed, what it removed of each collection that goes by itself (`expired-…`), and what MongoDB removes of it
 * in the coming day (`expiring-…`); what is nought is left out.
 * @throws what a chore throws, after the others are done: it is run again then.
 */
export const retentionJob = (
  { mongo, clock }: Pick<ServiceBase, 'mongo' | 'clock'>,
  chores: Readonly<Record<string, Chore>> = {},
): DailyJob => ({
  name: 'retention',
  at: '04:10',
  work: async ({ log }) => {
    const now = clock.now();
    const report: Record<string, number> = {};
    const failures: unknown[] = [];
    const note = async (figure: string, work: () => Promise<number>): Promise<void> => {
      try {
        const count = await work();
        if (count > 0) report[figure] = count;
      } catch (error) {
        failures.push(error);
      }
    };
    for (const [name, chore] of Object.entries(chores)) await note(name, () => chore(now));
    for (const expiry of await expiriesOf(mongo)) {
      await note(`expired-${expiry.collection}`, () => removeExpired(mongo, expiry, now));
      const tomorrow = new Date(now.getTime() + DAY_MS);
      await note(`expiring-${expiry.collection}`, () => countExpiring(mongo, expiry, now, tomorrow));
    }
    if (failures.length > 0) {
      log.error({ ...report, errors: failures.map(String) }, 'retention was not done whole');
      throw new AggregateError(failures, 'retention was not done whole');
    }
    return report;
  },
});
