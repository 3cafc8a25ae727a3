import { LIMITS } from '@site/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { HttpProblem } from './http-problem.js';
import { runStep } from './run-step.js';

const hasBody = (req: Request): boolean => {
  const length = req.get('content-length');
  return req.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
};

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';

/**
 * Reads a JSON call's body as text; parsing waits for the contract step, because 413 and 415 come before everything
 * else and malformed JSON after CSRF, session and access (spec 3 §12). Limits count after decompression.
 */
export const createBodyReader = (limit: number = LIMITS.jsonBodyBytes) => {
  const read: RequestHandler = express.text({ type: () => true, limit });
  return async (req: Request, res: Response): Promise<string> => {
    if (!hasBody(req)) return '';
    if (Number(req.get('content-length')) > limit) throw new HttpProblem('PayloadTooLarge');
    if (!isJson(req.get('content-type'))) throw new HttpProblem('UnsupportedMediaType');
    await runStep(read, req, res);
    const text: unknown = req.body;
    return typeof text === 'string' ? text : '';
  };
};
