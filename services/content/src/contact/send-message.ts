import {
  accountInternal,
  type BodyOf,
  type MailData,
  platformInternal,
  type sendContactMessage,
  type Viewer,
} from '@site/contracts';
import { inTransaction, requestMail, type ServiceBase } from '@site/service-kit';
import type { SpamGuard } from './spam-guard.js';

export interface ContactDeps {
  readonly base: ServiceBase;
  readonly guard: SpamGuard;
}

interface Command {
  readonly body: BodyOf<typeof sendContactMessage>;
  readonly viewer: Viewer;
  /** Where the request came from. */
  readonly address: string;
}

type Sender = Pick<MailData<'contactMessage'>, 'replyTo' | 'senderName' | 'hasAccount'>;

/** An account holder is known by the account, whatever the form says; everybody else by what they typed (spec 3 §12). */
const senderOf = async (base: ServiceBase, viewer: Viewer, typed: string): Promise<Sender> => {
  const [person] =
    viewer.kind === 'account' ? await base.internal.call(accountInternal.people, { userGuids: [viewer.userGuid] }) : [];
  if (person === undefined) return { replyTo: typed, senderName: null, hasAccount: false };
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
  return { replyTo: person.email, senderName: name === '' ? null : name, hasAccount: true };
};

/**
 * Mails a message to the contact address as operators have it at this moment (spec 3 §13). Once this returns the message is
 * in the outbox: whatever dies now, it goes out.
 * @throws HttpProblem TooManyRequests; InternalCallError (503) while platform or account cannot be asked, and nothing is sent.
 */
export const sendMessage = async ({ base, guard }: ContactDeps, { body, viewer, address }: Command): Promise<void> => {
  const { contactEmailAddress } = await base.internal.call(platformInternal.flags, {});
  const sender = await senderOf(base, viewer, body.email);
  // Who logged in is no program, as far as anybody can tell; the hidden field is asked of them as well.
  const maySpam = sender.hasAccount ? (body.website ?? '') !== '' : await guard.maySpam(body);
  if (maySpam) await guard.admit(address);
  const data = { ...sender, subject: body.subject, message: body.message, maySpam };
  const to = { address: contactEmailAddress, name: null };
  await inTransaction(base.mongo, (session) =>
    requestMail(base.mongo, session, { kind: 'contactMessage', to, data, reference: null }),
  );
};
