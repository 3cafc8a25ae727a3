import type { Queue } from 'bullmq';
import type { ServiceBase } from '../process/service-base.js';
import { acknowledge } from './acknowledge.js';
import { outboxOf } from './outbox.js';
import { allPlaces, type EntryJob, jobOfPlace } from './queues.js';

type Base = Pick<ServiceBase, 'mongo' | 'redis' | 'config' | 'clock' | 'metrics' | 'service'>;

/** Has entries handed over once more, wherever they are still waited for. */
const AGAIN = { $set: { relayedAt: null, isAgain: true }, $unset: { handedIn: '' as const } };

/**
 * What was handed to a Redis that is no more is handed over once more: it has forgotten what was not finished, and what was is
 * not on its way any longer. Answers how many.
 */
export const takeBackForgotten = async ({ mongo }: Pick<Base, 'mongo'>, memory: string): Promise<number> => {
  const { modifiedCount } = await outboxOf(mongo).updateMany({ handedIn: { $exists: true, $ne: memory } }, AGAIN);
  return modifiedCount;
};

/** How long the oldest is on its way to each place. */
export const observeUnhandled = async ({ mongo, clock, metrics, service: _service }: Base, memory: string): Promise<void> => {
  for (const place of allPlaces()) {
    const [oldest] = await outboxOf(mongo)
      .find({ handedIn: memory, left: place }, { projection: { createdAt: 1 } })
      .sort({ createdAt: 1 })
      .limit(1)
      .toArray();
    const age = oldest === undefined ? 0 : clock.now().getTime() - oldest.createdAt.getTime();
    metrics.unhandledLag.set({ queue: place }, Math.max(0, age) / 1000);
  }
};

const OLD_MS = 60_000;
const MOST = 200;

/**
 * Looks after what is on its way for over a minute: a job that ended is acknowledged, should that have been lost, and an entry
 * whose job is gone is handed over once more. Answers how many of either.
 */
export const lookAfterOld = async (base: Base, memory: string, queueOf: (name: string) => Queue<EntryJob>): Promise<number> => {
  const { mongo, redis, config, clock, service } = base;
  const before = new Date(clock.now().getTime() - OLD_MS);
  let mended = 0;
  for (const place of allPlaces()) {
    const old = await outboxOf(mongo)
      .find({ handedIn: memory, left: place, createdAt: { $lt: before }, relayedAt: { $lt: before } }, { projection: { _id: 1 } })
      .sort({ createdAt: 1 })
      .limit(MOST)
      .toArray();
    const gone: string[] = [];
    for (const { _id } of old) {
      const { queue, jobId } = jobOfPlace(place, _id);
      const job = await queueOf(queue).getJob(jobId);
      if (job === undefined) gone.push(_id);
      else if (job.finishedOn !== undefined) {
        const ending = (job.failedReason as string | undefined) === undefined ? 'done' : 'dead';
        await acknowledge(redis, config, service, { queue, id: jobId, ending });
        mended += 1;
      }
    }
    if (gone.length === 0) continue;
    await outboxOf(mongo).updateMany({ _id: { $in: gone }, handedIn: memory }, AGAIN);
    mended += gone.length;
  }
  return mended;
};
