import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** A participant's lot. It never names the drawn person: a mail is read over a shoulder (spec 3 §7). */
export const lotMail = (
  { participantName, organizerName: organizer, drawTitle, lotPath, isRedraw = false }: MailData<'lot'>,
  { ownLink, address }: MailWorld,
): MailContent => {
  const draw = inSubject(drawTitle);
  const said = isRedraw
    ? {
        subject: message('mail.lot_redraw.subject', { draw }),
        preview: message('mail.lot_redraw.preview'),
        heading: message('mail.lot_redraw.heading'),
        news: [message('mail.lot_redraw.body', { organizer, draw: drawTitle }), message('mail.lot_redraw.open')],
      }
    : {
        subject: message('mail.lot.subject', { draw }),
        preview: message('mail.lot.preview'),
        heading: message('mail.lot.heading'),
        news: [message('mail.lot.body', { organizer, draw: drawTitle })],
      };
  const { news, ...headers } = said;
  return {
    ...headers,
    greets: participantName,
    paragraphs: [...news, message('mail.lot.secret')],
    button: { label: message('mail.lot.button'), url: ownLink(lotPath) },
    notes: [],
    footer: message('mail.draw_participant.footer', { draw: drawTitle, site: address('/') }),
  };
};
