import type { ClientSession, Connection } from 'mongoose';
import { outboxToolsOf } from '../events/outbox-registry.js';
import { endAttached, readyToCommit } from './attached-to-transaction.js';

const emitting = new WeakSet<ClientSession>();

/** Notes that this transaction wrote to the outbox. */
export const markEmitted = (session: ClientSession): void => {
  emitting.add(session);
};

/**
 * Runs `work` in one transaction; every operation in it must be given the session. A write conflict runs `work` again,
 * so it must have no effect outside of the database. What it emitted is relayed right after the commit.
 */
export const inTransaction = async <T>(mongo: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> => {
  const session = await mongo.startSession();
  const state = { mayBeCommitted: false };
  const attempt = async (): Promise<T> => {
    state.mayBeCommitted = false;
    const outcome = await work(session);
    await readyToCommit(session);
    state.mayBeCommitted = true;
    return outcome;
  };
  try {
    const outcome = await session.withTransaction(attempt, {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    });
    if (emitting.has(session)) wakeRelay(mongo);
    await endAttached(session);
    return outcome;
  } catch (error) {
    // Nobody waits for this: what stays attached ends by itself. A commit nobody answered may still come about.
    if (!state.mayBeCommitted)
      endAttached(session).catch((err: unknown) => outboxToolsOf(mongo).log.debug({ err }, 'stays attached'));
    throw error;
  } finally {
    await session.endSession();
  }
};

const wakeRelay = (mongo: Connection): void => {
  const tools = outboxToolsOf(mongo);
  // Not awaited: the relay looks by itself each second, so a lost wake-up costs time only.
  tools.wake().catch((err: unknown) => {
    tools.log.debug({ err }, 'relay not woken');
  });
};
