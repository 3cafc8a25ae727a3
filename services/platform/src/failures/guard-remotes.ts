import type { RemoteFailure } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { NotePage } from '../page-reports/note-page.js';
import { fallBack, findPart, keepFailing } from '../site/change.js';
import type { ChangeSite } from '../site/change-site.js';
import { isWatched } from '../site/part.js';
import type { SiteRepository } from '../site/site.repository.js';
import { FAILURE_WINDOW_MS, type FailureCounter } from './failure-counter.js';
import type { TellOperators } from './tell-operators.js';

const MINUTE_MS = 60_000;

/** Whom the audit log names when a version is taken out by itself. */
export const GUARD = 'bewaking';

/** Takes versions that fail in browsers out of what is live (design §3, §4). */
export type GuardRemotes = (failure: RemoteFailure, address: string) => Promise<void>;

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'log' | 'metrics'>;
  readonly counter: FailureCounter;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
  readonly tellOperators: TellOperators;
  /** Keeps the failure among the errors of pages. */
  readonly noteError: NotePage['error'];
  /** So many different addresses are enough. */
  readonly threshold: number;
}

/**
 * Only a version that an operator made live within the last day is taken out: later the same reports are noted alone, so
 * that whoever has many addresses cannot walk a site back from version to version. Operators are told of it, once, and also
 * when nothing good is left to take its place.
 */
export const createGuardRemotes = ({
  base,
  counter,
  repository,
  changeSite,
  tellOperators,
  noteError,
  threshold,
}: Deps): GuardRemotes => {
  const fallbacks = base.metrics.addCounts({
    name: 'remote_fallbacks_total',
    help: 'Versions of remotes that were taken out by themselves',
    labels: ['remote'],
  });
  return async ({ manifestUrl, ...error }, address) => {
    const [, , name = '', version = ''] = manifestUrl.split('/');
    const part = findPart(await repository.read(), name);
    // What is not live any more has been dealt with, and what never was is made up.
    if (part === null || ![part.active, part.share?.version].includes(version)) return;
    fallbacks.add({ remote: name }, 0);
    await noteError({ part: name, version }, error);
    const addresses = await counter.add(name, version, address);
    if (addresses < threshold || part.toldOf === version) return;
    const isTakenOut = isWatched(part, base.clock.now());
    /** What takes its place, or that nothing does; nothing at all when another process was first. */
    const places: (string | null)[] = [];
    await changeSite(
      GUARD,
      (before) => {
        places.length = 0;
        const change = isTakenOut ? fallBack(before, name, version, base.clock.now()) : null;
        return change !== null && change.notes.length > 0 ? change : keepFailing(before, name, version);
      },
      (session, { site: changed, notes }) => {
        const good = notes[0]?.to ?? null;
        places.push(good);
        const about = { part: name, failed: version, good, addresses, minutes: FAILURE_WINDOW_MS / MINUTE_MS };
        return tellOperators(session, changed, { ...about, wasShare: part.share?.version === version });
      },
    );
    const [good] = places;
    if (good === undefined) return;
    if (good === null) {
      base.log.error({ name, version, threshold }, 'a version fails in browsers and stays: nothing takes its place by itself');
      return;
    }
    fallbacks.add({ remote: name }, 1);
    base.log.error({ name, version, threshold }, 'a version failed in browsers; the last good one has taken its place');
  };
};
