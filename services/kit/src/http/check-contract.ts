import type { BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '@site/contracts';
import { z } from 'zod/mini';
import { HttpProblem, type Issue } from './http-problem.js';
import { findUnfitText, parseJson } from './sound-json.js';

const MAX_ISSUES = 100;
/** Message keys have no spaces, zod's own messages do. */
const MESSAGE_KEY = /^[\w-]+(\.[\w-]+)*$/;

const toIssue = (prefix: string, issue: z.core.$ZodIssue): Issue => ({
  path: [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.'),
  code: MESSAGE_KEY.test(issue.message) ? issue.message : issue.code,
});

const invalid = (issues: readonly Issue[]): HttpProblem =>
  new HttpProblem('InvalidRequest', { issues: issues.slice(0, MAX_ISSUES) });

/** Parses an untrusted value. @throws HttpProblem InvalidRequest with dotted paths and message keys as codes. */
const parseWith = (schema: Schema, value: unknown): unknown => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map((issue) => toIssue('', issue)));
};

const parseBody = (schema: Schema | undefined, text: string): unknown => {
  const value = parseJson(text);
  if (schema === undefined) return undefined;
  if (value !== undefined) return parseWith(schema, value);
  const absent = z.safeParse(schema, undefined);
  return absent.success ? absent.data : parseWith(schema, {});
};

const parseQuery = (schema: Schema | undefined, query: unknown): unknown => {
  if (schema === undefined) return undefined;
  const unfit = findUnfitText(query);
  if (unfit !== null) throw invalid([unfit]);
  return parseWith(schema, query);
};

/** A parameter that does not fit names nothing that exists (docs/specification/3-decisions.md §12). */
const parseParams = (schema: Schema | undefined, params: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, params);
  if (!result.success || findUnfitText(params) !== null) throw new HttpProblem('NotFound');
  return result.data;
};

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  /** Text of JSON, or the bytes of a file. */
  readonly body: string | Buffer;
}

export interface CheckedInput<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/**
 * The contract step: query and body that break it are 400, a parameter that does is 404, in that order.
 * @throws HttpProblem InvalidRequest or NotFound.
 */
export const checkContract = <E extends Endpoint>(endpoint: E, input: RawInput): CheckedInput<E> => {
  const query = parseQuery(endpoint.query, input.query) as QueryOf<E>;
  const body = (typeof input.body === 'string' ? parseBody(endpoint.body, input.body) : input.body) as BodyOf<E>;
  const params = parseParams(endpoint.params, input.params) as ParamsOf<E>;
  return { params, query, body };
};

/** Parses the body of an internal call. @throws HttpProblem InvalidRequest. */
export const checkBody = (schema: Schema, bodyText: string): unknown => parseBody(schema, bodyText);
