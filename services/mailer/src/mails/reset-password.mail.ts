import { type MailData, TIMES } from '@site/contracts';
import { message } from '../messages.js';
import type { MailContent, MailWorld } from './mail-content.js';

const HOUR_MS = 3_600_000;

/** The link to choose a new password by: it works once, for a day (spec 3 §4). */
export const resetPasswordMail = (
  { firstName, resetPath }: MailData<'resetPassword'>,
  { link, address }: MailWorld,
): MailContent => {
  const hours = String(TIMES.resetCodeLife / HOUR_MS);
  return {
    subject: message('mail.reset.subject'),
    preview: message('mail.reset.preview', { hours }),
    heading: message('mail.reset.heading'),
    greets: firstName,
    paragraphs: [message('mail.reset.body', { site: address('/') }), message('mail.reset.limit', { hours })],
    button: { label: message('mail.reset.button'), url: link(resetPath) },
    notes: [message('mail.reset.not_you')],
  };
};
