import type { Endpoint, ParamsOf, QueryOf } from '@site/contracts';
import { inRequestScope } from '../process/request-scope.js';
import { checkContract } from './check-contract.js';
import { requestContextOf } from './request-context.js';
import type { Route } from './handle.js';
import { HttpProblem } from './http-problem.js';
import { withinTimeLimit } from './time-limit.js';

/**
 * Binds a GET that a person follows to a page of the site: 303 to what `to` says of the path's parameters. No session is
 * read, nothing is done.
 */
export const handleRedirect = (path: string, to: (params: Readonly<Record<string, string>>) => string): Route => ({
  method: 'GET',
  path,
  mount: () => async (req, res) => {
    requestContextOf(req).route = path;
    const params = Object.entries(req.params).map(([name, value]) => [name, String(value)] as const);
    res.redirect(303, to(Object.fromEntries(params)));
  },
});

/** Bytes that never change under their address. */
export interface File {
  readonly bytes: Buffer;
  /** `image/png` */
  readonly type: string;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Binds a GET that answers a file whose address names its content, so that every cache may keep it for good. No session
 * is read: the answer is the same for everybody. `null` is 404.
 */
export const handleFile = <E extends Endpoint>(
  endpoint: E,
  find: (input: { readonly params: ParamsOf<E>; readonly query: QueryOf<E> }) => Promise<File | null>,
): Route => ({
  method: endpoint.method,
  path: endpoint.path,
  mount:
    ({ base }) =>
    async (req, res) => {
      const request = requestContextOf(req);
      request.route = endpoint.path;
      const input = checkContract(endpoint, { params: req.params, query: req.query, body: '' });
      const work = inRequestScope(request.requestId, () => find(input), request.span);
      const file = await withinTimeLimit(
        work,
        (err) => {
          request.log.error({ err, route: endpoint.path }, 'request failed after its time limit');
        },
        base.config.REQUEST_TIMEOUT_MS,
      );
      if (file === null) throw new HttpProblem('NotFound');
      res.setHeader('Cache-Control', FOR_GOOD);
      res.setHeader('Content-Type', file.type);
      res.setHeader('Content-Length', file.bytes.length);
      res.status(200).end(file.bytes);
    },
});
