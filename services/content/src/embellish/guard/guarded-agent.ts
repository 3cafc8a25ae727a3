import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { checkedAddresses, type NetGuard, NotPublicError } from './net-guard.js';

/**
 * An HTTP client that can only reach what the guard allows. The check is where the connection is made: a name is resolved
 * once, all its addresses are checked, and exactly those are connected to, so that a name server which answers
 * differently the second time (DNS rebinding) is never asked a second time.
 */
export const createGuardedAgent = (guard: NetGuard, timeoutMs: number): Agent => {
  const lookup: LookupFunction = (host, options, callback) => {
    checkedAddresses(host, guard).then(
      (addresses) => {
        const answers = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = answers;
        if (options.all === true) callback(null, answers);
        else callback(null, first?.address ?? '', first?.family ?? 0);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };
  const connectTo = buildConnector({ timeout: timeoutMs, lookup });
  return new Agent({
    connect: (options, callback) => {
      // An address needs no lookup, so it would never meet the check above.
      const isClosed = isIP(options.hostname) !== 0 && !guard.allowsAddress(options.hostname);
      if (isClosed) callback(new NotPublicError('not a public address'), null);
      else connectTo(options, callback);
    },
    connections: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
};
