import { z } from 'zod';
import { type Endpoint, isEndpoint, type Schema } from '../endpoint.js';
import * as contracts from '../index.js';
import type { InternalCall } from '../internal/internal-call.js';
import type { OpsCommand } from '../ops/ops-command.js';
import type { JsonSchema, Shapes } from './json-schema.js';

/** A call of pages: what it takes and what it answers, by status. */
export interface DescribedCall {
  readonly access: Endpoint['access'];
  readonly needsCsrfToken?: false;
  readonly keepsAnswer?: boolean;
  /** Bytes, where it is not what every call may have. */
  readonly bodyLimit?: number;
  readonly rawBody?: readonly string[];
  /** `params`, `query`, `body`. */
  readonly takes: Readonly<Record<string, JsonSchema>>;
  /** By status; `null` without a body. */
  readonly answers: Readonly<Record<string, JsonSchema | null>>;
}

/** A call that is made and answered by ours alone, of whichever age: between services, or by an operator's command. */
export interface DescribedExchange {
  readonly takes: JsonSchema;
  readonly answers: JsonSchema;
}

/**
 * Everything that processes and pages of two versions may say to each other, as JSON schemas. What a schema checks by code of its
 * own (`refine`) is not in it, nor what a hub tells, which is a TypeScript type.
 */
export interface ContractDescription {
  readonly version: number;
  /** `POST /api/Gift/CrossOff` */
  readonly calls: Readonly<Record<string, DescribedCall>>;
  /** `wishlist /internal/accept-invite` */
  readonly internal: Readonly<Record<string, DescribedExchange>>;
  /** `site/change` */
  readonly commands: Readonly<Record<string, DescribedExchange>>;
  /** `list.JoinWishlist` */
  readonly hubs: Readonly<Record<string, JsonSchema>>;
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly mails: Readonly<Record<string, JsonSchema>>;
  /** What `remote.json` says, and what stands in a page: written and read by versions of different age as well. */
  readonly remoteJson: JsonSchema;
  readonly siteConfig: JsonSchema;
  /** Shapes that have a name and stand in others, as they are taken and as they are answered. */
  readonly shapes: { readonly taken: Shapes; readonly answered: Shapes };
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;
const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const isInternal = (value: unknown): value is InternalCall => has(value, 'service', 'path', 'body', 'reply');
const isCommand = (value: unknown): value is OpsCommand => has(value, 'name', 'body', 'reply');

const withoutName = ({ $schema: _schema, id: _id, ...plain }: JsonSchema): JsonSchema => plain;
/** Whoever reads leaves unknown keys alone, so that an object is never closed. */
const open: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

type Sorted<T> = readonly (readonly [string, T])[];
const byKey = <T>(entries: Sorted<T>): Record<string, T> => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Everything that the contract exports, also what lies one deeper, as `wishlistInternal` has it. */
const everything = (exported: object): unknown[] =>
  Object.values(exported).flatMap((each: unknown) =>
    isSchema(each) || isEndpoint(each) || typeof each !== 'object' || each === null
      ? [each]
      : [each, ...(Object.values(each) as unknown[])],
  );

/** Describes the contract as it is now, or another one with the same exports. */
export const describeContract = (of: typeof contracts = contracts): ContractDescription => {
  const names = z.registry<{ id: string }>();
  for (const [id, each] of Object.entries(of)) if (isSchema(each) && !names.has(each)) names.add(each, { id });
  const shapes: Record<'taken' | 'answered', Record<string, JsonSchema>> = { taken: {}, answered: {} };

  const describe = (schema: Schema, direction: 'taken' | 'answered'): JsonSchema => {
    const io = direction === 'taken' ? 'input' : 'output';
    const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, metadata: names, override: open }) as JsonSchema;
    for (const [name, shape] of Object.entries($defs)) shapes[direction][name] = withoutName(shape);
    return withoutName(whole);
  };
  const taken = (schema: Schema) => describe(schema, 'taken');
  const answered = (schema: Schema) => describe(schema, 'answered');
  const all = (of: Readonly<Record<string, Schema>>) =>
    byKey(Object.entries(of).map(([name, schema]) => [name, taken(schema)] as const));

  const call = (each: Endpoint): DescribedCall => {
    const { access, needsCsrfToken, keepsAnswer, bodyLimit, rawBody, params, query, body } = each;
    const takes = Object.entries({ params, query, body }).filter((part): part is [string, Schema] => isSchema(part[1]));
    const refusals = { 400: each.rejection, 422: each.refusal };
    const answers = Object.entries({ ...each.replies, ...refusals }).filter(([, schema]) => schema !== undefined);
    return {
      access,
      ...(needsCsrfToken === undefined ? {} : { needsCsrfToken }),
      ...(keepsAnswer === undefined ? {} : { keepsAnswer }),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...(rawBody === undefined ? {} : { rawBody }),
      takes: Object.fromEntries(takes.map(([part, schema]) => [part, taken(schema)])),
      answers: Object.fromEntries(answers.map(([status, schema]) => [status, isSchema(schema) ? answered(schema) : null])),
    };
  };
  // Who reads the answer is ours and parses it: what it takes counts.
  const exchange = ({ body, reply }: { body: Schema; reply: Schema }) => ({ takes: taken(body), answers: taken(reply) });

  const exported = everything(of);
  const hubs = Object.entries(of.HUB_METHODS).flatMap(([hub, methods]) =>
    Object.entries(methods).map(([method, schema]): [string, Schema] => [`${hub}.${method}`, schema]),
  );
  return {
    version: of.CONTRACT_VERSION,
    calls: byKey(exported.filter(isEndpoint).map((each) => [`${each.method} ${each.path}`, call(each)] as const)),
    internal: byKey(exported.filter(isInternal).map((each) => [`${each.service} ${each.path}`, exchange(each)] as const)),
    commands: byKey(exported.filter(isCommand).map((each) => [each.name, exchange(each)] as const)),
    hubs: all(Object.fromEntries(hubs)),
    events: all(of.EVENTS),
    mails: all(of.MAIL_KINDS),
    remoteJson: taken(of.RemoteMetadata),
    siteConfig: answered(of.SiteConfig),
    shapes: { taken: byKey(Object.entries(shapes.taken)), answered: byKey(Object.entries(shapes.answered)) },
  };
};
