import { LINK_PROOF, MAIL_AT_BELL, topicOf } from '@site/contracts';
import { mailWorld } from '../mails/mail-world.js';
import { inSubject } from '../mails/mail-content.js';
import { message } from '../message.js';
import type { AskedMail } from './read-mail.js';

/** What a mail says in a line, and where its button leads: without what proves who reads the mail. */
export interface MailNotice {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly at: string;
}

/** Null for a mail that neither stands at a bell nor goes along in a mail of the day. */
export const noticeOf = (mail: AskedMail, id: string, askedAt: Date, publicUrl: string): MailNotice | null => {
  if (!MAIL_AT_BELL.has(mail.kind) && topicOf(mail.kind) === null) return null;
  const { subject, button, sender } = mail.content(mailWorld(publicUrl, { proofOf: () => '-', optOutOf: () => '-' }), askedAt);
  const url = new URL(button.url);
  url.searchParams.delete(LINK_PROOF);
  // The subject of a letter is its sender's own.
  const title = sender === undefined ? subject : message('mail.notice.letter', { sender: inSubject(sender.name), subject });
  return { id, title, path: url.pathname + url.search, at: askedAt.toISOString() };
};
