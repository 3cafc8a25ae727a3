import { setTimeout as delay } from 'node:timers/promises';
import { nativeDb } from '../../data/mongo.js';
import { consume } from '../../events/consume.js';
import { openFixtureBase, sayWorking } from './fixture-base.js';

/** Short, so that what a killed consumer held is taken over within the test. */
const LOCK_MS = 1000;

interface Counted {
  readonly _id: string;
  readonly times: number;
}

const run = async (): Promise<void> => {
  const base = await openFixtureBase('wishlist-worker');
  const deliveries = nativeDb(base.mongo).collection<Counted>('deliveries');
  const effects = nativeDb(base.mongo).collection<Counted>('effects');
  const count = { $inc: { times: 1 } };
  const holds = nativeDb(base.mongo).collection('holds');
  /** Waits while the test holds handlers, so that it can kill this process at a third of the events in each stage. */
  const stopAt = async (stage: number, eventId: string): Promise<void> => {
    if (eventId.charCodeAt(eventId.length - 1) % 3 !== stage) return;
    while ((await holds.updateOne({}, { $set: { isHolding: true } })).matchedCount > 0) await delay(10);
  };
  consume(
    base,
    'wishlist',
    {
      'user.merged': () => Promise.resolve(),
      'list.deleted': () => Promise.resolve(),
      'gift.changed': () => Promise.resolve(),
      'user.deleted': () => Promise.resolve(),
      'user.changed': async (_payload, { eventId, once }) => {
        await deliveries.updateOne({ _id: eventId }, count, { upsert: true });
        await stopAt(0, eventId);
        await once(async (session) => {
          await effects.updateOne({ _id: eventId }, count, { upsert: true, session });
          await stopAt(1, eventId);
        });
        await stopAt(2, eventId);
      },
    },
    { lockMs: LOCK_MS, concurrency: 3 },
  );
  sayWorking();
};
void run();
