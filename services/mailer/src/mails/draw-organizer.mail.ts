import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To the organizer of a draw: the link to manage it by (spec 3 §7). */
export const drawOrganizerMail = (
  { organizerName, drawTitle: draw, participantCount, managePath }: MailData<'drawOrganizer'>,
  { ownLink, address }: MailWorld,
): MailContent => {
  const count = String(participantCount);
  return {
    subject: message('mail.draw.subject', { draw: inSubject(draw) }),
    preview: message('mail.draw.preview', { count }),
    heading: message('mail.draw.heading'),
    greets: organizerName,
    paragraphs: [message('mail.draw.body', { draw, count }), message('mail.draw.manage')],
    button: { label: message('mail.draw.button'), url: ownLink(managePath) },
    notes: [],
    footer: message('mail.draw.footer', { draw, site: address('/') }),
  };
};
