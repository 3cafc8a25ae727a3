import type { Endpoint } from '@site/contracts';
import type { Response } from 'express';
import { z } from 'zod/mini';
import type { AnyResult, NotModified } from './result.js';

/** Sends what a handler answered. */
export const sendResult = (res: Response, result: AnyResult): void => {
  if (result.status === 204 || result.status === 304 || (result.status === 422 && result.body === null)) {
    res.status(result.status).end();
    return;
  }
  if ('json' in result) {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', result.json.length);
    res.status(200).end(result.json);
    return;
  }
  res.status(result.status).json(result.body);
};

const bodyOf = (result: Exclude<AnyResult, NotModified>): unknown => {
  if (result.status === 204) return undefined;
  return 'json' in result ? JSON.parse(result.json.toString()) : result.body;
};

const schemaOf = (endpoint: Endpoint, { status }: Exclude<AnyResult, NotModified>) => {
  if (status === 422) return endpoint.refusal;
  return status === 400 ? endpoint.rejection : endpoint.replies[status];
};

/**
 * Tests only: an answer that breaks its own contract is a bug of the service, found here before a client finds it.
 * @throws Error naming the endpoint and what differs.
 */
export const assertKeepsContract = (endpoint: Endpoint, result: AnyResult): void => {
  if (result.status === 304) return;
  const schema = schemaOf(endpoint, result);
  if (result.status === 204 && schema === null) return;
  const body = bodyOf(result);
  const checked = schema === undefined || schema === null ? null : z.safeParse(schema, body);
  if (checked?.success === true) return;
  const found = checked === null ? 'no such answer is declared' : JSON.stringify(checked.error.issues);
  throw new Error(`${endpoint.method} ${endpoint.path} answers ${String(result.status)} against its contract: ${found}`);
};
