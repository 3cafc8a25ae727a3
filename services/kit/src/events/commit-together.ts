import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../data/duplicate-key.js';
import { inTransaction, markEmitted } from '../data/in-transaction.js';
import { ChangedMeanwhile } from '../data/optimistic-write.js';
import { type Write, writeTogether } from '../data/write-together.js';
import { entriesOf, type OutboxRequest } from './outbox.js';

interface PendingChange {
  readonly writes: readonly Write[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The changes over one connection that wait for the transaction before theirs. */
interface Batch {
  waiting: PendingChange[];
  isUnderWay: boolean;
}

/** More in one transaction would make the first wait for the last. */
const MOST = 16;

const batches = new WeakMap<Connection, Batch>();

/** The shared transaction cannot be made as it is, so its halves get transactions of their own. */
class NotTogether extends Error {
  override readonly name = 'NotTogether';
}

const write = (mongo: Connection, writes: readonly Write[], { once }: { readonly once: boolean }): Promise<void> => {
  let isAgain = false;
  return inTransaction(mongo, async (session) => {
    if (once && isAgain) throw new NotTogether('not at the first try');
    isAgain = true;
    await writeTogether(mongo, session, writes);
    markEmitted(session);
  });
};

const isOfOne = (error: unknown): boolean =>
  error instanceof NotTogether || error instanceof ChangedMeanwhile || isDuplicateKey(error);

const settle = (work: Promise<void>, { resolve, reject }: PendingChange): Promise<void> => work.then(resolve, reject);

/** Resolves when the next transaction may begin; a change that must be tried alone goes on by itself. */
const commit = async (mongo: Connection, group: readonly PendingChange[]): Promise<void> => {
  try {
    await write(
      mongo,
      group.flatMap(({ writes }) => writes),
      { once: true },
    );
    for (const { resolve } of group) resolve();
  } catch (error) {
    if (group.length > 1 && isOfOne(error)) {
      // In halves, so that all but the one that failed still share, and those of one thing do not collide.
      const half = Math.ceil(group.length / 2);
      await commit(mongo, group.slice(0, half));
      await commit(mongo, group.slice(half));
    } else if (error instanceof NotTogether) {
      for (const each of group) void settle(write(mongo, each.writes, { once: false }), each);
    } else {
      for (const each of group) each.reject(error);
    }
  }
};

const work = async (mongo: Connection, batch: Batch): Promise<void> => {
  batch.isUnderWay = true;
  while (batch.waiting.length > 0) await commit(mongo, batch.waiting.splice(0, MOST));
  batch.isUnderWay = false;
};

/**
 * Makes changes, with their events and mails, in a transaction shared with the other changes that came while the transaction
 * before was under way: one command and one commit for all. A change that comes alone waits for nobody. When one of them
 * cannot be made none is, and each half of them is made in a transaction of its own.
 * @throws ChangedMeanwhile, a duplicate key error, or when a payload breaks its schema; nothing of it is made then.
 */
export const commitTogether = async (mongo: Connection, changes: readonly Write[], request: OutboxRequest): Promise<void> => {
  const writes = [...changes, ...entriesOf(mongo, request)];
  const batch = batches.get(mongo) ?? { waiting: [], isUnderWay: false };
  batches.set(mongo, batch);
  const made = new Promise<void>((resolve, reject) => {
    batch.waiting.push({ writes, resolve, reject });
  });
  if (!batch.isUnderWay) void work(mongo, batch);
  await made;
};
