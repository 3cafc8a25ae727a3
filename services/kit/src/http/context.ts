import type { BodyOf, ParamsOf, QueryOf, Viewer } from '@site/contracts';
import type { Logger } from 'pino';
import type { SessionControl } from '../session/session-data.js';

/** What a handler gets: everything checked and parsed by its contract. */
export interface Context<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Who calls, as the session stood when the call came in. */
  readonly viewer: Viewer;
  readonly session: SessionControl;
  readonly requestId: string;
  /** The caller's IP address as the gateway saw it. */
  readonly address: string;
  /** Logger that puts the request id on every line. */
  readonly log: Logger;
  /** One request header by name, lower case; undefined when absent. */
  header(name: string): string | undefined;
  /** Sets a header of the answer, for example another `Cache-Control`. */
  setHeader(name: string, value: string): void;
}
