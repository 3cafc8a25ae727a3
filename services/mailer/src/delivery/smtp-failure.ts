/** What a failed hand-over means for the next try. */
export type SmtpFailure =
  | { readonly kind: 'temporary'; readonly reason: string }
  /** The receiver refused for good: a bounce at once (spec 3 §12). `isAddress`: it was the address, not the mail. */
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
