import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To all of a draw that its organizer deleted (spec 3 §13). */
export const drawDeletedMail = (
  { participantName, organizerName: organizer, drawTitle: draw }: MailData<'drawDeleted'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.draw_deleted.subject', { draw: inSubject(draw) }),
  preview: message('mail.draw_deleted.preview'),
  heading: message('mail.draw_deleted.heading'),
  greets: participantName,
  paragraphs: [message('mail.draw_deleted.body', { organizer, draw }), message('mail.draw_deleted.next')],
  button: { label: message('mail.draw_page.button'), url: link(pathTo('lotingHome')) },
  notes: [],
  footer: message('mail.draw_former.footer', { draw, site: address('/') }),
});
