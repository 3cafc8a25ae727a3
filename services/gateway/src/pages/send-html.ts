import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../files/accepted-encoding.js';

const PACKED_KEPT = 300;
/** Quick rather than tight: pages are a few kB and made anew for every visitor. */
const pack: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
};

/** Who may keep a page, though never use it without asking: anybody, the visitor's browser, or not even that. */
export type Keeping = 'anybody' | 'visitor' | 'nobody';

const CACHE_CONTROL: Record<Keeping, string> = {
  anybody: 'no-cache',
  visitor: 'private, no-cache',
  nobody: 'private, no-store',
};

/** Sends HTML: never kept without asking, and not sent again to who has it. */
export type SendHtml = (
  req: IncomingMessage,
  res: ServerResponse,
  page: {
    readonly status: number;
    readonly html: string;
    readonly keptBy: Keeping;
    readonly headers?: Record<string, string>;
  },
) => Promise<void>;

/** A sender that remembers what it packed, because visitors of one page mostly get the same bytes. */
export const createSendHtml = (): SendHtml => {
  const packed = new Map<string, Buffer>();

  const bodyFor = async (html: string, hash: string, encoding: Encoding | undefined): Promise<Buffer> => {
    if (encoding === undefined) return Buffer.from(html);
    const key = `${encoding} ${hash}`;
    const known = packed.get(key);
    if (known !== undefined) return known;
    const made = await pack[encoding](html);
    if (packed.size >= PACKED_KEPT) packed.clear();
    packed.set(key, made);
    return made;
  };

  return async (req, res, { status, html, keptBy, headers = {} }) => {
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const etag = `W/"${hash}"`;
    const shared = {
      ...headers,
      ETag: etag,
      'Cache-Control': CACHE_CONTROL[keptBy],
      Vary: 'Accept-Encoding, Cookie, User-Agent',
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
