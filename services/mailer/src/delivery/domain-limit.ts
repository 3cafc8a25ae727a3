import type { ServiceBase } from '@site/service-kit';

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
 * Takes the next free moment of a domain (ARGV: now, milliseconds between two mails, milliseconds that may be taken at once)
 * and says how long it is until then. Every mail that is held back has a moment of its own, so that it is held back once.
 */
const TAKE_MOMENT = `
  local now, step, atOnce = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local taken = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + step
  redis.call('SET', KEYS[1], taken, 'PX', math.ceil(taken - now) + 1000)
  return math.max(0, math.ceil(taken - now - atOnce))
`;

/** How long a moment that was taken is good for, should the mailer be late; a try after a failure takes another. */
const GOOD_FOR_MS = 5000;

/** When a mail to this address may go; null for now. `notBefore`: the moment it was given before. */
export type DomainLimit = (address: string, notBefore: Date | null) => Promise<Date | null>;

/** The limit of all mailers of this site together, kept in Redis by domain; no address is kept. */
export const createDomainLimit = ({ redis, clock, config }: ServiceBase, rates: DomainRates): DomainLimit => {
  return async (address, notBefore) => {
    const now = clock.now().getTime();
    if (notBefore !== null && now >= notBefore.getTime() && now - notBefore.getTime() < GOOD_FOR_MS) return null;
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const step = 1000 / (rates.of.get(domain) ?? rates.others);
    const key = `${config.BULL_PREFIX}:mail-domain:${domain}`;
    const wait = Number(await redis.eval(TAKE_MOMENT, 1, key, now, step, Math.max(AT_ONCE_S * 1000, step)));
    return wait === 0 ? null : new Date(now + wait);
  };
};
