import {
  type DomainEvent,
  type EventName,
  type EventPayload,
  EVENTS,
  EVENTS_OF_PEOPLE,
  MAIL_KINDS,
  type MailRequest,
  mailUrgency,
} from '@site/contracts';
import { type ClientSession, type Connection, mongo as driver } from 'mongoose';
import { z } from 'zod/mini';
import { nativeDb } from '../data/mongo.js';
import { markEmitted } from '../data/in-transaction.js';
import type { Write } from '../data/write-together.js';
import { assertLimited, currentLanguage, currentRequestId, currentSpan } from '../process/request-scope.js';
import { outboxToolsOf } from './outbox-registry.js';

/** Name under which mails lie in the outbox, next to the names of events. */
export const MAIL_ENTRY = 'mail';

const OF_PEOPLE: ReadonlySet<string> = new Set([MAIL_ENTRY, ...EVENTS_OF_PEOPLE]);

/** Does what an entry of this name says go as soon as everybody has heard it? */
export const namesPeople = (name: string): boolean => OF_PEOPLE.has(name);

/** One event or mail in the outbox of the service where it happened. */
export interface OutboxEntry {
  readonly _id: string;
  /** Event name, or `mail`. */
  readonly name: string;
  /** Sealed for its reader where it has one; null once every subscriber has handled it, when it names people or is a mail. */
  readonly payload: unknown;
  /** What it is about, `wishlist:<guid>`. */
  readonly aggregate: string;
  readonly requestId: string | null;
  /** Of the request that caused it, where that is traced. */
  readonly traceparent?: string;
  readonly createdAt: Date;
  /**
   * When it was written by the clock of the database, no two at once: of two changes of one thing the later has the higher,
   * whichever processes made them. Entries of older versions have none.
   */
  readonly written?: driver.Timestamp;
  /** Which go first: urgent mails 0, events and mails 1, mails that nobody waits for 2. */
  readonly rank?: number;
  /** When the relay had added it to all queues; null until then, and again when Redis lost it. */
  readonly relayedAt: Date | null;
  /** While it is on its way: the places that have not handled it yet, and those that gave it up. */
  readonly left?: readonly string[];
  readonly dead?: readonly string[];
  /** It is relayed again. */
  readonly isAgain?: boolean;
  /** When the last subscriber had handled it. */
  readonly handledAt?: Date;
}

/** Below 2^53 together with the seconds, and more than a server writes in one. */
const WITHIN_SECOND = 2 ** 20;

/** At which version an entry states what it states. Those of older versions go by the second, before what is written now. */
export const versionOf = ({ written, createdAt }: Pick<OutboxEntry, 'written' | 'createdAt'>): number =>
  written === undefined
    ? Math.floor(createdAt.getTime() / 1000) * WITHIN_SECOND
    : written.t * WITHIN_SECOND + Math.min(written.i, WITHIN_SECOND - 1);

/** What consumers applied already, by event id. */
export interface InboxEntry {
  readonly _id: string;
  readonly appliedAt: Date;
}

const DAY_S = 24 * 60 * 60;
const KEEP_RELAYED_S = 7 * DAY_S;
const KEEP_INBOX_S = 90 * DAY_S;

const OUTBOX = 'outbox';

export const outboxOf = (mongo: Connection) => nativeDb(mongo).collection<OutboxEntry>(OUTBOX);
export const inboxOf = (mongo: Connection) => nativeDb(mongo).collection<InboxEntry>('inbox');

/** Makes the indexes of outbox and inbox. */
export const buildOutbox = async (mongo: Connection): Promise<void> => {
  const toRelay = { partialFilterExpression: { relayedAt: null }, name: 'to_relay' };
  await outboxOf(mongo).createIndex({ rank: 1, written: 1 }, toRelay, {});
  const unhandled = { partialFilterExpression: { left: { $exists: true } }, name: 'unhandled' };
  await outboxOf(mongo).createIndex({ written: 1 }, unhandled, {});
  // `emittedBefore`; of all that is emitted there is little.
  const merged = { partialFilterExpression: { name: 'user.merged' }, name: 'merged' };
  await outboxOf(mongo).createIndex({ name: 1, aggregate: 1 }, merged, {});
  // Of older versions.
  for (const name of ['unrelayed', 'on_the_way'])
    if (await outboxOf(mongo).indexExists(name)) await outboxOf(mongo).dropIndex(name);
  await outboxOf(mongo).createIndex({ relayedAt: 1 }, { expireAfterSeconds: KEEP_RELAYED_S, name: 'relayed_expire' }, {});
  await inboxOf(mongo).createIndex({ appliedAt: 1 }, { expireAfterSeconds: KEEP_INBOX_S, name: 'applied_expire' }, {});
};

/** The server puts its time in the place of this one. */
const NOW = new driver.Timestamp({ t: 0, i: 0 });
const MAIL_RANKS = { urgent: 0, ordinary: 1, patient: 2 } as const;
const EVENT_RANK = 1;

/** An entry as it will lie in the outbox. */
const entryFor = (mongo: Connection, entry: Pick<OutboxEntry, 'name' | 'payload' | 'aggregate' | 'rank'>): OutboxEntry => {
  const tools = outboxToolsOf(mongo);
  const rest = { requestId: currentRequestId(), createdAt: tools.clock.now(), written: NOW, relayedAt: null };
  const span = currentSpan();
  const _id = tools.newGuid();
  return {
    _id,
    ...entry,
    payload: tools.payloads.seal({ _id, ...entry }),
    ...rest,
    ...(span === null ? {} : { traceparent: span.traceparent }),
  };
};

const eventEntry = (mongo: Connection, event: DomainEvent): OutboxEntry => {
  const payload = z.parse(EVENTS[event.name], event.payload);
  return entryFor(mongo, { name: event.name, payload, aggregate: event.aggregate, rank: EVENT_RANK });
};

const mailEntry = (mongo: Connection, mail: MailRequest): OutboxEntry => {
  assertLimited(`the mail ${mail.kind}`);
  const language = mail.language ?? currentLanguage();
  const payload = { ...mail, data: z.parse(MAIL_KINDS[mail.kind], mail.data), ...(language === null ? {} : { language }) };
  const rank = MAIL_RANKS[mailUrgency(mail.kind)];
  return entryFor(mongo, { name: MAIL_ENTRY, payload, aggregate: `mail:${mail.kind}`, rank });
};

const write = async (mongo: Connection, session: ClientSession, entry: OutboxEntry): Promise<string> => {
  await outboxOf(mongo).insertOne(entry, { session });
  markEmitted(session);
  return entry._id;
};

/**
 * Writes a domain event to the outbox in the transaction of the change that causes it; the relay hands it to every
 * subscriber after the commit, at least once. Answers the event's id.
 * @throws when the payload breaks the event's schema.
 */
export const emit = async (mongo: Connection, session: ClientSession, event: DomainEvent): Promise<string> =>
  write(mongo, session, eventEntry(mongo, event));

/** What was emitted of one name about one thing, as far as the outbox still has it: a week, and the newest last. */
export const emittedBefore = async <N extends EventName>(
  mongo: Connection,
  session: ClientSession,
  name: N,
  aggregate: string,
): Promise<readonly EventPayload<N>[]> => {
  const entries = await outboxOf(mongo).find({ name, aggregate }, { session }).sort({ written: 1 }).toArray();
  return entries.flatMap(({ payload }) => (payload === null ? [] : [payload as EventPayload<N>]));
};

/**
 * Asks for a mail in the transaction of the change that causes it; the mailer sends it exactly once, retries included
 * (docs/specification/3-decisions.md §8). Answers the mail's id, under which its outcome is reported.
 */
export const requestMail = async (mongo: Connection, session: ClientSession, mail: MailRequest): Promise<string> =>
  write(mongo, session, mailEntry(mongo, mail));

/** The same for many at once, with one command: answers their ids in the same order. */
export const requestMails = async (
  mongo: Connection,
  session: ClientSession,
  mails: readonly MailRequest[],
): Promise<readonly string[]> => {
  if (mails.length === 0) return [];
  const entries = mails.map((mail) => mailEntry(mongo, mail));
  await outboxOf(mongo).insertMany(entries, { session });
  markEmitted(session);
  return entries.map(({ _id }) => _id);
};

/** Events and mails of one change. */
export interface OutboxRequest {
  readonly events?: readonly DomainEvent[];
  readonly mails?: readonly MailRequest[];
}

/**
 * Events and mails as writes to the outbox, on behalf of the request that causes them.
 * @throws when a payload breaks its schema.
 */
export const entriesOf = (mongo: Connection, { events = [], mails = [] }: OutboxRequest): readonly Write[] =>
  [...events.map((event) => eventEntry(mongo, event)), ...mails.map((mail) => mailEntry(mongo, mail))].map((insert) => ({
    insert,
    into: OUTBOX,
  }));
