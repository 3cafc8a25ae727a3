import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS, PUBLISHED_FILES, UNSENT_PREFIX } from '@site/contracts';
import { answerProblem, NO_PAGE_HEADERS } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { publicFolder } from '../site/load-plan.js';
import type { SiteCache } from '../site/site-cache.js';
import { acceptedEncodings } from './accepted-encoding.js';
import { placeOf, type PublishedFile, type PublishedFolder } from './published-folder.js';
import { type VersionCheck, versionFolderOf } from './version-check.js';

/**
 * The worker where there is to be none: it takes the place of the one before, forgets what that kept, and goes. Browsers ask for
 * it whenever they open a page, past whatever worker they have, so a broken one is taken back by it. Wishes that wait for a connection
 * stay: nobody else has them. The next worker sends them.
 */
export const TAKE_BACK = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => !name.startsWith('${UNSENT_PREFIX}')).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => registration.unregister()));
});
`;

interface Deps {
  readonly site: Pick<SiteCache, 'current'>;
  readonly folder: PublishedFolder;
  readonly isSound: VersionCheck['isSound'];
}

/** Serves the live shell's service worker, or with `worksOffline` off, or a shell that has none, the one that takes it back. */
export const createWorkerServer = ({ site, folder, isSound }: Deps) => {
  const workerOf = async (version: string, req: IncomingMessage): Promise<PublishedFile | null> => {
    const place = placeOf(publicFolder.shell(version) + PUBLISHED_FILES.worker);
    if (place === null || !(await isSound(versionFolderOf(place)))) return null;
    return folder.find(place, acceptedEncodings(req.headers['accept-encoding']));
  };

  return async (req: IncomingMessage, res: ServerResponse, { requestId }: RequestContext): Promise<void> => {
    const state = site.current()?.state;
    // Not known yet: browsers keep the worker that they have.
    if (state === undefined) return answerProblem(res, requestId, { status: 503, error: 'ServerError' });
    const version = state.flags.worksOffline ? state.shellVersion : null;
    const worker = version === null ? null : await workerOf(version, req);
    const { content, encoding } = worker ?? { content: Buffer.from(TAKE_BACK), encoding: null };
    res.writeHead(200, {
      ...NO_PAGE_HEADERS,
      // What it may fetch itself.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Length': content.length,
      ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      [HEADERS.requestId]: requestId,
    });
    res.end(req.method === 'HEAD' ? undefined : content);
  };
};
