import { type DomainEvent, EVENTS, MAIL_KINDS, type MailRequest } from '@site/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { z } from 'zod/mini';
import { nativeDb } from '../data/mongo.js';
import { markEmitted } from '../data/in-transaction.js';
import { currentRequestId } from '../process/request-scope.js';
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

export const outboxOf = (mongo: Connection) => nativeDb(mongo).collection<OutboxEntry>('outbox');
export const inboxOf = (mongo: Connection) => nativeDb(mongo).collection<InboxEntry>('inbox');

/** Makes the indexes of outbox and inbox. */
export const buildOutbox = async (mongo: Connection): Promise<void> => {
  const unrelayed = { partialFilterExpression: { relayedAt: null } };
  await outboxOf(mongo).createIndex({ createdAt: 1, position: 1 }, { ...unrelayed, name: 'unrelayed' }, {});
  await outboxOf(mongo).createIndex({ relayedAt: 1 }, { expireAfterSeconds: KEEP_RELAYED_S, name: 'relayed_expire' }, {});
  await inboxOf(mongo).createIndex({ appliedAt: 1 }, { expireAfterSeconds: KEEP_INBOX_S, name: 'applied_expire' }, {});
};

let position = 0;

const write = async (
  mongo: Connection,
  session: ClientSession,
  entry: Pick<OutboxEntry, 'name' | 'payload' | 'aggregate'>,
): Promise<string> => {
  const tools = outboxToolsOf(mongo);
  position += 1;
  const _id = tools.newGuid();
  const rest = { requestId: currentRequestId(), createdAt: tools.clock.now(), position, relayedAt: null };
  await outboxOf(mongo).insertOne({ _id, ...entry, ...rest }, { session });
  markEmitted(session);
  return _id;
};

/**
 * Writes a domain event to the outbox in the transaction of the change that causes it; the relay hands it to every
 * subscriber after the commit, at least once (design §1). Answers the event's id.
 * @throws when the payload breaks the event's schema.
 */
export const emit = async (mongo: Connection, session: ClientSession, event: DomainEvent): Promise<string> => {
  const payload = z.parse(EVENTS[event.name], event.payload);
  return write(mongo, session, { name: event.name, payload, aggregate: event.aggregate });
};

/**
 * Asks for a mail in the transaction of the change that causes it; the mailer sends it exactly once, retries included
 * (spec 3 §8). Answers the mail's id, under which its outcome is reported.
 */
export const requestMail = async (mongo: Connection, session: ClientSession, mail: MailRequest): Promise<string> => {
  const payload = { ...mail, data: z.parse(MAIL_KINDS[mail.kind], mail.data) };
  return write(mongo, session, { name: MAIL_ENTRY, payload, aggregate: `mail:${mail.kind}` });
};
