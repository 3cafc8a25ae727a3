import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { basename, resolve } from 'node:path';
import { isLoopback } from '@site/service-kit';
import { request } from 'undici';
import { FeedProblem } from './read/reading.js';

/** What a URL may send, and how long it may be silent or take. */
export const URL_LIMITS = { bytes: 8 * 1024 ** 3, silenceMs: 60_000, totalMs: 6 * 3_600_000, redirects: 5 } as const;
type Limits = { readonly [Name in keyof typeof URL_LIMITS]: number };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const IDENTIFYING_BYTES = 65_536;

/** Where a feed is read from. */
export interface OpenSource {
  /** What it is called when nobody says: the name of the file, without what may be secret in an address. */
  readonly name: string;
  /** The same for the same content; another one after a change. */
  readonly file: string;
  readonly bytes: () => AsyncIterable<Buffer>;
}

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

const openFile = async (path: string): Promise<OpenSource> => {
  const file = resolve(path);
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new FeedProblem(`There is no file ${path}.`);
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(IDENTIFYING_BYTES), 0, IDENTIFYING_BYTES, 0)
    .finally(() => handle.close());
  return {
    name: basename(file)
      .replace(/\.gz$/i, '')
      .replace(/\.(csv|txt|tsv|xml|jsonl|ndjson|json)$/i, ''),
    file: hashOf(String(found.size), String(found.mtimeMs), buffer.subarray(0, bytesRead)),
    bytes: () => createReadStream(file) as AsyncIterable<Buffer>,
  };
};

/** One answer of a URL that is no redirect. @throws FeedProblem for one that is no feed. */
const ask = async (start: URL, limits: Limits, signal: AbortSignal) => {
  let url = start;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedProblem('Only http and https addresses are read.');
    if (url.protocol === 'http:' && url.hostname !== 'localhost' && !(isIPv4(url.hostname) && isLoopback(url.hostname)))
      throw new FeedProblem(`${url.host} must be read over https.`);
    const answer = await request(url, {
      // One that was kept may be closed by the other end as it is used again.
      reset: true,
      signal,
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
      headers: { accept: '*/*', 'accept-encoding': 'gzip' },
    });
    // What goes wrong with a body comes out of reading it; nobody reads that of a redirect or an error.
    answer.body.on('error', () => undefined);
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string') {
      if (answer.statusCode === 200) return answer;
      answer.body.destroy();
      throw new FeedProblem(`${url.host} answered ${String(answer.statusCode)}.`);
    }
    answer.body.destroy();
    if (!URL.canParse(location, url)) break;
    url = new URL(location, url);
  }
  throw new FeedProblem(`${start.host} redirects too often, or to nowhere.`);
};

/** Bytes up to the limit; what is beyond it counts as broken off. */
const upTo = async function* (source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  for await (const chunk of source) {
    left -= chunk.length;
    if (left < 0) throw new Error(`it is longer than ${String(limit)} bytes`);
    yield chunk;
  }
};

const openUrl = async (url: URL, limits: Limits): Promise<OpenSource> => {
  const answer = await ask(url, limits, AbortSignal.timeout(limits.totalMs)).catch((error: unknown) => {
    if (error instanceof FeedProblem) throw error;
    throw new FeedProblem(`${url.host} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { etag, 'last-modified': modified, 'content-length': length } = answer.headers;
  const isKnown = etag !== undefined || modified !== undefined;
  return {
    name: `${url.host}${url.pathname}`.replace(/\/$/, ''),
    // An address that does not say what version it sends is begun with each time.
    file: hashOf(url.href, ...(isKnown ? [etag ?? '', modified ?? '', length ?? ''].map(String) : [String(Date.now())])),
    bytes: () => upTo(answer.body as AsyncIterable<Buffer>, limits.bytes),
  };
};

/**
 * Opens a file or an http(s) address. It is an operator's own command, so that addresses inside the network are read too; what it
 * guards against is one that never ends: size, silence and time are limited.
 * @throws FeedProblem when there is nothing to read.
 */
export const openSource = (fileOrUrl: string, limits: Limits = URL_LIMITS): Promise<OpenSource> =>
  /^[a-z][a-z0-9+.-]+:\/\//i.test(fileOrUrl) && URL.canParse(fileOrUrl)
    ? openUrl(new URL(fileOrUrl), limits)
    : openFile(fileOrUrl);
