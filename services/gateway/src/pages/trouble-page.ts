import { CHROME_STYLE, chromeMarkup } from './chrome.js';
import { type Trouble, TROUBLES } from './page-messages.js';

/** A page that needs nothing but itself: for when services or bundles are not there. `starting` tries again by itself. */
export const troublePage = (trouble: Trouble, retrySeconds: number): string => {
  const { title, body } = TROUBLES[trouble];
  const refresh = trouble === 'starting' ? `<meta http-equiv="refresh" content="${retrySeconds}">` : '';
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
