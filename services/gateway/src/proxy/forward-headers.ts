import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@site/contracts';
import type { RequestContext } from '../request/request-context.js';

/** Headers of one connection (hop by hop), and those that only the gateway may write. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-real-ip',
  'x-internal-signature',
  HEADERS.requestId,
  HEADERS.traceparent,
  HEADERS.language,
]);
const FORWARDED = 'x-forwarded-';

/** Names that the client's `Connection` header adds to those about the connection. */
const namedByConnection = (connection: string | undefined): string[] => {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return [];
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
};

/** Does the request bring a body? */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** For a call on behalf of a page's request: who asks, without the page's own conditions and types. */
export const readingHeaders = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  context: RequestContext,
): Record<string, string> => {
  const { cookie, 'user-agent': agent } = headers;
  const { address, protocol, host } = context.client;
  return {
    accept: 'application/json',
    ...(cookie === undefined ? {} : { cookie }),
    ...(agent === undefined ? {} : { 'user-agent': agent }),
    [HEADERS.requestId]: context.requestId,
    [HEADERS.language]: context.language,
    ...(context.span === null ? {} : { [HEADERS.traceparent]: context.span.traceparent }),
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
};

/** The client's headers, with the forwarding headers replaced by ours. Flat, name and value. */
export const requestHeaders = (req: IncomingMessage, context: RequestContext): string[] => {
  const raw = req.rawHeaders;
  const named = namedByConnection(req.headers.connection);
  const headers: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    if (OWN.has(name) || name.startsWith(FORWARDED) || named.includes(name)) continue;
    headers.push(name, raw[index + 1] ?? '');
  }
  const { address, protocol, host } = context.client;
  headers.push(HEADERS.requestId, context.requestId, HEADERS.language, context.language);
  if (context.span !== null) headers.push(HEADERS.traceparent, context.span.traceparent);
  headers.push('x-forwarded-for', address, 'x-forwarded-proto', protocol, 'x-forwarded-host', host);
  return headers;
};

/** A service's headers for the client, without those of our connection and with the request's id. */
export const responseHeaders = (raw: readonly Buffer[], context: RequestContext): string[] => {
  const headers: string[] = [HEADERS.requestId, context.requestId];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index]?.toString('latin1') ?? '';
    if (OWN.has(name.toLowerCase())) continue;
    headers.push(name, raw[index + 1]?.toString('latin1') ?? '');
  }
  return headers;
};

/** The first value of a name, which is lower case, in flat headers. */
export const headerOf = (headers: readonly string[], name: string): string | undefined => {
  const at = headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
};
