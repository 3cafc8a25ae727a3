import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** The same lot once more, at the organizer's wish (spec 3 §8). It says that nothing was drawn again. */
export const lotResendMail = (
  { participantName, organizerName: organizer, drawTitle: draw, lotPath }: MailData<'lotResend'>,
  { ownLink, address }: MailWorld,
): MailContent => ({
  subject: message('mail.lot_resend.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot_resend.preview', { organizer }),
  heading: message('mail.lot_resend.heading'),
  greets: participantName,
  paragraphs: [message('mail.lot_resend.body', { organizer, draw }), message('mail.lot.secret')],
  button: { label: message('mail.lot.button'), url: ownLink(lotPath) },
  notes: [],
  footer: message('mail.draw_participant.footer', { draw, site: address('/') }),
});
