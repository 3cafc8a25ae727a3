import { setTimeout as delay } from 'node:timers/promises';
import { type OutboxService, replayCall, type ReplayReply, type ReplayRequest, TELLS_ONLY } from '@site/contracts';
import type { Job } from 'bullmq';
import { mongo as driver } from 'mongoose';
import type { z } from 'zod/mini';
import { handleInternal, type InternalRoute } from '../internal/handle-internal.js';
import type { ServiceBase } from '../process/service-base.js';
import { outboxToolsOf } from './outbox-registry.js';
import { type OutboxEntry, outboxOf } from './outbox.js';
import { deliveriesOf, type EntryJob, eventQueue, jobOfPlace, openQueues, type Queues } from './queues.js';

type ReplayQuery = z.infer<typeof ReplayRequest>;

/** So many in one part: an answer must come within 5 s. */
const PART = 100;
const WAIT_MS = 2000;
const LOOK_EVERY_MS = 50;

/** One delivery that was sent again. */
interface Redelivery {
  readonly entry: OutboxEntry;
  readonly place: string;
}

const matching = ({ from, to, kind, aggregate, after }: ReplayQuery) => {
  const since = new Date(from);
  return {
    // What was not relayed yet goes out anyway. It is relayed after it is written, so that the index of this helps.
    relayedAt: { $gte: since },
    createdAt: { $gte: since, $lte: new Date(to) },
    ...(kind === null ? {} : { name: kind }),
    ...(aggregate === null ? {} : { aggregate }),
    ...(after === null ? {} : { written: { $gt: driver.Timestamp.fromString(after, 10) } }),
  };
};

const textOf = ({ t, i }: driver.Timestamp): string => ((BigInt(t) << 32n) | BigInt(i)).toString();

const tellsOnly = new Set([...TELLS_ONLY].map(eventQueue));

/** Places to send an entry to again: whoever never handled it, and all that keep a record of what they did. */
const placesAgain = (entry: OutboxEntry): readonly string[] => {
  const keeping = deliveriesOf(entry).filter(({ queue }) => !tellsOnly.has(queue));
  return [...new Set([...(entry.left ?? []), ...(entry.dead ?? []), ...keeping.map(({ place }) => place)])];
};

const sendAgain = async ({ mongo }: ServiceBase, queues: Queues, entry: OutboxEntry): Promise<Redelivery[]> => {
  const places = placesAgain(entry);
  for (const place of places) {
    const { queue, jobId } = jobOfPlace(place, entry._id);
    const job = await queues.of(queue).getJob(jobId);
    // A finished job would be in the way of a new one; one that is not is on its way already.
    if (job?.finishedOn !== undefined) await job.remove();
  }
  const again = { $set: { relayedAt: null, left: places, dead: [] }, $unset: { handledAt: '' as const } };
  await outboxOf(mongo).updateOne({ _id: entry._id, relayedAt: { $ne: null } }, again);
  return places.map((place) => ({ entry, place }));
};

/** What came of deliveries, as far as it shows in time. */
const outcomes = async (queues: Queues, sent: readonly Redelivery[]) => {
  const counts = { fresh: 0, known: 0, repeated: 0 };
  const until = performance.now() + WAIT_MS;
  let waiting = [...sent];
  while (waiting.length > 0 && performance.now() < until) {
    const unfinished: Redelivery[] = [];
    for (const one of waiting) {
      const { queue, jobId } = jobOfPlace(one.place, one.entry._id);
      const job: Job<EntryJob, unknown> | undefined = await queues.of(queue).getJob(jobId);
      if (job?.finishedOn === undefined) unfinished.push(one);
      else if (job.returnvalue === 'new') counts.fresh += 1;
      else if (job.returnvalue === 'known') counts.known += 1;
      else counts.repeated += 1;
    }
    waiting = unfinished;
    if (waiting.length > 0) await delay(LOOK_EVERY_MS);
  }
  return { ...counts, underWay: waiting.length };
};

/** With all that was written when the last of it was: two shards of a cluster may write at one time, and the next part begins behind that. */
const partOf = async ({ mongo }: ServiceBase, query: ReplayQuery): Promise<OutboxEntry[]> => {
  const first = await outboxOf(mongo).find(matching(query)).sort({ written: 1 }).limit(PART).toArray();
  const last = first.at(-1)?.written;
  if (first.length < PART || last === undefined) return first;
  const atOnce = await outboxOf(mongo)
    .find({ ...matching(query), written: last })
    .toArray();
  return [...first.filter(({ written }) => written?.equals(last) !== true), ...atOnce];
};

/**
 * Sends the first hundred events that fit again, by way of the relay, to every subscriber that keeps a record and to whoever
 * never handled them: who did leaves them alone. What all have handled and named people is gone.
 */
export const replay = async (base: ServiceBase, query: ReplayQuery): Promise<ReplayReply> => {
  const queues = openQueues(base);
  const entries = await partOf(base, query);
  const there = entries.filter((entry) => entry.payload !== null && placesAgain(entry).length > 0);
  const sent: Redelivery[] = [];
  try {
    if (!query.isDryRun) {
      for (const entry of there) sent.push(...(await sendAgain(base, queues, entry)));
      if (sent.length > 0) await outboxToolsOf(base.mongo).wake();
    }
    const last = entries.at(-1)?.written;
    return {
      found: entries.length,
      gone: entries.length - there.length,
      sent: there.length,
      ...(await outcomes(queues, sent)),
      next: entries.length < PART || last === undefined ? null : textOf(last),
    };
  } finally {
    await queues.close();
  }
};

/** The call by which operators have a service send its events again; for the service's `internal` routes. */
export const replayRoute = (service: OutboxService, base: ServiceBase): InternalRoute =>
  handleInternal(replayCall(service), async ({ body, log }) => {
    const reply = await replay(base, body);
    if (!body.isDryRun) log.info({ ...reply }, 'events sent again');
    return reply;
  });
