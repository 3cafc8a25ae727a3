import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@site/contracts';
import { NO_PAGE_HEADERS } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { MARK_SVG } from '../pages/chrome.js';
import { TEXT } from '../pages/page-messages.js';
import { contentTypeOf } from './content-types.js';
import { FAVICON_ICO, TOUCH_ICON_PNG } from './icon-bytes.js';

const manifest = {
  name: TEXT.siteName,
  short_name: TEXT.siteName,
  lang: 'nl',
  start_url: '/',
  display: 'standalone',
  background_color: '#fffbf5',
  theme_color: '#0f6b5c',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ],
};

/** The few files at the root that browsers ask for by name. */
const FILES = new Map<string, { readonly type: string | null; readonly content: Buffer }>(
  Object.entries({
    '/favicon.ico': Buffer.from(FAVICON_ICO, 'base64'),
    '/favicon.svg': Buffer.from(MARK_SVG),
    '/apple-touch-icon.png': Buffer.from(TOUCH_ICON_PNG, 'base64'),
    '/manifest.webmanifest': Buffer.from(JSON.stringify(manifest)),
  }).map(([path, content]) => [
    path,
    { type: path.endsWith('.webmanifest') ? 'application/manifest+json' : contentTypeOf(path), content },
  ]),
);

export const isSiteFile = (path: string): boolean => FILES.has(path);

/** Browsers may cache these for a day. */
export const serveSiteFile = (req: IncomingMessage, res: ServerResponse, context: RequestContext): void => {
  const file = FILES.get(context.path);
  if (file === undefined) throw new Error(`no file ${context.path}`);
  res.writeHead(200, {
    ...(file.type === null ? {} : { 'Content-Type': file.type }),
    'Content-Length': file.content.length,
    'Cache-Control': 'public, max-age=86400',
    ...NO_PAGE_HEADERS,
    [HEADERS.requestId]: context.requestId,
  });
  res.end(req.method === 'HEAD' ? undefined : file.content);
};
