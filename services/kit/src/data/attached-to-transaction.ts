import type { ClientSession } from 'mongoose';

/** A side effect outside of the database, with which a transaction begins and ends. */
interface Attachment {
  /** The transaction commits only after this resolves; when it rejects, nothing is committed. */
  readonly ready: Promise<unknown>;
  /** Called when the transaction has committed or was given up. */
  readonly ended: () => Promise<void>;
}

const attachments = new WeakMap<ClientSession, Map<string, Attachment>>();

/** Attaches it once for each key, however often the transaction is retried. */
export const attachToTransaction = (session: ClientSession, key: string, begin: () => Attachment): void => {
  const known = attachments.get(session) ?? new Map<string, Attachment>();
  attachments.set(session, known);
  if (known.has(key)) return;
  const begun = begin();
  begun.ready.catch(() => undefined); // `readyToCommit` awaits it, but a transaction that fails never gets there
  known.set(key, begun);
};

export const readyToCommit = async (session: ClientSession): Promise<void> => {
  await Promise.all([...(attachments.get(session)?.values() ?? [])].map(({ ready }) => ready));
};

export const endAttached = async (session: ClientSession): Promise<void> => {
  await Promise.all([...(attachments.get(session)?.values() ?? [])].map(({ ended }) => ended()));
};
