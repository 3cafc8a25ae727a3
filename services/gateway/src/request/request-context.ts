import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS, type Language } from '@site/contracts';
import type { Span } from '@site/service-kit';
import { type ClientAddress, clientOf } from './client-address.js';
import { chosenLanguage, wishedLanguage } from './asked-language.js';

/** What every step needs to know of a request. */
export interface RequestContext {
  readonly requestId: string;
  readonly client: ClientAddress;
  /** Path as it was sent, without query. */
  readonly path: string;
  /** Query with its question mark, or nothing. */
  readonly search: string;
  /** What this browser's person chose here; null when nobody did. */
  readonly chosenLanguage: Language | null;
  /** The same, or else what the browser wishes. */
  readonly language: Language;
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

export const createRequestContext = (req: IncomingMessage, trustedHops: number, isHttps: boolean): RequestContext => {
  const chosen = chosenLanguage(req.headers.cookie, isHttps);
  const target = targetOf(req.url ?? '/');
  const mark = target.indexOf('?');
  return {
    requestId: requestIdOf(req),
    client: clientOf(req, trustedHops),
    path: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? '' : target.slice(mark),
    chosenLanguage: chosen,
    language: chosen ?? wishedLanguage(req.headers['accept-language']),
    span: null,
  };
};
