import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The client, and how it reached the first proxy that we trust. */
export interface ClientAddress {
  readonly address: string;
  readonly protocol: 'http' | 'https';
  readonly host: string;
}

const MAPPED = /^::ffff:(?=\d+\.)/i;

const lastOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.at(-1) : header)?.split(',').at(-1)?.trim();

const forwardedChain = (req: IncomingMessage): string[] => {
  const header = req.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

/**
 * The client of a request. Each of the `trustedHops` proxies in front of us appended the address it saw; what is
 * before that is the client's own claim and ignored (docs/specification/3-decisions.md §12). Without such proxies all forwarding
 * headers are ignored.
 */
export const clientOf = (req: IncomingMessage, trustedHops: number): ClientAddress => {
  const peer = (req.socket.remoteAddress ?? '').replace(MAPPED, '');
  const host = req.headers.host ?? '';
  if (trustedHops === 0) return { address: peer, protocol: 'http', host };
  const chain = [...forwardedChain(req), peer];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? peer;
  return {
    address: isIP(claimed) === 0 ? peer : claimed.replace(MAPPED, ''),
    protocol: lastOf(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: lastOf(req.headers['x-forwarded-host']) ?? host,
  };
};
