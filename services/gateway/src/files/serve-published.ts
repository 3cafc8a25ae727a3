import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@site/contracts';
import { answerNotFound, NO_PAGE_HEADERS } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { acceptedEncodings } from './accepted-encoding.js';
import { contentTypeOf } from './content-types.js';
import { placeOf, type PublishedFolder } from './published-folder.js';
import { type VersionCheck, versionFolderOf } from './version-check.js';

const FOREVER = 'public, max-age=31536000, immutable';

/** Is this the path of a published file, existing or not? */
export const isPublishedPath = (path: string): boolean => path.startsWith('/remotes/') || path.startsWith('/shell/');

/** Serves bundles by version, compressed by the build and cached by browsers forever. */
export const createPublishedServer =
  (folder: PublishedFolder, { isSound }: Pick<VersionCheck, 'isSound'>) =>
  async (req: IncomingMessage, res: ServerResponse, context: RequestContext): Promise<void> => {
    const place = placeOf(context.path);
    const type = place === null ? null : contentTypeOf(place);
    if (place === null || type === null || (req.method !== 'GET' && req.method !== 'HEAD')) {
      answerNotFound(res, context.requestId);
      return;
    }
    if (!(await isSound(versionFolderOf(place)))) {
      answerNotFound(res, context.requestId);
      return;
    }
    const file = await folder.find(place, acceptedEncodings(req.headers['accept-encoding']));
    if (file === null) {
      answerNotFound(res, context.requestId);
      return;
    }
    res.writeHead(200, {
      'Content-Type': type,
      'Content-Length': file.content.length,
      ...(file.encoding === null ? {} : { 'Content-Encoding': file.encoding }),
      Vary: 'Accept-Encoding',
      'Cache-Control': FOREVER,
      ...NO_PAGE_HEADERS,
      'Cross-Origin-Resource-Policy': 'same-origin',
      [HEADERS.requestId]: context.requestId,
    });
    res.end(req.method === 'HEAD' ? undefined : file.content);
  };
