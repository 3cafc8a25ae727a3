import type { Endpoint, Replies, Schema } from '@site/contracts';
import type { z } from 'zod/mini';

export interface Ok<T> {
  readonly status: 200;
  readonly body: T;
}
export interface Created<T> {
  readonly status: 201;
  readonly body: T;
}
/** 204. */
export interface NoContent {
  readonly status: 204;
}
/** 422 with a code of the endpoint's own. */
export interface Refused<T> {
  readonly status: 422;
  readonly body: T;
}
/** 400 with a code of the endpoint's own. */
export interface Rejected<T> {
  readonly status: 400;
  readonly body: T;
}

/** 200 with JSON that was made before, as its bytes. */
export interface ReadyJson {
  readonly status: 200;
  readonly json: Buffer;
}
/** 200 with a file to keep, for this session alone. */
export interface PrivateFile {
  readonly status: 200;
  readonly file: AsyncIterable<Uint8Array>;
  readonly bytes: number;
  /** `application/zip` */
  readonly type: string;
  /** What the browser calls it: letters, digits, dots and dashes. */
  readonly name: string;
}
/** 200 with HTML of ours that a page of the site shows in a frame: it runs nothing, and loads pictures of the site alone. */
export interface FramedPage {
  readonly status: 200;
  readonly framed: string;
}

/** Does the client have this version? A proxy that compresses makes a tag weak, and there may be several. */
export const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** 304: the client has what its `If-None-Match` says. */
export interface NotModified {
  readonly status: 304;
}

export type AnyResult =
  | Ok<unknown>
  | Created<unknown>
  | NoContent
  | Refused<unknown>
  | Rejected<unknown>
  | ReadyJson
  | PrivateFile
  | FramedPage
  | NotModified;

/** What a body may be; named so that `ok(true)` is taken for exactly that, wherever it stands. */
type Body = string | number | boolean | object | null;

export const ok = <T extends Body>(body: T): Ok<T> => ({ status: 200, body });
export const created = <T>(body: T): Created<T> => ({ status: 201, body });
/** Sends JSON kept from an earlier answer without making it again; it must be what `ok` would have sent. */
export const readyJson = (json: Buffer): ReadyJson => ({ status: 200, json });
/** Sends a file that is read while it goes out; a call whose contract has no body for 200. */
export const privateFile = (file: Omit<PrivateFile, 'status'>): PrivateFile => ({ status: 200, ...file });
/** Sends a page to be framed; a call whose contract has no body for 200. */
export const framedPage = (framed: string): FramedPage => ({ status: 200, framed });
/** The client's copy is still good; the handler has set the `ETag`. */
export const notModified = (): NotModified => ({ status: 304 });
export const noContent = (): NoContent => ({ status: 204 });
/** Refuses a well-formed call for a reason its contract names. `null`: 422 without body and content type (`Friend/Add`). */
export const refuse = <const T>(code: T): Refused<T> => ({ status: 422, body: code });
/** Answers the 400 whose code its contract names as `rejection`; for everything else wrong with a call throw an `HttpProblem`. */
export const reject = <const T>(code: T): Rejected<T> => ({ status: 400, body: code });

type Reply<R extends Replies, S extends keyof Replies> = S extends keyof R
  ? R[S] extends Schema
    ? z.output<R[S]>
    : never
  : never;

/** Exactly what an endpoint's contract lets its handler answer. */
export type ResultOf<E> =
  E extends Endpoint<Schema, Schema, Schema, infer R, infer F, infer J>
    ? | (200 extends keyof R ? Ok<Reply<R, 200>> | ReadyJson | NotModified : never)
      | (R extends { readonly 200: null } ? PrivateFile | FramedPage : never)
      | (201 extends keyof R ? Created<Reply<R, 201>> : never)
      | (204 extends keyof R ? NoContent : never)
      | Refused<z.output<F>>
      | Rejected<z.output<J>>
    : never;
