import * as base64 from 'nodemailer/lib/base64/index.js';
import MimeNode from 'nodemailer/lib/mime-node/index.js';
import * as qp from 'nodemailer/lib/qp/index.js';
import type { Message } from './message-of.js';

/** A message as it goes over the line, and between whom. */
export interface MessageBytes {
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
