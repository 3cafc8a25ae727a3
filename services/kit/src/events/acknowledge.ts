import { EVENTS_OF_PEOPLE } from '@site/contracts';
import type { Redis } from 'ioredis';
import type { BaseConfig } from '../config/base-config.js';
import type { ServiceBase } from '../process/service-base.js';
import { MAIL_ENTRY, outboxOf } from './outbox.js';
import { placeOfJob } from './queues.js';

/** How a job ended: handled, or given up after all its tries. */
export type Ending = 'done' | 'dead';

type Keys = Pick<BaseConfig, 'BULL_PREFIX'>;

const key = ({ BULL_PREFIX }: Keys, service: string): string => `${BULL_PREFIX}:acks:${service}`;

/**
 * Tells the outbox of `service` that a place is done with an entry: before its job ends, so that it is not forgotten when the
 * process is killed. A repeat is the same.
 */
export const acknowledge = async (
  redis: Redis,
  config: Keys,
  service: string,
  job: { readonly queue: string; readonly id: string; readonly ending: Ending },
): Promise<void> => {
  const { place, entryId } = placeOfJob(job.queue, job.id);
  await redis.sadd(key(config, service), `${place} ${entryId} ${job.ending}`);
};

const MOST = 2000;
/** What a killed server forgets of this is found out again (`look-after.ts`). */
const FORGETTABLE = { writeConcern: { w: 1, journal: false } } as const;

interface Acknowledged {
  readonly text: string;
  readonly place: string;
  readonly entryId: string;
  readonly ending: Ending;
}

const read = (text: string): Acknowledged => {
  const [place = '', entryId = '', ending] = text.split(' ');
  return { text, place, entryId, ending: ending === 'dead' ? 'dead' : 'done' };
};

const note = async ({ mongo }: Pick<ServiceBase, 'mongo'>, place: string, ending: Ending, ids: string[]): Promise<void> => {
  const outbox = outboxOf(mongo);
  const those = { _id: { $in: ids } };
  // What was given up and then tried again with success is done.
  if (ending === 'done') await outbox.updateMany(those, { $pull: { left: place, dead: place } }, FORGETTABLE);
  else await outbox.updateMany({ ...those, left: place }, { $pull: { left: place }, $addToSet: { dead: place } }, FORGETTABLE);
};

/** What all have handled is on its way no longer; what it said goes when it names people (spec 3 §8 Retention). */
const finish = async ({ mongo, clock }: Pick<ServiceBase, 'mongo' | 'clock'>, ids: readonly string[]): Promise<void> => {
  const handled = { _id: { $in: [...ids] }, handedIn: { $exists: true }, left: { $size: 0 }, dead: { $size: 0 } };
  const ofPeople = { $in: ['$name', [MAIL_ENTRY, ...EVENTS_OF_PEOPLE]] };
  await outboxOf(mongo).updateMany(
    handled,
    [
      { $set: { handledAt: clock.now(), payload: { $cond: [ofPeople, null, '$payload'] } } },
      { $unset: ['handedIn', 'left', 'dead', 'isAgain'] },
    ],
    FORGETTABLE,
  );
};

/** Notes in the outbox what was acknowledged since; answers of how many. What is not marked relayed yet is left for the next time. */
export const takeAcknowledgements = async (base: ServiceBase): Promise<number> => {
  const { redis, mongo, config, service } = base;
  const told = (await redis.srandmember(key(config, service), MOST)).map(read);
  if (told.length === 0) return 0;
  const early = await outboxOf(mongo)
    .find({ _id: { $in: told.map(({ entryId }) => entryId) }, relayedAt: null }, { projection: { _id: 1 } })
    .toArray();
  const isEarly = new Set(early.map(({ _id }) => _id));
  const ready = told.filter(({ entryId }) => !isEarly.has(entryId));
  if (ready.length === 0) return 0;
  const byPlace = new Map<string, Acknowledged[]>();
  for (const one of ready) {
    const group = `${one.place} ${one.ending}`;
    const others = byPlace.get(group);
    if (others === undefined) byPlace.set(group, [one]);
    else others.push(one);
  }
  for (const group of byPlace.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const ids = group.map(({ entryId }) => entryId);
    await note(base, first.place, first.ending, ids);
  }
  await finish(base, [...new Set(ready.map(({ entryId }) => entryId))]);
  await redis.srem(key(config, service), ...ready.map(({ text }) => text));
  return ready.length;
};
