import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** A participant's lot. It never names the drawn person: a mail is read over a shoulder (spec 3 §7). */
export const lotMail = (
  { participantName, organizerName: organizer, drawTitle: draw, lotPath }: MailData<'lot'>,
  { ownLink }: MailWorld,
): MailContent => ({
  subject: message('mail.lot.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot.preview'),
  heading: message('mail.lot.heading'),
  greets: participantName,
  paragraphs: [message('mail.lot.body', { organizer, draw }), message('mail.lot.secret')],
  button: { label: message('mail.lot.button'), url: ownLink(lotPath) },
  notes: [],
});
