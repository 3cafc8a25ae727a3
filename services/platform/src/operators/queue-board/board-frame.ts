import { TEXT } from '../operator-messages.js';

/** What the board would fetch elsewhere, a font, it does without. */
const FOREIGN_FONT = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/;

/** Height of our bar; the board's own header and what sticks under it move down by as much. */
const BAR = '56px';

const STYLE = `
:root, .dark-mode { --header-offset: calc(var(--header-height) + ${BAR}); }
#root header:has(~ main) { top: ${BAR}; height: var(--header-height); }
.beheer { position: fixed; inset: 0 0 auto; z-index: 100; height: ${BAR}; box-sizing: border-box; display: flex; align-items: center; gap: 12px;
  padding: 0 12px; background: #fff; color: #1f2933; border-bottom: 1px solid #e8e0d5; }
.beheer h1 { font-size: 18px; font-weight: 700; line-height: 1.2; margin: 0; }
.beheer a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 999px; font-weight: 600;
  font-size: 16px; color: #0f6b5c; background: #e3f1ee; text-decoration: none; white-space: nowrap; }
.beheer a:focus-visible { outline: 2px solid #0f6b5c; outline-offset: 2px; }
.dark-mode .beheer { background: #221f1b; color: #f4efe7; border-color: #3a352e; }
.dark-mode .beheer a { color: #63c7b2; background: #17352f; outline-color: #63c7b2; }
`;

const BAR_HTML = `<nav class="beheer" aria-label="${TEXT.navigation}"><a href="/beheer">← ${TEXT.backToOverview}</a><h1>${TEXT.queues}</h1></nav>`;

/** A page of the board in our frame: a way back, in Dutch, and nothing from elsewhere. What is no page stays as it is. */
export const frameBoard = (html: string): string =>
  html
    .replace(FOREIGN_FONT, '')
    .replace('<html lang="en"', '<html lang="nl"')
    .replace('</head>', `<style>${STYLE}</style></head>`)
    .replace('<div id="root">', `${BAR_HTML}<div id="root">`)
    .replace(/\bLoading\s*(?=<\/div>)/, 'Laden…');
