import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To the address a viewed lot had before. Not to where it went: whoever reads here need not be who should know (spec 3 §7). */
export const lotMovedMail = (
  { participantName, organizerName: organizer, drawTitle: draw }: MailData<'lotMoved'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.lot_moved.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot_moved.preview'),
  heading: message('mail.lot_moved.heading'),
  greets: participantName,
  paragraphs: [message('mail.lot_moved.body', { organizer, draw }), message('mail.lot_moved.not_you', { organizer })],
  button: { label: message('mail.draw_page.button'), url: link(pathTo('lotingHome')) },
  notes: [],
  footer: message('mail.draw_former.footer', { draw, site: address('/') }),
});
