import { createHash } from 'node:crypto';
import type { Language } from '@site/contracts';
import { inSubject } from '../mails/mail-content.js';
import { safeText } from '../render/safe-text.js';
import type { RenderedMail } from '../render/render-mail.js';

/** A mail on its way to one person. */
export interface Letter extends RenderedMail {
  readonly to: { readonly address: string; readonly name: string | null };
  readonly language: Language;
  readonly messageId: string;
  readonly date: Date;
  /** Where a mail program ends mail of this kind at one click; null for mail that one cannot end. */
  readonly unsubscribe: string | null;
}

const NEVER_ANSWERED = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type SenderWithReply = Exclude<Letter['sender'], undefined> & { readonly replyTo: string };
const isAnswered = (sender: Letter['sender']): sender is SenderWithReply => typeof sender?.replyTo === 'string';

/** Somebody's letter may be answered, by machines too; ours is not. */
const headersOf = ({ sender, language }: Letter): Record<string, string> => ({
  'Content-Language': language,
  ...(isAnswered(sender) ? {} : NEVER_ANSWERED),
});

/** RFC 2369 and, for one click, RFC 8058. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Who sends all mail. */
export interface From {
  readonly name: string;
  readonly address: string;
}

/** A letter as nodemailer takes it. */
export interface Message {
  readonly from: From;
  readonly to: From;
  readonly replyTo?: string;
  readonly subject: string;
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly html: string;
  /** Of both parts. */
  readonly encoding: 'quoted-printable' | 'base64';
  /** Otherwise drawn anew each time: a mail that goes out twice is the same to the last byte. */
  readonly baseBoundary: string;
}

/** Letters of ours are readable in a raw mail; where few are, that would make three of each byte. */
const encodingOf = (html: string): Message['encoding'] =>
  Buffer.byteLength(html) > html.length * 1.2 ? 'base64' : 'quoted-printable';

/** Two parts that say the same, and the headers that its kind asks for. */
export const messageOf = (letter: Letter, from: From): Message => {
  const { to, sender, unsubscribe, subject, messageId, date, text, html } = letter;
  return {
    from: { ...from, name: sender?.name ?? from.name },
    to: { address: to.address, name: inSubject(safeText(to.name ?? '')) },
    ...(isAnswered(sender) ? { replyTo: sender.replyTo } : {}),
    ...{ subject, messageId, date, text, html },
    headers: { ...headersOf(letter), ...(unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe)) },
    encoding: encodingOf(html),
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
  };
};
