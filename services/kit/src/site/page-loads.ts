import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RedisClient, tagged } from '../data/slots.js';
import { subscriberOf } from '../limits/address.js';
import type { ServiceBase } from '../process/service-base.js';

/** Who else may know which tokens are good: the gateway gives them, platform takes them. */
type Secret = Partial<Pick<ServiceBase['config'], 'PREVIEW_SECRET'>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Pages reload when they have been away for long; what breaks in older ones counts for nothing. */
const TOKEN_HOURS = 24;
const TOKEN_BYTES = 16;

const sign = ({ PREVIEW_SECRET }: Secret, hour: number, address: string): string => {
  if (PREVIEW_SECRET === undefined) throw new Error('PREVIEW_SECRET is not configured');
  const text = `load\n${String(hour)}\n${subscriberOf(address)}`;
  const mac = createHmac('sha256', PREVIEW_SECRET).update(text).digest().subarray(0, TOKEN_BYTES);
  return `${String(hour)}.${mac.toString('base64url')}`;
};

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

/** Shows that a page was loaded from this address (for IPv6 from its network), in this hour. */
export const loadToken = (config: Secret, address: string, now: Date): string => sign(config, hourOf(now), address);

/** Was a page loaded from this address lately? */
export const isLoadToken = (config: Secret, token: string, address: string, now: Date): boolean => {
  const hour = Number(/^\d{1,9}(?=\.)/.exec(token)?.[0] ?? NaN);
  const age = hourOf(now) - hour;
  if (!(age >= 0 && age <= TOKEN_HOURS)) return false;
  const [given, wanted] = [Buffer.from(token), Buffer.from(sign(config, hour, address))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** From how many addresses pages of a remote's version were loaded lately. */
export interface PageLoads {
  /** Counts one, soon: nothing waits for it. */
  readonly note: (remote: string, version: string, address: string) => void;
  /** Tells Redis what was noted so far. */
  readonly send: () => Promise<void>;
  /** Different ones within these minutes, about. */
  readonly count: (remote: string, version: string, minutes: number) => Promise<number>;
}

const SEND_MS = 1000;
const KEPT_S = 15 * 60;

/** Minutes of a version are counted together. */
const keyOf = (redis: RedisClient, remote: string, version: string, minute: number): string =>
  `page-loads:${tagged(redis, `${remote}:${version}`)}:${String(minute)}`;

export const createPageLoads = ({ redis, clock, log }: Pick<ServiceBase, 'redis' | 'clock' | 'log'>): PageLoads => {
  let noted = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const minuteNow = (): number => Math.floor(clock.now().getTime() / MINUTE_MS);

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = noted;
    noted = new Map();
    const counting = [...batch].map(([key, addresses]) =>
      Promise.all([redis.pfadd(key, ...addresses), redis.expire(key, KEPT_S)]),
    );
    try {
      await Promise.all(counting);
    } catch (err) {
      log.info({ err }, 'loads of pages were not counted');
    }
  };

  return {
    note: (remote, version, address) => {
      const key = keyOf(redis, remote, version, minuteNow());
      const addresses = noted.get(key) ?? new Set();
      noted.set(key, addresses.add(subscriberOf(address)));
      timer ??= setTimeout(() => void send(), SEND_MS).unref();
    },
    send,
    count: (remote, version, minutes) => {
      const now = minuteNow();
      return redis.pfcount(...Array.from({ length: minutes + 1 }, (_, ago) => keyOf(redis, remote, version, now - ago)));
    },
  };
};
