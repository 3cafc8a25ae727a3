import { createHash } from 'node:crypto';
import { type MailData, remoteFailed, type RemoteFailure } from '@site/contracts';
import {
  handle,
  isLoadToken,
  noContent,
  type PageLoads,
  requestMail,
  type Route,
  type ServiceBase,
  subscriberOf,
} from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { isFromElsewhere, type NotePage } from '../page-reports/note-page.js';
import { fallBack, findPart, keepFailing } from '../site/change.js';
import type { ChangeSite } from '../site/change-site.js';
import { isWatched } from '../site/part.js';
import { flagsOf } from '../site/site-state.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { StoredSite } from '../site/stored-site.js';

/** What browsers report of remotes (contracts: site/remote-failed.ts). */
export const remoteFailedRoutes = (guard: GuardRemotes): Route[] => [
  handle(remoteFailed, async ({ body, address, ...context }) => {
    if (!isFromElsewhere(context.header('sec-fetch-site'))) await guard(body, address);
    return noContent();
  }),
];

/** Asks for the mails that notify operators of a fallback, in the transaction in which it is made. */
type NotifyOperators = (session: ClientSession, site: StoredSite, data: MailData<'versionFellBack'>) => Promise<void>;

/** `addresses`: of the operators; without any, the address at which the site can be reached. */
export const createNotifyOperators =
  ({ mongo, config }: Pick<ServiceBase, 'mongo' | 'config'>, addresses: readonly string[]): NotifyOperators =>
  async (session, site, data) => {
    const everybody = addresses.length > 0 ? addresses : [flagsOf(site, config.PUBLIC_URL).contactEmailAddress];
    for (const address of everybody) {
      await requestMail(mongo, session, { kind: 'versionFellBack', to: { address, name: null }, data, reference: null });
    }
  };

/** Failures count together within this time. */
export const FAILURE_WINDOW_MS = 5 * 60 * 1000;

/** Of those who loaded a page of the version lately; robots load pages too, and run nothing. */
const FAILING_SHARE = 1 / 4;

/** Counts who saw a version fail: an address (for IPv6 a network) counts once, however often it says so. */
interface FailureCounter {
  /** Notes one; answers how many different ones there are within the window. */
  readonly add: (name: string, version: string, address: string) => Promise<number>;
}

export const createFailureCounter = ({ redis, clock }: Pick<ServiceBase, 'redis' | 'clock'>): FailureCounter => ({
  add: async (name, version, address) => {
    const key = `remote-failures:${name}:${version}`;
    const now = clock.now().getTime();
    const who = createHash('sha256').update(subscriberOf(address)).digest('base64url').slice(0, 16);
    const replies = await redis
      .multi()
      .zremrangebyscore(key, '-inf', now - FAILURE_WINDOW_MS)
      .zadd(key, now, who)
      .zcard(key)
      .pexpire(key, FAILURE_WINDOW_MS)
      .exec();
    return Number(replies?.[2]?.[1] ?? 0);
  },
});

const MINUTE_MS = 60_000;

/** Whom the audit log names when a version is taken out by itself. */
export const GUARD = 'bewaking';

/** Takes versions that fail in browsers out of what is live. */
export type GuardRemotes = (failure: RemoteFailure, address: string) => Promise<void>;

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'config' | 'log' | 'metrics'>;
  readonly counter: FailureCounter;
  readonly loads: Pick<PageLoads, 'count'>;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
  readonly notifyOperators: NotifyOperators;
  /** Keeps the failure among the errors of pages. */
  readonly noteError: NotePage['error'];
  /** Fewer different addresses are never enough. */
  readonly threshold: number;
}

/**
 * A failure counts when it comes with the token of a page that was loaded from the same address, and enough of them are a share
 * of those who loaded the version, but never fewer than `threshold`. Only a version that an operator made live within the last day,
 * and did not pin, is taken out: others are noted alone, so that whoever has many addresses cannot walk a site back from version to
 * version. Operators are notified of it, once, and also when nothing good is left to take its place.
 */
export const createGuardRemotes = ({
  base,
  counter,
  loads,
  repository,
  changeSite,
  notifyOperators,
  noteError,
  threshold,
}: Deps): GuardRemotes => {
  const fallbacks = base.metrics.addCounts({
    name: 'remote_fallbacks_total',
    help: 'Versions of remotes that were taken out by themselves',
    labels: ['remote'],
  });
  return async ({ manifestUrl, token = '', ...error }, address) => {
    const [, , name = '', version = ''] = manifestUrl.split('/');
    const part = findPart(await repository.read(), name);
    // What is not live any more has been dealt with, and what never was is made up.
    if (part === null || ![part.active, part.share?.version].includes(version)) return;
    fallbacks.add({ remote: name }, 0);
    await noteError({ part: name, version }, error);
    if (!isLoadToken(base.config, token, address, base.clock.now())) return;
    const addresses = await counter.add(name, version, address);
    if (addresses < threshold || part.toldOf === version) return;
    const loaded = await loads.count(name, version, FAILURE_WINDOW_MS / MINUTE_MS);
    if (addresses < loaded * FAILING_SHARE) return;
    const isTakenOut = isWatched(part, base.clock.now()) && part.pinned !== version;
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
        return notifyOperators(session, changed, { ...about, wasShare: part.share?.version === version });
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
