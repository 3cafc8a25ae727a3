import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { messageBytes } from './message-bytes.js';
import { type From, type Letter, messageOf } from './message-of.js';

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

/** SMTP over a few connections that stay open. `url`: `smtp://` or `smtps://`, with login when there is one. */
export const createSmtp = (url: string, from: From, connections = 5): Smtp => {
  const pool = new SMTPPool({ url, maxConnections: connections, ...TIMEOUTS_MS });
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
