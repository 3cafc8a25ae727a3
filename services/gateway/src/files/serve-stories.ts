import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { HEADERS } from '@site/contracts';
import { answerNotFound, NO_PAGE_HEADERS } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { contentTypeOf } from './content-types.js';
import { isInside, readOrNull } from './published-folder.js';

const PATH = '/beheer/catalogus';

/** Is this a path of the catalogue of the kit, whether that was published or not? */
export const isStoriesPath = (path: string): boolean => path === PATH || path.startsWith(`${PATH}/`);

/**
 * Storybook has scripts and styles in its pages, so it is of no origin: whatever runs in it has no cookie, storage or call of the
 * site or of its operators. Its files say `*`, because modules and fonts are asked for from there. Its page frames the one with
 * the story, and to be framed by no origin cannot be allowed but to all.
 */
const HEADERS_OF_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': NO_PAGE_HEADERS['Strict-Transport-Security'],
  'Content-Security-Policy':
    "sandbox allow-scripts; default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'Access-Control-Allow-Origin': '*',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
} as const;

/** Serves what `npm run stories:publish` left in DATA_DIR. */
export const createStoriesServer =
  (dataDir: string) =>
  async (req: IncomingMessage, res: ServerResponse, context: RequestContext): Promise<void> => {
    if (context.path === PATH) {
      res.writeHead(308, { ...NO_PAGE_HEADERS, Location: `${PATH}/`, 'Cache-Control': 'no-store' }).end();
      return;
    }
    const rest = context.path.slice(PATH.length + 1);
    const steps = (rest === '' ? 'index.html' : rest).split('/');
    const name = steps.at(-1) ?? '';
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : contentTypeOf(name);
    const content = type === null || !isInside(steps) ? null : await readOrNull(join(dataDir, 'stories', ...steps));
    if (type === null || content === null) {
      answerNotFound(res, context.requestId);
      return;
    }
    res.writeHead(200, {
      ...HEADERS_OF_ALL,
      'Content-Type': type,
      'Content-Length': content.length,
      [HEADERS.requestId]: context.requestId,
    });
    res.end(req.method === 'HEAD' ? undefined : content);
  };
