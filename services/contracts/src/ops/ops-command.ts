import type { z } from 'zod/mini';
import type { Schema } from '../endpoint.js';
import type { OpsNeeds } from './ops-scope.js';

/** Where operators' commands are answered: `POST /ops/api/<name>` with `Authorization: Bearer <token>`. */
export const OPS_API_PATH = '/ops/api/';

/** A command of operators: a name, what it takes and what it answers. The same by token and on the machine itself. */
export interface OpsCommand<B extends Schema = Schema, R extends Schema = Schema> {
  /** `flags/set`: also the end of its address. */
  readonly name: `${string}/${string}`;
  readonly body: B;
  readonly reply: R;
  /** The scopes that a token must have for it. */
  needs(body: z.output<B>): OpsNeeds;
}

/** Declares an operators' command. */
export const opsCommand = <B extends Schema, R extends Schema>(command: OpsCommand<B, R>): OpsCommand<B, R> => command;

/** What a command takes, as it is sent. */
export type OpsBodyOf<C> = C extends OpsCommand<infer B> ? z.input<B> : never;
/** What a command answers. */
export type OpsReplyOf<C> = C extends OpsCommand<Schema, infer R> ? z.output<R> : never;
