import type { SiteChange } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { PublicationRefused } from '../published/publication-problem.js';
import { addScheduled, andThen, dropScheduled, takeScheduled } from './change.js';
import type { ChangeSite } from './change-site.js';
import type { SiteChanges } from './site-changes.js';
import type { SiteRepository } from './site.repository.js';
import type { StoredSchedule } from './stored-site.js';

/** Changes at a time. They are in the site's document: they survive restarts, and each is made once however many look. */
export interface Schedule {
  /** Plans a change that could be made now; answers its id. @throws PublicationRefused */
  readonly add: (actor: string, at: Date, change: SiteChange) => Promise<string>;
  /** @throws PublicationRefused when it is not there any more. */
  readonly cancel: (actor: string, id: string) => Promise<void>;
  /** Makes what is due, each by itself: one that cannot be made any more is dropped, and the audit log says why. */
  readonly runDue: () => Promise<void>;
}

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'newGuid' | 'log'>;
  readonly changes: SiteChanges;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
}

export const createSchedule = ({ base, changes, repository, changeSite }: Deps): Schedule => {
  const problemOf = async ({ change }: StoredSchedule): Promise<string | null> => {
    try {
      await changes.check(change);
      return null;
    } catch (error) {
      if (error instanceof PublicationRefused) return error.message;
      throw error;
    }
  };

  const make = async (planned: StoredSchedule): Promise<void> => {
    const { id, by, change } = planned;
    const problem = await problemOf(planned);
    await changeSite(`${by} (gepland)`, (site) => {
      // Cancelled meanwhile, or another process was first.
      if (!site.scheduled.some((known) => known.id === id)) return { site, notes: [] };
      if (problem !== null) return dropScheduled(site, id, problem);
      const made = andThen({ site: takeScheduled(site, id), notes: [] }, (next) => changes.step(next, change));
      return made.notes.length > 0 ? made : dropScheduled(site, id, 'NothingToDo');
    });
  };

  return {
    add: async (actor, at, change) => {
      if (at.getTime() <= base.clock.now().getTime()) throw new PublicationRefused('InThePast', at.toISOString());
      await changes.check(change);
      const id = base.newGuid();
      await changeSite(actor, (site) => addScheduled(site, { id, at, by: actor, change }));
      return id;
    },
    cancel: async (actor, id) => {
      await changeSite(actor, (site) => {
        const change = dropScheduled(site, id, null);
        if (change.notes.length === 0) throw new PublicationRefused('ScheduleUnknown', id);
        return change;
      });
    },
    runDue: async () => {
      const now = base.clock.now().getTime();
      const due = (await repository.read()).scheduled.filter(({ at }) => at.getTime() <= now);
      for (const planned of due) {
        try {
          await make(planned);
        } catch (err) {
          base.log.error({ err, id: planned.id }, 'a planned change was not made; tried again');
        }
      }
    },
  };
};
