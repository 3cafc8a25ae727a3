import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

const TRY_MS = 1500;
const TRIES = 2;

/** Answers that mean "no addresses of this family" rather than "ask again". */
const EMPTY = new Set(['ENODATA', 'ENOTFOUND']);

const found = async (answers: Promise<string[]>): Promise<string[]> => {
  try {
    return await answers;
  } catch (error) {
    if (EMPTY.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/**
 * All addresses of a host, IPv4 first. Asks DNS itself and not the system: names of `/etc/hosts`, search domains and the
 * local network do not exist for a page on the internet, and a slow name server holds up no thread that others need.
 * @returns an empty list for a name that does not exist. @throws when no name server gives an answer for either family.
 */
export const resolveHost = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const [ipv4, ipv6] = await Promise.allSettled([found(resolver.resolve4(host)), found(resolver.resolve6(host))]);
  if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
  return [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** What may be connected to. Production has one, `publicNet`; tests pass their own, no setting can. */
export interface NetGuard {
  resolve(host: string): Promise<readonly string[]>;
  allowsAddress(address: string): boolean;
  /** `port` as a URL has it: empty for the scheme's own. */
  allowsPort(port: string): boolean;
}

/** The public internet, on the ports of the web. */
export const publicNet: NetGuard = {
  resolve: resolveHost,
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === '',
};

/** An address, or what it resolved to, that pages are not read from. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** Endings of names that only exist inside a network; DNS should not know them, and is not asked. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)$/;

/** The host of a URL without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Refuses a web address by its looks, before anything is resolved: another scheme or port, a name and password, a name of
 * the inside, an address that is not public. The URL parser has already made dotted addresses out of decimal, octal and
 * hexadecimal ones.
 * @throws NotPublicError
 */
export const assertPublicUrl = (url: URL, guard: NetGuard): void => {
  const host = hostOf(url);
  const isAddress = isIP(host) !== 0;
  const sound =
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    guard.allowsPort(url.port) &&
    (isAddress ? guard.allowsAddress(host) : host.includes('.') && !host.endsWith('.') && !INSIDE.test(host));
  if (!sound) throw new NotPublicError('not a public web address');
};

/**
 * The addresses of a host, each of them checked. One that is not public spoils all: such a name is a trap or a mistake.
 * @throws NotPublicError; what `resolve` throws; an Error for a name without addresses.
 */
export const checkedAddresses = async (host: string, guard: NetGuard): Promise<readonly string[]> => {
  const addresses = isIP(host) === 0 ? await guard.resolve(host) : [host];
  if (!addresses.every((address) => isIP(address) !== 0 && guard.allowsAddress(address))) {
    throw new NotPublicError('the name leads to an address that is not public');
  }
  if (addresses.length === 0) throw new Error('the name has no address');
  return addresses;
};
