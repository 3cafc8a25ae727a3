import { type DomainEvent, EVENTS, MAIL_KINDS, type MailRequest } from '@site/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { z } from 'zod/mini';
import { nativeDb } from '../data/mongo.js';
import { markEmitted } from '../data/in-transaction.js';
import type { Write } from '../data/write-together.js';
import { currentRequestId, currentSpan } from '../process/request-scope.js';
import { outboxToolsOf } from './outbox-registry.js';

/** Name under which mails lie in the outbox, next to the names of events. */
export const MAIL_ENTRY = 'mail';

/** One event or mail in the outbox of the service where it happened. */
export interface OutboxEntry {
  readonly _id: string;
  /** Event name, or `mail`. */
  readonly name: string;
  /** Null once it is relayed. */
  readonly payload: unknown;
  /** What it is about, `wishlist:<guid>`. */
  readonly aggregate: string;
  readonly requestId: string | null;
  /** Of the request that caused it, where that is traced. */
  readonly traceparent?: string;
  readonly createdAt: Date;
  /** Order among entries of the same millisecond. */
  readonly position: number;
  /** When the relay had handed it to all queues; null until then. */
  readonly relayedAt: Date | null;
}

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
  const unrelayed = { partialFilterExpression: { relayedAt: null } };
  await outboxOf(mongo).createIndex({ createdAt: 1, position: 1 }, { ...unrelayed, name: 'unrelayed' }, {});
  await outboxOf(mongo).createIndex({ relayedAt: 1 }, { expireAfterSeconds: KEEP_RELAYED_S, name: 'relayed_expire' }, {});
  await inboxOf(mongo).createIndex({ appliedAt: 1 }, { expireAfterSeconds: KEEP_INBOX_S, name: 'applied_expire' }, {});
};

let position = 0;

/** An entry as it will lie in the outbox. */
const entryFor = (mongo: Connection, entry: Pick<OutboxEntry, 'name' | 'payload' | 'aggregate'>): OutboxEntry => {
  const tools = outboxToolsOf(mongo);
  position += 1;
  const rest = { requestId: currentRequestId(), createdAt: tools.clock.now(), position, relayedAt: null };
  const span = currentSpan();
  return { _id: tools.newGuid(), ...entry, ...rest, ...(span === null ? {} : { traceparent: span.traceparent }) };
};

const eventEntry = (mongo: Connection, event: DomainEvent): OutboxEntry => {
  const payload = z.parse(EVENTS[event.name], event.payload);
  return entryFor(mongo, { name: event.name, payload, aggregate: event.aggregate });
};

const mailEntry = (mongo: Connection, mail: MailRequest): OutboxEntry => {
  const payload = { ...mail, data: z.parse(MAIL_KINDS[mail.kind], mail.data) };
  return entryFor(mongo, { name: MAIL_ENTRY, payload, aggregate: `mail:${mail.kind}` });
};

const write = async (mongo: Connection, session: ClientSession, entry: OutboxEntry): Promise<string> => {
  await outboxOf(mongo).insertOne(entry, { session });
  markEmitted(session);
  return entry._id;
};

/**
 * Writes a domain event to the outbox in the transaction of the change that causes it; the relay hands it to every
 * subscriber after the commit, at least once (design §1). Answers the event's id.
 * @throws when the payload breaks the event's schema.
 */
export const emit = async (mongo: Connection, session: ClientSession, event: DomainEvent): Promise<string> =>
  write(mongo, session, eventEntry(mongo, event));

/**
 * Asks for a mail in the transaction of the change that causes it; the mailer sends it exactly once, retries included
 * (spec 3 §8). Answers the mail's id, under which its outcome is reported.
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

/** What is told in one go with the writes of a change. */
export interface Telling {
  readonly events?: readonly DomainEvent[];
  readonly mails?: readonly MailRequest[];
}

/**
 * What is told, as writes to the outbox; asked for on behalf of the request that causes it.
 * @throws when a payload breaks its schema.
 */
export const entriesOf = (mongo: Connection, { events = [], mails = [] }: Telling): readonly Write[] =>
  [...events.map((event) => eventEntry(mongo, event)), ...mails.map((mail) => mailEntry(mongo, mail))].map((insert) => ({
    insert,
    into: OUTBOX,
  }));
