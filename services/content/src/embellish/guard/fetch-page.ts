import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { assertLimited } from '@site/service-kit';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { decodeHtml } from './decode-html.js';
import { assertPublicUrl, checkedAddresses, type NetGuard, NotPublicError } from './net-guard.js';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** Passes on at most `limit` bytes and then ends, whatever still comes. */
const upTo = async function* (source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
};

/** Bytes until the source ends or breaks: half a page mostly says what it is about in its first half. */
const collect = async (source: AsyncIterable<Buffer>, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of upTo(source, limit)) chunks.push(chunk);
  } catch (error) {
    if (chunks.length === 0) throw error;
  }
  return Buffer.concat(chunks);
};

/**
 * The beginning of a body as the page meant it, at most `limit` bytes as they come in and again at most `limit` after
 * decompression. Broken off (by the sender, the time limit or bad compression), what was read until then is the answer.
 * @returns null for a compression that was not asked for. @throws when not a byte could be read.
 */
export const readBody = async (body: Readable, encoding: string, limit: number): Promise<Buffer | null> => {
  const coding = encoding.trim().toLowerCase();
  if (coding === '' || coding === 'identity') return collect(body, limit);
  const decoder = DECODERS[coding]?.();
  if (decoder === undefined) return null;
  // Errors of either side come out of reading the decoder.
  pipeline(upTo(body, limit), decoder, () => undefined);
  return collect(decoder, limit);
};

/**
 * An HTTP client that can only reach what the guard allows. The check is where the connection is made: a name is resolved
 * once, all its addresses are checked, and exactly those are connected to, so that a name server which answers
 * differently the second time (DNS rebinding) is never asked a second time.
 */
const createGuardedAgent = (guard: NetGuard, timeoutMs: number): Agent => {
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

/** Figures of docs/specification/3-decisions.md §11. */
export const FETCH_LIMITS = { totalMs: 5000, bytes: 1024 * 1024, redirects: 5 } as const;

/** What an address turned out to hold. */
export type FetchResult =
  | { readonly kind: 'page'; readonly url: URL; readonly html: string }
  | { readonly kind: 'image'; readonly url: URL }
  /** Something else, an error page, or too many redirects: nothing to read. */
  | { readonly kind: 'nothing' };

export interface FetchTools {
  readonly guard: NetGuard;
  /** What we tell shops we are. */
  readonly userAgent: string;
  /** Asks over TLS what an address names without it, and never otherwise. */
  readonly encrypted?: boolean;
  /** Shorter limits, for tests. */
  readonly limits?: { readonly totalMs: number; readonly bytes: number; readonly redirects: number };
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HTML = /^(text\/html|application\/xhtml\+xml)$/;
/** Pictures that a gift can have. */
export const IMAGE = /^image\/(jpeg|png|webp|gif|avif)$/;

/** A header of an answer, empty when it is not there. */
export const headerOf = ({ headers }: Dispatcher.ResponseData, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** A content type without its parameters, in lower case. */
export const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const NOTHING: FetchResult = { kind: 'nothing' };

/** The page at an answer that is no redirect. */
const readAnswer = async (url: URL, answer: Dispatcher.ResponseData, bytes: number): Promise<FetchResult> => {
  if (answer.statusCode !== 200) return NOTHING;
  const contentType = headerOf(answer, 'content-type');
  const type = mediaTypeOf(contentType);
  if (IMAGE.test(type)) return { kind: 'image', url };
  if (!HTML.test(type)) return NOTHING;
  const body = await readBody(answer.body, headerOf(answer, 'content-encoding'), bytes);
  return body === null ? NOTHING : { kind: 'page', url, html: decodeHtml(body, contentType) };
};

/** What is to be had of an answer that is no redirect, and what of none. */
export interface ReadOptions<T> {
  readonly accept: string;
  readonly read: (url: URL, answer: Dispatcher.ResponseData, bytes: number) => Promise<T>;
  /** Too many redirects, or one to nowhere. */
  readonly nothing: T;
}

/**
 * Fetches from an address that we were given (docs/specification/3-decisions.md §11): public addresses only, checked after DNS
 * and on every redirect, 5 s for everything together, 1 MB. No cookies, nothing of who asks.
 * @throws NotPublicError when the address or one it redirects to is not public; network errors and time-outs as they come.
 */
export const fetchGuarded = async <T>(
  start: URL,
  { guard, userAgent, encrypted = false, limits = FETCH_LIMITS }: FetchTools,
  { accept, read, nothing }: ReadOptions<T>,
): Promise<T> => {
  assertLimited('a page fetch');
  const agent = createGuardedAgent(guard, limits.totalMs);
  const signal = AbortSignal.timeout(limits.totalMs);
  const headers = {
    'user-agent': userAgent,
    accept,
    'accept-language': 'nl,en;q=0.5',
    'accept-encoding': 'gzip, br',
  };
  try {
    let url = start;
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      if (encrypted && url.protocol === 'http:') url = new URL(url.href.replace('http:', 'https:'));
      assertPublicUrl(url, guard);
      const answer = await request(url, { dispatcher: agent, signal, headers });
      // What goes wrong with a body comes out of reading it; nobody reads that of a redirect.
      answer.body.on('error', () => undefined);
      const location = REDIRECTS.has(answer.statusCode) ? headerOf(answer, 'location') : '';
      if (location === '') return await read(url, answer, limits.bytes);
      answer.body.destroy();
      if (!URL.canParse(location, url)) return nothing;
      url = new URL(location, url);
    }
    return nothing;
  } finally {
    // Ends whatever is still coming in; what is fetched once needs no connection that stays.
    await agent.destroy();
  }
};

/** Reads a web page that somebody pasted the address of, by the rules of `fetchGuarded`. */
export const fetchPage = (start: URL, tools: FetchTools): Promise<FetchResult> =>
  fetchGuarded(start, tools, {
    accept: 'text/html,application/xhtml+xml,image/*;q=0.5',
    read: readAnswer,
    nothing: NOTHING,
  });
