import { type FlagsReply, platformInternal, SITE_CONFIG_CHANGED_CHANNEL, type SwitchName } from '@site/contracts';
import { openSubscriber } from '../data/channels.js';
import type { ServiceBase } from '../process/service-base.js';

/** Asked again after this long even without news: a message to a broken connection is lost. */
const MAX_AGE_MS = 10_000;
/** While the platform is away it is asked once in this time, not by every request. */
const RETRY_MS = 1000;

/** The site's feature flags as a service sees them. */
export interface SiteFlags {
  /** @throws InternalCallError when the platform is away and was never heard. */
  isOn(flag: SwitchName): Promise<boolean>;
}

/** Which daily jobs are switched off, as a service sees it. */
export interface SiteJobs {
  /** Is a daily job wanted, by its name: neither a flag nor a remote that it is for is switched off? @throws as above. */
  isJobOn(job: string): Promise<boolean>;
}

interface CachedFlags {
  readonly flags: FlagsReply;
  readonly at: number;
}

/**
 * Keeps the flags at hand: one call to the platform, repeated after a change or 10 s. While the platform is away its
 * last word counts, so that it can restart without anybody noticing.
 */
export const watchSiteFlags = (base: Pick<ServiceBase, 'internal' | 'config' | 'log' | 'onClose'>): SiteFlags & SiteJobs => {
  let cached: CachedFlags | null = null;
  let asking: Promise<FlagsReply> | null = null;
  let news = 0;

  const forget = (): void => {
    news += 1;
    asking = null;
    if (cached !== null) cached = { ...cached, at: -Infinity };
  };

  const subscriber = openSubscriber(base.config, base.log);
  // Also after every reconnect: what was said meanwhile was not heard.
  subscriber.connection.on('ready', forget);
  subscriber.hear(SITE_CONFIG_CHANGED_CHANNEL, forget).catch((err: unknown) => {
    base.log.debug({ err }, 'site flags not subscribed');
  });
  base.onClose(async () => subscriber.close());

  const ask = async (): Promise<FlagsReply> => {
    const asked = news;
    const flags = await base.internal.call(platformInternal.flags, {});
    // Changed while the answer was under way: good enough for this request, not for the next.
    cached = { flags, at: asked === news ? performance.now() : -Infinity };
    return flags;
  };

  const current = async (): Promise<FlagsReply> => {
    if (cached !== null && performance.now() - cached.at < MAX_AGE_MS) return cached.flags;
    asking ??= ask().finally(() => (asking = null));
    try {
      return await asking;
    } catch (err) {
      if (cached === null) throw err;
      base.log.warn({ err }, 'platform is away; its last flags count');
      cached = { ...cached, at: performance.now() - MAX_AGE_MS + RETRY_MS };
      return cached.flags;
    }
  };

  return {
    isOn: async (flag) => (await current())[flag],
    isJobOn: async (job) => !((await current()).jobsOff ?? []).includes(job),
  };
};
