import { z } from 'zod';
import { ProblemBody } from '../enums.js';
import type { ContractDescription, DescribedCall } from './describe-contract.js';
import type { JsonSchema } from './json-schema.js';

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface OpenApiContent {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: OpenApiContent & { readonly required: true };
  readonly responses: Readonly<Record<string, { readonly $ref: string } | (OpenApiContent & { readonly description: string })>>;
  /** `anyone`, `user` (account or guest) or `account`. */
  readonly 'x-access': string;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

const DESCRIPTION = `The calls that pages make to their own origin, generated from services/contracts by \`npm run contract\`.

A session is the cookie \`sid\`. Every call but GET brings the header \`X-CSRF-TOKEN\` with the token of \`GET /api/Utility/CsrfToken\`, unless its
security says otherwise. An answer with the header \`csrf-token-invalid\` asks for a new token; \`csrf-token-invalidated\` says that the old one is void.
A 422 carries a code as a JSON string. Whoever reads an answer leaves keys alone that it does not know.`;

const STATUS_TEXT: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Made',
  204: 'Done, nothing to tell',
  400: 'Refused, with a code',
  422: 'Refused, with a code',
};

const COMPONENTS = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Who is logged in.' },
    csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN', description: 'The token of this session.' },
  },
  responses: {
    Problem: {
      description: 'Refused by a rule that holds for every call: contract, session, token, limit, size. Or something went wrong.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemBody' } } },
    },
  },
};

const inComponents = (ref: string): string => ref.replace('#/$defs/', '#/components/schemas/');

/** The same schema with its names looked up in `components`. */
const relocate = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? inComponents(value) : value,
  ) as JsonSchema;

const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

const json = (schema: JsonSchema): OpenApiContent => ({ content: { 'application/json': { schema: relocate(schema) } } });

/** `POST /api/Gift/CrossOff` → `postGiftCrossOff`; what a path is asked by is in the name as well. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith(':') ? `By${part.charAt(1).toUpperCase()}${part.slice(2)}` : part))
    .join('');

/** The public calls of the contract as OpenAPI 3.1. Throws when a name means one thing in a question and another in an answer. */
export const openApiOf = ({ version, calls, shapes }: ContractDescription): OpenApi => {
  const parametersOf = (call: DescribedCall): OpenApiParameter[] => {
    const from = (place: 'path' | 'query', part: 'params' | 'query'): OpenApiParameter[] => {
      const { properties = {}, required = [] } = call.takes[part] ?? {};
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: relocate(schema),
      }));
    };
    const key: OpenApiParameter = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
    return [...from('path', 'params'), ...from('query', 'query'), ...(call.keepsAnswer === true ? [key] : [])];
  };

  const operation = (method: string, path: string, call: DescribedCall): OpenApiOperation => {
    const { access, needsCsrfToken, rawBody, takes, answers } = call;
    const keys = {
      ...(access === 'anyone' ? {} : { session: [] }),
      ...(method === 'GET' || needsCsrfToken === false ? {} : { session: [], csrf: [] }),
    };
    const file = Object.fromEntries((rawBody ?? []).map((type) => [type, { schema: {} }]));
    const body = rawBody === undefined ? takes['body'] && json(takes['body']) : { content: file };
    const replies = Object.entries(answers).map(([status, schema]) => [
      status,
      { description: STATUS_TEXT[status] ?? status, ...(schema === null ? {} : json(schema)) },
    ]);
    const problem = { $ref: '#/components/responses/Problem' };
    return {
      operationId: operationId(method, path),
      tags: [path.split('/')[2] ?? ''],
      security: [keys],
      parameters: parametersOf(call),
      ...(body === undefined ? {} : { requestBody: { required: true, ...body } }),
      responses: {
        ...(Object.fromEntries(replies) as OpenApiOperation['responses']),
        ...(access === 'anyone' ? {} : { 401: problem }),
        default: problem,
      },
      'x-access': access,
    };
  };

  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ');
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(method, path, call) };
  }

  const schemas: Record<string, JsonSchema> = {
    ProblemBody: relocate(withoutDialect(z.toJSONSchema(ProblemBody) as JsonSchema)),
  };
  const add = (name: string): void => {
    if (schemas[name] !== undefined) return;
    const [taken, answered] = [shapes.taken[name], shapes.answered[name]];
    if (taken !== undefined && answered !== undefined && JSON.stringify(taken) !== JSON.stringify(answered)) {
      throw new Error(`${name} is asked for in another shape than it is answered`);
    }
    const shape = relocate(taken ?? answered ?? {});
    schemas[name] = shape;
    namesIn(shape).forEach(add);
  };
  namesIn(paths).forEach(add);

  const sorted = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
  const tags = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap((each) => each.tags)));
  return {
    openapi: '3.1.0',
    info: { title: 'Verlanglijstje', version: String(version), description: DESCRIPTION },
    tags: [...tags].sort().map((name) => ({ name })),
    paths: sorted(paths),
    components: { schemas: sorted(schemas), ...COMPONENTS },
  };
};

const withoutDialect = ({ $schema: _schema, ...plain }: JsonSchema): JsonSchema => plain;
