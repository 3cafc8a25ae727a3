import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@site/contracts';
import type { Span } from '@site/service-kit';
import { type ClientAddress, clientOf } from './client-address.js';

/** What every step needs to know of a request. */
export interface RequestContext {
  readonly requestId: string;
  readonly client: ClientAddress;
  /** Path as it was sent, without query. */
  readonly path: string;
  /** Query with its question mark, or nothing. */
  readonly search: string;
  /** Services continue it; null without tracing. */
  span: Span | null;
}

/** The form that services accept as well, so that an id means one request everywhere (docs/specification/3-decisions.md §3). */
const SOUND_REQUEST_ID = /^[\w-]{1,64}$/;

const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers[HEADERS.requestId];
  return typeof given === 'string' && SOUND_REQUEST_ID.test(given) ? given : randomUUID();
};

/** A target is a path; proxies may send it whole, `http://host/path`, and `*` is nobody's page. */
const targetOf = (url: string): string => {
  if (url.startsWith('/')) return url;
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : '/*';
};

export const createRequestContext = (req: IncomingMessage, trustedHops: number): RequestContext => {
  const target = targetOf(req.url ?? '/');
  const mark = target.indexOf('?');
  return {
    requestId: requestIdOf(req),
    client: clientOf(req, trustedHops),
    path: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? '' : target.slice(mark),
    span: null,
  };
};
