import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { HttpProblem, type Queue } from '@site/service-kit';
import express, { type RequestHandler } from 'express';
import { operatorsLanguage, TEXT } from '../texts.js';
import { BOARD_PATH } from '../operator-pages.js';
import boardWords from './board-words.nl.json' with { type: 'json' };
import { maskAnswer } from './mask-jobs.js';

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

const barHtml = (): string =>
  `<nav class="beheer" aria-label="${TEXT.navigation}"><a href="/beheer">← ${TEXT.backToOverview}</a><h1>${TEXT.queues}</h1></nav>`;

/** A page of the board in our frame: a way back, in our language, and nothing from elsewhere. What is no page stays as it is. */
const frameBoard = (html: string): string => {
  const framed = html
    .replace(FOREIGN_FONT, '')
    .replace('</head>', `<style>${STYLE}</style></head>`)
    .replace('<div id="root">', `${barHtml()}<div id="root">`);
  if (operatorsLanguage() === 'en') return framed;
  return framed.replace('<html lang="en"', '<html lang="nl"').replace(/\bLoading\s*(?=<\/div>)/, 'Laden…');
};

/** The board's own files and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Its components place themselves with styles that they write at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The board knows no Dutch: ours goes by the name of a language it knows, whose plurals and times are like ours. Words that a
 * board that only reads never shows are left out, and then English. To who reads English it is that language.
 */
const LANGUAGE = 'en-GB';

/**
 * The queue board (bull-board): jobs of every queue, to read. Every answer is masked before it leaves (mask-jobs.ts). What
 * can be done about a job is a form of our own page (retry-jobs.ts): the board has no token for forms.
 */
export const createQueueBoard = (queues: readonly Queue[]): RequestHandler => {
  const adapter = new ExpressAdapter();
  adapter.setBasePath(BOARD_PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: TEXT.siteName,
        boardLogo: { path: '/favicon.svg', width: 28, height: 28 },
        favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
        locale: { lng: LANGUAGE },
        hideRedisDetails: true,
        hideDocsLink: true,
        showWorkers: true,
        pollingInterval: { forceInterval: 10, showSetting: false },
      },
      handlerHooks: {
        after: (_context, result) => ({ ...result, body: maskAnswer(result.body) as typeof result.body }),
      },
    },
  });

  const router = express.Router();
  router.use((req, res, next) => {
    res.set({
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, no-store',
    });
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new HttpProblem('Forbidden');
    next();
  });
  router.use((_req, res, next) => {
    const send = res.send.bind(res);
    res.send = (body: unknown) => send(typeof body === 'string' ? frameBoard(body) : body);
    next();
  });
  router.get(`/static/locales/${LANGUAGE}/messages.json`, (_req, res, next) => {
    if (operatorsLanguage() === 'en') next();
    else res.json(boardWords);
  });
  router.use(adapter.getRouter() as RequestHandler);
  return router;
};
