import * as base64 from 'nodemailer/lib/base64/index.js';
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import MimeNode from 'nodemailer/lib/mime-node/index.js';
import * as qp from 'nodemailer/lib/qp/index.js';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { type From, type Letter, type Message, messageOf } from './message-of.js';

/** A message as it goes over the line, and between whom. */
interface MessageBytes {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly bytes: Buffer;
}

const TYPES = ['plain', 'html'] as const;

const ENCODED: Readonly<Record<Message['encoding'], (text: string) => string>> = {
  'quoted-printable': (text) => qp.wrap(qp.encode(text)),
  base64: (text) => base64.wrap(base64.encode(text)),
};

const partOf = (message: Message, type: (typeof TYPES)[number]): string => {
  const said = type === 'plain' ? message.text : message.html;
  const head = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${message.encoding}`;
  return `${head}\r\n\r\n${ENCODED[message.encoding](said)}`;
};

/** The headers and their encoding are nodemailer's work. */
const rootOf = ({ baseBoundary, headers, from, to, replyTo, subject, messageId, date }: Message): MimeNode => {
  const root = new MimeNode('multipart/alternative', { baseBoundary }).addHeader(headers);
  root.setHeader({ from, to });
  if (replyTo !== undefined) root.setHeader('reply-to', replyTo);
  return root.setHeader({ subject, 'message-id': messageId, date: date.toUTCString().replace('GMT', '+0000') });
};

/**
 * Puts a message together at once, to the byte as nodemailer would. That sends it through a dozen streams and writes it to
 * the line in as many pieces, which costs more than all the rest of a mail.
 */
export const messageBytes = (message: Message): MessageBytes => {
  const root = rootOf(message);
  const { from, to } = root.getEnvelope();
  // First, for it settles the boundary.
  const head = root.buildHeaders();
  const boundary = `--${String(root.boundary)}`;
  const parts = TYPES.map((type) => `${boundary}\r\n${partOf(message, type)}\r\n`);
  const whole = `${head}\r\n\r\n${parts.join('')}${boundary}--\r\n`;
  return { envelope: { from: from === false ? '' : from, to }, bytes: Buffer.from(whole) };
};

/** What a failed hand-over means for the next try. */
export type SmtpFailure =
  | { readonly kind: 'temporary'; readonly reason: string }
  /** The receiver refused for good: a bounce at once. `isAddress`: it was the address, not the mail. */
  | { readonly kind: 'bounce'; readonly isAddress: boolean; readonly reason: string };

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/**
 * Reads nodemailer's error. Only what the receiver says of envelope or message is about the mail; a refused login or an
 * unreachable server is about us, and is tried again however final it sounds.
 */
export const readSmtpFailure = (error: unknown): SmtpFailure => {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Codes only: an SMTP server's words, and nodemailer's error, name the recipient.
  const reason = ['smtp', code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  if (!isOfMail || typeof responseCode !== 'number' || responseCode < 500) return { kind: 'temporary', reason };
  return { kind: 'bounce', isAddress: command === 'RCPT TO', reason };
};

/** The one place that speaks SMTP. */
export interface Smtp {
  /** Resolves when the receiver has taken the mail. @throws nodemailer's error, for `readSmtpFailure`. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What a pool reads of a mail: that it is put together already is no matter to it. */
const asMail = (letter: Letter, from: From): MailMessage<SMTPPool.SentMessageInfo> => {
  const { envelope, bytes } = messageBytes(messageOf(letter, from));
  const message = {
    getEnvelope: () => envelope,
    messageId: () => letter.messageId,
    getHeader: () => letter.messageId,
    createReadStream: () => bytes,
  };
  return { data: {}, message } as unknown as MailMessage<SMTPPool.SentMessageInfo>;
};

/** SMTP over a few connections that stay open. `url`: `smtp://` or `smtps://`, with login when there is one. `requireTLS`: `smtp://` too, or nothing is sent. */
export const createSmtp = (url: string, from: From, connections = 5, requireTLS = false): Smtp => {
  const pool = new SMTPPool({ url, requireTLS, maxConnections: connections, ...TIMEOUTS_MS });
  return {
    send: (letter) =>
      new Promise((resolve, reject) => {
        pool.send(asMail(letter, from), (error) => (error ? reject(error) : resolve()));
      }),
    close: () => {
      pool.close();
    },
  };
};
