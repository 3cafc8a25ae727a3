import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '@site/service-kit';

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

/** Some proxies write the port along, and brackets around an address of IPv6. Null for what is none. */
const addressOf = (claimed: string): string | null => {
  if (isIP(claimed) !== 0) return claimed.replace(MAPPED, '');
  const [, bracketed, bare] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(claimed) ?? [];
  const address = bracketed ?? bare ?? '';
  return isIP(address) === 0 ? null : address.replace(MAPPED, '');
};

/** Everybody behind a proxy that nobody configured: no address of anyone, and not the machine itself, so limits count it. */
export const BEHIND_UNKNOWN_PROXY = '0.0.0.0';

/**
 * The client of a request. Each of the `trustedHops` proxies in front of us appended the address it saw; what is
 * before that is the client's own claim and ignored (docs/specification/3-decisions.md §12). Without such proxies all forwarding
 * headers are ignored, but one that comes over loopback tells that its sender is not the machine itself.
 */
export const clientOf = (req: IncomingMessage, trustedHops: number): ClientAddress => {
  const peer = (req.socket.remoteAddress ?? '').replace(MAPPED, '');
  const host = req.headers.host ?? '';
  if (trustedHops === 0) {
    const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
    return { address: isForwarded && isLoopback(peer) ? BEHIND_UNKNOWN_PROXY : peer, protocol: 'http', host };
  }
  const chain = [...forwardedChain(req), peer];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? peer;
  return {
    // A proxy on this machine that hides who asks is not the machine itself either.
    address: addressOf(claimed) ?? (isLoopback(peer) ? BEHIND_UNKNOWN_PROXY : peer),
    protocol: lastOf(req.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: lastOf(req.headers['x-forwarded-host']) ?? host,
  };
};

/** Did it come unencrypted, as the trusted proxy says? One that does not say is taken to bring TLS, or its redirects had no end. */
export const isUnencrypted = ({ headers }: IncomingMessage, trustedHops: number): boolean =>
  trustedHops > 0 && lastOf(headers['x-forwarded-proto']) === 'http';
