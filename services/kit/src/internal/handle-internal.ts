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
import { isSigned, SIGNATURE_HEADER, TIME_HEADER } from './signature.js';

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
 * Binds a declared internal call to its handler. An unsigned call, and one that came through a proxy, is 404: from
 * outside these paths do not exist.
 */
export const handleInternal = <B extends Schema, R extends Schema>(
  declaration: InternalCall<B, R>,
  handler: (context: InternalContext<B>) => Promise<z.input<R>>,
): InternalRoute => ({
  path: declaration.path,
  mount: (base) => {
    const readBody = createBodyReader(LIMITS.drawBodyBytes);
    return async (req, res) => {
      const request = requestContextOf(req);
      request.route = declaration.path;
      if (req.get('x-forwarded-for') !== undefined) throw new HttpProblem('NotFound');
      const body = await readBody(req, res);
      const call = { time: req.get(TIME_HEADER), signature: req.get(SIGNATURE_HEADER), path: declaration.path, body };
      if (!isSigned(base.config.SERVICE_SECRET, call, base.clock.now())) throw new HttpProblem('NotFound');
      const { requestId, log, span } = request;
      const input = { body: checkBody(declaration.body, body) as z.output<B>, requestId, log };
      const work = inRequestScope(requestId, () => handler(input), span);
      const reply = await withinTimeLimit(work, (err) => {
        log.error({ err, route: declaration.path }, 'internal call failed after its time limit');
      });
      res.status(200).json(z.parse(declaration.reply, reply));
    };
  },
});
