import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS, inLanguage, Language, pathTo } from '@site/contracts';
import { NO_PAGE_HEADERS } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { MARK_SVG } from '../pages/chrome.js';
import { textsOf } from '../pages/texts.js';
import { contentTypeOf } from './content-types.js';
import { FAVICON_ICO, ICON_192_PNG, ICON_512_PNG, ICON_MASKABLE_PNG, TOUCH_ICON_PNG } from './icon-bytes.js';

const shortcut = (name: string, url: string) => ({ name, url, icons: [{ src: '/icon-192.png', sizes: '192x192' }] });

/** Where a page in a language finds its manifest: it is asked for without cookies, so the address says the language. */
export const manifestPath = (language: Language): string => inLanguage('/manifest.webmanifest', language);

/** For who installs the site; what another app shares with it opens the form of a wish. In each language it is the same app. */
const manifestIn = (language: Language, { HEADS, TEXT } = textsOf(language)) => ({
  id: '/',
  name: TEXT.siteName,
  short_name: TEXT.siteName,
  description: HEADS.home?.description,
  lang: language,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fffbf5',
  theme_color: '#0f6b5c',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut(TEXT.newWish, pathTo('addWish')),
    shortcut(TEXT.myLists, pathTo('home')),
    shortcut(TEXT.whatIGive, pathTo('crossedOff')),
  ],
  share_target: {
    action: pathTo('addWish'),
    // A form, for a picture fits in no address. The service worker takes it, or `plain/shared-form.ts` where there is none.
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'picture', accept: ['image/*'] }] },
  },
});

/** The few files at the root that browsers ask for by name. */
const FILES = new Map<string, { readonly type: string | null; readonly content: Buffer }>(
  Object.entries({
    '/favicon.ico': Buffer.from(FAVICON_ICO, 'base64'),
    '/favicon.svg': Buffer.from(MARK_SVG),
    '/apple-touch-icon.png': Buffer.from(TOUCH_ICON_PNG, 'base64'),
    '/icon-192.png': Buffer.from(ICON_192_PNG, 'base64'),
    '/icon-512.png': Buffer.from(ICON_512_PNG, 'base64'),
    '/icon-maskable.png': Buffer.from(ICON_MASKABLE_PNG, 'base64'),
    ...Object.fromEntries(
      Language.options.map((language) => [manifestPath(language), Buffer.from(JSON.stringify(manifestIn(language)))]),
    ),
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
