import type { IncomingMessage, ServerResponse } from 'node:http';
import { CHROME_STYLE, chromeMarkup } from './chrome.js';
import { type ErrorPage, ERROR_PAGES } from './page-messages.js';
import type { SetSecurityHeaders } from './security-headers.js';
import type { SendHtml } from './send-html.js';

/** Works without services and bundles. `starting` reloads itself. */
const errorPageHtml = (page: ErrorPage, retrySeconds: number): string => {
  const { title, body } = ERROR_PAGES[page];
  const refresh = page === 'starting' ? `<meta http-equiv="refresh" content="${retrySeconds}">` : '';
  return [
    '<!doctype html>',
    '<html lang="nl">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><meta name="robots" content="noindex">${refresh}`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${CHROME_STYLE}</style></head>`,
    `<body>${chromeMarkup(`<main class="boot-note"><h1>${title}</h1><p>${body}</p></main>`)}</body>`,
    '</html>',
    '',
  ].join('\n');
};

/** Sends an HTML page for an error that happened before there was a page. */
export type SendErrorPage = (
  req: IncomingMessage,
  res: ServerResponse,
  page: ErrorPage,
  status: number,
  retryAfter: number,
) => Promise<void>;

export const createErrorPageSender =
  ({ send, setSecurityHeaders }: { readonly send: SendHtml; readonly setSecurityHeaders: SetSecurityHeaders }): SendErrorPage =>
  (req, res, page, status, retryAfter) => {
    setSecurityHeaders(req, res);
    const headers = { 'Retry-After': String(retryAfter), 'X-Robots-Tag': 'noindex' };
    return send(req, res, { status, html: [errorPageHtml(page, retryAfter)], cacheScope: 'private', headers });
  };
