import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language, RouteName } from '@site/contracts';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, compress, type Encoding } from '../files/accepted-encoding.js';

const MAX_COMPRESSED_BYTES = 32 * 1024 * 1024;
/** Which caches may store a page, though never use it without revalidating: all, the visitor's browser, or none. */
export type CacheScope = 'public' | 'private' | 'none';

/** Pages whose address is a secret: no cache may know that it was there. */
const SECRET_ADDRESSES: ReadonlySet<RouteName> = new Set<RouteName>([
  'resetPassword',
  'undoEmailChange',
  'keepSecondFactor',
  'emailSettings',
  'mailOptOut',
  'crossedOffGift',
  'lot',
  'lotCard',
  'lotingGather',
  'lotingJoin',
  'lotQuestion',
  'lotingCheck',
  'lotingWizard.open',
  'lotingWizard.previouslyDrawn',
  'wishlistOwnerInvite',
  'wishlistOwnerInvite.open',
  'wishlistOwnerInvite.error',
  'wishlistOwnerInvite.login',
  'wishlistOwnerInvite.createAccount',
]);

/** `isPersonal`: the page is made for this visitor, though it says nothing of them. */
export const cacheScopeOf = (route: RouteName | null, isPersonal: boolean): CacheScope => {
  if (route !== null && SECRET_ADDRESSES.has(route)) return 'none';
  return isPersonal ? 'private' : 'public';
};

const CACHE_CONTROL: Record<CacheScope, string> = {
  public: 'no-cache',
  private: 'private, no-cache',
  none: 'private, no-store',
};

/** A part of pages that is sent often: its bytes, and by what those are told from others. */
export interface KeptPart {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** A page in parts. */
export type Html = readonly (string | KeptPart)[];

export const keptPart = (text: string): KeptPart => {
  const bytes = Buffer.from(text);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
};

const hashOf = (html: Html): string => {
  const hash = createHash('sha256');
  for (const part of html) hash.update(typeof part === 'string' ? part : part.digest);
  return hash.digest('base64url').slice(0, 22);
};

const bytesOf = (html: Html): Buffer =>
  Buffer.concat(html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)));

/** Sends HTML, or 304 to a client that has it. */
export type SendHtml = (
  req: IncomingMessage,
  res: ServerResponse,
  page: {
    readonly status: number;
    readonly html: Html;
    readonly language: Language;
    readonly cacheScope: CacheScope;
    readonly headers?: Record<string, string>;
  },
) => Promise<void>;

/** Caches compressed bodies, because most visitors of a page get the same bytes. */
export const createSendHtml = (): SendHtml => {
  const compressed = new LRUCache<string, Buffer>({ maxSize: MAX_COMPRESSED_BYTES, sizeCalculation: ({ length }) => length });

  const bodyFor = async (html: Html, hash: string, encoding: Encoding | undefined): Promise<Buffer> => {
    if (encoding === undefined) return bytesOf(html);
    const key = `${encoding} ${hash}`;
    const known = compressed.get(key);
    if (known !== undefined) return known;
    const made = await compress[encoding](bytesOf(html));
    compressed.set(key, made);
    return made;
  };

  return async (req, res, { status, html, language, cacheScope, headers = {} }) => {
    const hash = hashOf(html);
    const etag = `W/"${hash}"`;
    const shared = {
      ...headers,
      ETag: etag,
      'Cache-Control': CACHE_CONTROL[cacheScope],
      'Content-Language': language,
      Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    };
    if (status === 200 && req.headers['if-none-match'] === etag) {
      res.writeHead(304, shared).end();
      return;
    }
    const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
    const body = await bodyFor(html, hash, encoding);
    if (res.destroyed) return;
    res.writeHead(status, {
      ...shared,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
};
