import { createTransport } from 'nodemailer';
import type { RenderedMail } from '../render/render-mail.js';

/** A mail on its way to one person. */
export interface Letter extends RenderedMail {
  readonly to: { readonly address: string; readonly name: string | null };
  readonly messageId: string;
  readonly date: Date;
}

/** The one place that speaks SMTP. */
export interface Smtp {
  /** Resolves when the receiver has taken the mail. @throws nodemailer's error, for `readSmtpFailure`. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const NEVER_ANSWERED = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'nl' };

/** SMTP over a few connections that stay open. `url`: `smtp://` or `smtps://`, with login when there is one. */
export const createSmtp = (url: string, from: { name: string; address: string }): Smtp => {
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...TIMEOUTS_MS, disableFileAccess: true });
  return {
    send: async ({ to, subject, html, text, messageId, date }) => {
      const recipient = { address: to.address, name: to.name ?? '' };
      await transport.sendMail({ from, to: recipient, subject, html, text, messageId, date, headers: NEVER_ANSWERED });
    },
    close: () => {
      transport.close();
    },
  };
};
