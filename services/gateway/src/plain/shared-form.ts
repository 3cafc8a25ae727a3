import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { MOST_SHARED_LETTERS, NO_SHARED_PICTURE, pathTo, SHARED_PICTURE_PARAM } from '@site/contracts';
import { NO_PAGE_HEADERS } from '../request/answers.js';

/** Words and a link are small; what is larger is a picture, which nobody here keeps. */
const MOST_BYTES = 256 * 1024;

/** Is this what the manifest's share target posts? */
export const isSharedForm = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path === pathTo('addWish');

/**
 * What another app shares where no service worker took it, as one that is taken back: leads to the form of a wish with words and
 * link. It saves nothing, so any page may post it. A picture does not come along, and the form says so.
 */
const addressOf = async (req: IncomingMessage): Promise<string> => {
  const query = new URLSearchParams();
  const type = req.headers['content-type'] ?? '';
  const size = Number(req.headers['content-length'] ?? Infinity);
  if (!type.startsWith('multipart/form-data') || size > MOST_BYTES) {
    req.resume();
    query.set(SHARED_PICTURE_PARAM, NO_SHARED_PICTURE);
    return `${pathTo('addWish')}?${query.toString()}`;
  }
  const body = Readable.toWeb(req) as ReadableStream<Uint8Array>;
  const read = new Response(body as unknown as BodyInit, { headers: { 'content-type': type } }).formData();
  // A body that is no form says nothing.
  const form = await read.catch(() => new FormData());
  for (const name of ['title', 'text', 'url']) {
    const said = form.get(name);
    if (typeof said === 'string' && said !== '') query.set(name, said.slice(0, MOST_SHARED_LETTERS));
  }
  const picture = form.get('picture');
  if (picture !== null && typeof picture !== 'string' && picture.size > 0) query.set(SHARED_PICTURE_PARAM, NO_SHARED_PICTURE);
  return `${pathTo('addWish')}?${query.toString()}`;
};

export const serveSharedForm = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const location = await addressOf(req);
  res.writeHead(303, { ...NO_PAGE_HEADERS, Location: location, 'Cache-Control': 'private, no-store' }).end();
};
