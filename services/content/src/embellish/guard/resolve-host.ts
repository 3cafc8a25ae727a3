import { Resolver } from 'node:dns/promises';

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
