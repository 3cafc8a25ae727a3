import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@site/contracts';
import { askedLanguage } from '../request/asked-language.js';
import { CHROME_STYLE, chromeMarkup } from './chrome.js';
import { type ErrorPage, textsOf } from './texts.js';
import type { SetSecurityHeaders } from './security-headers.js';
import type { SendHtml } from './send-html.js';

/** Works without services and bundles. `starting` reloads itself. */
const errorPageHtml = (page: ErrorPage, retrySeconds: number, language: Language): string => {
  const { title, body } = textsOf(language).ERROR_PAGES[page];
  const refresh = page === 'starting' ? `<meta http-equiv="refresh" content="${retrySeconds}">` : '';
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><meta name="robots" content="noindex">${refresh}`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${CHROME_STYLE}</style></head>`,
    `<body>${chromeMarkup(`<main class="boot-note"><h1>${title}</h1><p>${body}</p></main>`, language)}</body>`,
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

interface Deps {
  readonly send: SendHtml;
  readonly setSecurityHeaders: SetSecurityHeaders;
  readonly isHttps: boolean;
}

export const createErrorPageSender =
  ({ send, setSecurityHeaders, isHttps }: Deps): SendErrorPage =>
  (req, res, page, status, retryAfter) => {
    setSecurityHeaders(req, res);
    const headers = { 'Retry-After': String(retryAfter), 'X-Robots-Tag': 'noindex' };
    const language = askedLanguage(req.headers, isHttps);
    return send(req, res, {
      status,
      html: [errorPageHtml(page, retryAfter, language)],
      language,
      cacheScope: 'private',
      headers,
    });
  };
