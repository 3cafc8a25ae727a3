import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from '../process/service-base.js';
import type { PayloadSeal } from './sealed-payload.js';

/** What writing to a database's outbox needs, kept by its connection so that `emit` asks only for what a domain has. */
interface OutboxTools {
  readonly clock: Clock;
  readonly log: Logger;
  newGuid(): string;
  readonly payloads: PayloadSeal;
  /** Tells the relay that something was committed. */
  wake(): Promise<void>;
}

const tools = new WeakMap<Connection, OutboxTools>();

export const registerOutbox = (mongo: Connection, entry: OutboxTools): void => {
  tools.set(mongo, entry);
};

/** @throws for a connection that no base opened. */
export const outboxToolsOf = (mongo: Connection): OutboxTools => {
  const found = tools.get(mongo);
  if (found === undefined) throw new Error('this connection was not opened by the service kit');
  return found;
};
