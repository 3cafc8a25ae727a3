import { LIMITS } from '@site/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { HttpProblem } from './http-problem.js';
import { runStep } from './run-step.js';

const hasBody = (req: Request): boolean => {
  const length = req.get('content-length');
  return req.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
};

/** `image/png` of `Image/PNG; charset=x`. */
const mediaTypeOf = (req: Request): string => req.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const refuseTooLarge = (req: Request, limit: number): void => {
  if (Number(req.get('content-length')) > limit) throw new HttpProblem('PayloadTooLarge');
};

/**
 * Reads a JSON call's body as text; parsing waits for the contract step, because 413 and 415 come before everything
 * else and malformed JSON after CSRF, session and access (docs/specification/3-decisions.md §12). Limits count after
 * decompression.
 */
export const createBodyReader = (limit: number = LIMITS.jsonBodyBytes) => {
  const read: RequestHandler = express.text({ type: () => true, limit });
  return async (req: Request, res: Response): Promise<string> => {
    if (!hasBody(req)) return '';
    refuseTooLarge(req, limit);
    if (mediaTypeOf(req) !== 'application/json') throw new HttpProblem('UnsupportedMediaType');
    await runStep(read, req, res);
    const text: unknown = req.body;
    return typeof text === 'string' ? text : '';
  };
};

/** Reads a call's body as the file it is; one of none of these content types, or without one, is 415. */
export const createFileReader = (types: readonly string[], limit: number = LIMITS.jsonBodyBytes) => {
  const read: RequestHandler = express.raw({ type: () => true, limit });
  return async (req: Request, res: Response): Promise<Buffer> => {
    refuseTooLarge(req, limit);
    if (!types.includes(mediaTypeOf(req))) throw new HttpProblem('UnsupportedMediaType');
    await runStep(read, req, res);
    const bytes: unknown = req.body;
    return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  };
};
