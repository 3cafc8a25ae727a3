import { type InternalCall, LIMITS, type Schema } from '@site/contracts';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod/mini';
import { checkBody } from '../http/check-contract.js';
import { requestContextOf } from '../http/request-context.js';
import { HttpProblem } from '../http/http-problem.js';
import { createBodyReader } from '../http/read-body.js';
import { withinTimeLimit } from '../http/time-limit.js';
import { inRequestScope } from '../process/request-scope.js';
import type { ServiceBase } from '../process/service-base.js';
import { createPairKeys } from './pair-keys.js';
import { NONCE_KEPT_MS, nonceOf, SIGNATURE_HEADER } from './signature.js';

/** An internal call with its handler, ready for `createApi`. */
export interface InternalRoute {
  readonly path: string;
  mount(base: ServiceBase): RequestHandler;
}

interface InternalContext<B extends Schema> {
  readonly body: z.output<B>;
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * Binds a declared internal call to its handler. A call that is not signed by one of its declared callers, one that came through
 * a proxy, and one that changes something and was heard before are 404: for others these paths do not exist.
 */
export const handleInternal = <B extends Schema, R extends Schema>(
  declaration: InternalCall<B, R>,
  handler: (context: InternalContext<B>) => Promise<z.input<R>>,
): InternalRoute => ({
  path: declaration.path,
  mount: (base) => {
    const readBody = createBodyReader(LIMITS.drawBodyBytes);
    const pairKeys = createPairKeys(base.config);
    const { path, service: callee } = declaration;
    const callers: ReadonlySet<string> = new Set(declaration.callers);
    const keyOf = (caller: string) => (callers.has(caller) ? pairKeys({ caller, callee, other: caller }) : null);
    const isFirst = async (nonce: string): Promise<boolean> =>
      (await base.redis.set(`internal-nonce:${base.service}:${nonce}`, 1, 'PX', NONCE_KEPT_MS, 'NX')) !== null;
    return async (req, res) => {
      const request = requestContextOf(req);
      request.route = path;
      if (req.get('x-forwarded-for') !== undefined) throw new HttpProblem('NotFound');
      const body = await readBody(req, res);
      const nonce = nonceOf(req.get(SIGNATURE_HEADER) ?? '', { path, body }, { keyOf, now: base.clock.now() });
      if (nonce === null || (declaration.changes === true && !(await isFirst(nonce)))) throw new HttpProblem('NotFound');
      const { requestId, log, span } = request;
      const input = { body: checkBody(declaration.body, body) as z.output<B>, requestId, log };
      const work = inRequestScope(requestId, () => handler(input), span);
      const reply = await withinTimeLimit(
        work,
        (err) => {
          log.error({ err, route: path }, 'internal call failed after its time limit');
        },
        base.config.REQUEST_TIMEOUT_MS,
      );
      res.status(200).json(z.parse(declaration.reply, reply));
    };
  },
});
