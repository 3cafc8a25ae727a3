import type { ServiceBase } from '@site/service-kit';
import type { DeliveryRecord } from '../delivery/delivery.model.js';
import type { DeliveryRepository } from '../delivery/delivery.repository.js';
import { outcomeCall } from './outcome-calls.js';

interface Deps {
  readonly base: ServiceBase;
  readonly deliveries: DeliveryRepository;
}

const BATCH = 100;
/** Told at the same time: one after the other a large draw is long sent before its organizer sees it. */
const AT_ONCE = 10;

/**
 * Tells the outcomes that somebody still waits for; the receiver takes a repetition as the same outcome. Apart from the
 * mail's own job, because a receiver that is away must neither hold up nor fail a mail that went out.
 * @throws InternalCallError when a receiver does not answer; what it did not hear stays due.
 */
const reportOutcomes = async (deps: Deps, isOver: () => boolean): Promise<void> => {
  // Another mailer may add to them for ever: who has to stop does not wait for the last.
  while (!isOver()) {
    const due = await deps.deliveries.outcomesDue(BATCH);
    if (due.length === 0) return;
    for (let at = 0; at < due.length && !isOver(); at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map((delivery) => tell(deps, delivery)));
    }
  }
};

const tell = async ({ base, deliveries }: Deps, { _id, kind, reference, status }: DeliveryRecord): Promise<void> => {
  const call = outcomeCall(kind);
  if (call !== undefined && reference !== null) {
    // Skipped is a failure to whoever waits: the participant has no lot.
    const outcome = { mailId: _id, reference, status: status === 'sent' ? 'sent' : 'failed' } as const;
    await base.internal.call(call, outcome);
  }
  await deliveries.told(_id);
};

const EVERY_MS = 1000;

/** Reports outcomes each second, one round at a time, until the base is closed. A receiver that is away is logged once. */
export const startOutcomeReports = (deps: Deps, everyMs = EVERY_MS): void => {
  const { log } = deps.base;
  let round: Promise<void> | null = null;
  let failing = false;
  let isOver = false;

  const report = async (): Promise<void> => {
    try {
      await reportOutcomes(deps, () => isOver);
      failing = false;
    } catch (err) {
      if (!failing) log.warn({ err }, 'outcomes of mails are not heard; they stay due');
      failing = true;
    }
  };

  const timer = setInterval(() => {
    round ??= report().finally(() => {
      round = null;
    });
  }, everyMs);
  deps.base.onClose(async () => {
    isOver = true;
    clearInterval(timer);
    await round;
  });
};
