import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { inSubject } from '../mails/mail-content.js';
import { calmText } from '../render/calm-text.js';
import type { RenderedMail } from '../render/render-mail.js';

/** A mail on its way to one person. */
export interface Letter extends RenderedMail {
  readonly to: { readonly address: string; readonly name: string | null };
  readonly messageId: string;
  readonly date: Date;
  /** Where a mail program ends mail of this kind at one click; null for mail that one cannot end. */
  readonly unsubscribe: string | null;
}

/** The one place that speaks SMTP. */
export interface Smtp {
  /** Resolves when the receiver has taken the mail. @throws nodemailer's error, for `readSmtpFailure`. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const IN_DUTCH = { 'Content-Language': 'nl' };
const NEVER_ANSWERED = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type Answered = Exclude<Letter['sender'], undefined> & { readonly replyTo: string };
const isAnswered = (sender: Letter['sender']): sender is Answered => typeof sender?.replyTo === 'string';

/** Somebody's letter may be answered, by machines too; ours is not. */
const headersOf = (sender: Letter['sender']): Record<string, string> =>
  isAnswered(sender) ? IN_DUTCH : { ...IN_DUTCH, ...NEVER_ANSWERED };

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

/** What nodemailer would draw anew each time: a mail that goes out twice is the same to the last byte. */
interface Repeatable {
  readonly baseBoundary: string;
}

/** A letter as nodemailer takes it: two parts that say the same, and the headers that its kind asks for. */
export const messageOf = ({ to, sender, unsubscribe, ...rest }: Letter, from: From): Mail.Options & Repeatable => {
  const recipient = { address: to.address, name: inSubject(calmText(to.name ?? '')) };
  const headers = { ...headersOf(sender), ...(unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe)) };
  const envelope = { from: { ...from, name: sender?.name ?? from.name }, to: recipient, headers };
  const baseBoundary = createHash('sha256').update(rest.messageId).digest('hex').slice(0, 16);
  return { ...rest, ...envelope, baseBoundary, ...(isAnswered(sender) ? { replyTo: sender.replyTo } : {}) };
};

/** SMTP over a few connections that stay open. `url`: `smtp://` or `smtps://`, with login when there is one. */
export const createSmtp = (url: string, from: From, connections = 5): Smtp => {
  const transport = createTransport({ url, pool: true, maxConnections: connections, ...TIMEOUTS_MS, disableFileAccess: true });
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(letter, from));
    },
    close: () => {
      transport.close();
    },
  };
};
