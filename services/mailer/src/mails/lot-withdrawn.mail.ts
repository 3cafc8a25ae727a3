import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To who was left out when lots were drawn again (spec 3 §4): what they bought for is over. */
export const lotWithdrawnMail = (
  { participantName, organizerName: organizer, drawTitle: draw }: MailData<'lotWithdrawn'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.lot_withdrawn.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot_withdrawn.preview'),
  heading: message('mail.lot_withdrawn.heading'),
  greets: participantName,
  paragraphs: [message('mail.lot_withdrawn.body', { organizer, draw }), message('mail.lot_withdrawn.ask', { organizer })],
  button: { label: message('mail.draw_page.button'), url: link(pathTo('lotingHome')) },
  notes: [],
  footer: message('mail.draw_former.footer', { draw, site: address('/') }),
});
