import { bySlot, type ServiceBase } from '@site/service-kit';
import { inBatches } from './in-batches.js';

/** Mails a second that one domain of receivers gets: for all, and for some otherwise. */
export interface DomainRates {
  readonly others: number;
  readonly of: ReadonlyMap<string, number>;
}

/** Reads `100`, or `100 gmail.com:20 hotmail.com:5`: for all that are not named, then by name. Null when it says something else. */
export const readDomainRates = (text: string): DomainRates | null => {
  const [all = '', ...named] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const rate = (value: string): number => (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0 ? Number(value) : Number.NaN);
  const of = new Map(named.map((one) => [one.slice(0, one.lastIndexOf(':')), rate(one.slice(one.lastIndexOf(':') + 1))]));
  const rates = { others: rate(all), of };
  return [rates.others, ...of.values()].some(Number.isNaN) || of.has('') ? null : rates;
};

/** Seconds of mail that a domain may get at once when it got none for a while. */
const AT_ONCE_S = 10;

/**
 * Takes the next free moment of a domain, for each of KEYS in turn (ARGV: now, then by key the milliseconds between two mails
 * and those that may be taken at once), and says how long it is until then. Every mail that is held back has a moment of its
 * own, so that it is held back once.
 */
const TAKE_MOMENTS = `
  local now, waits = tonumber(ARGV[1]), {}
  for place, key in ipairs(KEYS) do
    local step, atOnce = tonumber(ARGV[place * 2]), tonumber(ARGV[place * 2 + 1])
    local taken = math.max(tonumber(redis.call('GET', key) or now), now) + step
    redis.call('SET', key, taken, 'PX', math.ceil(taken - now) + 1000)
    waits[place] = math.max(0, math.ceil(taken - now - atOnce))
  end
  return waits
`;

/** How long a moment that was taken is good for, should the mailer be late; a try after a failure takes another. */
const GOOD_FOR_MS = 5000;

/** When a mail to this address may go; null for now. `notBefore`: the moment it was given before. */
export type DomainLimit = (address: string, notBefore: Date | null) => Promise<Date | null>;

/** Mails come from one question about many, so they are there together: nothing is to be waited for. */
const GATHERING = { most: 100, apartMs: 0 };

/** The limit of all mailers of this site together, kept in Redis by domain; no address is kept. */
export const createDomainLimit = ({ redis, clock, config }: ServiceBase, rates: DomainRates): DomainLimit => {
  /** Milliseconds until the moments that were taken for these domains. */
  const take = inBatches(async (domains: readonly string[]) => {
    const wanted = domains.map((domain, place) => ({ place, key: `${config.BULL_PREFIX}:mail-domain:${domain}`, domain }));
    const waits: number[] = [];
    const takeFor = async (some: typeof wanted): Promise<void> => {
      const steps = some.map(({ domain }) => 1000 / (rates.of.get(domain) ?? rates.others));
      const limits = steps.flatMap((step) => [step, Math.max(AT_ONCE_S * 1000, step)]);
      const keys = some.map(({ key }) => key);
      const taken = await redis.eval(TAKE_MOMENTS, keys.length, ...keys, clock.now().getTime(), ...limits);
      for (const [at, wait] of (taken as readonly unknown[]).entries()) waits[some[at]?.place ?? 0] = Number(wait);
    };
    await Promise.all(bySlot(redis, wanted, ({ key }) => key).map((some) => takeFor([...some])));
    return waits;
  }, GATHERING);

  return async (address, notBefore) => {
    const now = clock.now().getTime();
    if (notBefore !== null && now >= notBefore.getTime() && now - notBefore.getTime() < GOOD_FOR_MS) return null;
    const wait = await take(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
    return wait === 0 ? null : new Date(now + wait);
  };
};
