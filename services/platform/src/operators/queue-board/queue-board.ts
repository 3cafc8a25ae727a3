import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { HttpProblem, type Queue } from '@site/service-kit';
import express, { type RequestHandler } from 'express';
import { TEXT } from '../operator-messages.js';
import { BOARD_PATH } from '../operator-pages.js';
import { maskAnswer } from './mask-jobs.js';

/** The board's own files and nothing else: what it would fetch elsewhere, a font, it does without. */
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

const FOREIGN_FONT = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/;

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
        boardTitle: `${TEXT.siteName} · ${TEXT.queues}`,
        hideRedisDetails: true,
        hideDocsLink: true,
        miscLinks: [{ text: TEXT.title, url: '/beheer' }],
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
    res.send = (body: unknown) => send(typeof body === 'string' ? body.replace(FOREIGN_FONT, '') : body);
    next();
  });
  router.use(adapter.getRouter() as RequestHandler);
  return router;
};
