import { type Language, LANGUAGES, LINK_PROOF, MAIL_AT_BELL, OWN_LANGUAGE, topicOf } from '@site/contracts';
import { mailWorld } from '../mails/mail-world.js';
import { inSubject } from '../mails/mail-content.js';
import { message, speaking } from '../message.js';
import type { AskedMail } from './read-mail.js';

/** What a mail says in a line, and where its button leads: without what proves who reads the mail. */
export interface MailNotice {
  readonly id: string;
  readonly title: string;
  /** The same in other languages: whose it is, is found out with it. */
  readonly titles?: Readonly<Partial<Record<Language, string>>>;
  readonly path: string;
  readonly at: string;
}

/** Null for a mail that neither stands at a bell nor goes along in a mail of the day. */
export const noticeOf = (mail: AskedMail, id: string, askedAt: Date, publicUrl: string): MailNotice | null => {
  if (!MAIL_AT_BELL.has(mail.kind) && topicOf(mail.kind) === null) return null;
  const world = mailWorld(publicUrl, { proofOf: () => '-', optOutOf: () => '-' });
  const { button } = mail.content(world, askedAt);
  const url = new URL(button.url);
  url.searchParams.delete(LINK_PROOF);
  const titleIn = (language: Language): string =>
    speaking(language, () => {
      const { subject, sender } = mail.content(world, askedAt);
      // The subject of a letter is its sender's own.
      return sender === undefined ? subject : message('mail.notice.letter', { sender: inSubject(sender.name), subject });
    });
  const others = LANGUAGES.filter((language) => language !== OWN_LANGUAGE);
  const titles = Object.fromEntries(others.map((language) => [language, titleIn(language)]));
  const path = url.pathname + url.search;
  return { id, title: titleIn(OWN_LANGUAGE), titles, path, at: askedAt.toISOString() };
};
