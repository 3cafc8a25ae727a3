import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../data/duplicate-key.js';
import { inTransaction } from '../data/in-transaction.js';
import type { ServiceBase } from '../process/service-base.js';
import { inboxOf } from './outbox.js';

/**
 * The guard of one event or job: its effect is applied in one transaction with a record of its id. `false`: it was
 * applied before. The record comes first, so that the effect of a repeat is not even begun.
 */
export const createOnce =
  (base: ServiceBase, id: string) =>
  async (effect: (session: ClientSession) => Promise<void>): Promise<boolean> => {
    if ((await inboxOf(base.mongo).findOne({ _id: id })) !== null) return false;
    return inTransaction(base.mongo, async (session) => {
      try {
        await inboxOf(base.mongo).insertOne({ _id: id, appliedAt: base.clock.now() }, { session });
      } catch (error) {
        // Two deliveries at once: the other one committed first.
        if (isDuplicateKey(error)) throw new AlreadyApplied();
        throw error;
      }
      await effect(session);
      return true;
    }).catch((error: unknown) => {
      if (error instanceof AlreadyApplied) return false;
      throw error;
    });
  };

class AlreadyApplied extends Error {
  override readonly name = 'AlreadyApplied';
}
