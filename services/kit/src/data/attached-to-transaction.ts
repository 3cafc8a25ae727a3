import type { ClientSession } from 'mongoose';

/** Something outside of the database that goes along with a transaction. */
interface Attachment {
  /** Must have come about before the transaction may commit; when it rejects, nothing is committed. */
  readonly ready: Promise<unknown>;
  /** Ends it, once it is certain what became of the transaction. */
  readonly ended: () => Promise<void>;
}

const attachments = new WeakMap<ClientSession, Map<string, Attachment>>();

/** Attaches something to a transaction, once for each key however often the transaction is tried. */
export const attachToTransaction = (session: ClientSession, key: string, begin: () => Attachment): void => {
  const known = attachments.get(session) ?? new Map<string, Attachment>();
  attachments.set(session, known);
  if (known.has(key)) return;
  const begun = begin();
  begun.ready.catch(() => undefined); // waited for before the commit, which a transaction that fails never comes to
  known.set(key, begun);
};

/** Waits until all that is attached has come about. */
export const readyToCommit = async (session: ClientSession): Promise<void> => {
  await Promise.all([...(attachments.get(session)?.values() ?? [])].map(({ ready }) => ready));
};

/** Ends all that is attached. */
export const endAttached = async (session: ClientSession): Promise<void> => {
  await Promise.all([...(attachments.get(session)?.values() ?? [])].map(({ ended }) => ended()));
};
