import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { HttpProblem, type Queue } from '@site/service-kit';
import express, { type RequestHandler } from 'express';
import { TEXT } from '../operator-messages.js';
import { BOARD_PATH } from '../operator-pages.js';
import { frameBoard } from './board-frame.js';
import { BOARD_WORDS } from './board-words.js';
import { maskAnswer } from './mask-jobs.js';

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

/** The board knows no Dutch: ours goes by the name of a language it knows, whose plurals and times are like ours. */
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
  router.get(`/static/locales/${LANGUAGE}/messages.json`, (_req, res) => {
    res.json(BOARD_WORDS);
  });
  router.use(adapter.getRouter() as RequestHandler);
  return router;
};
