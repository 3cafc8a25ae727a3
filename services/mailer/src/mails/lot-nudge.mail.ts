import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/**
 * Whoever drew the reader would like a list. Names the draw, never who asks (spec 3 §12); the link is to the reader's own
 * lot, where a list is coupled. Nobody is a customer of this: it can be ended.
 */
export const lotNudgeMail = (
  { participantName, drawTitle: draw, lotPath }: MailData<'lotNudge'>,
  { ownLink, address, unsubscribe }: MailWorld,
): MailContent => ({
  subject: message('mail.lot_nudge.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot_nudge.preview'),
  heading: message('mail.lot_nudge.heading'),
  greets: participantName,
  paragraphs: [message('mail.lot_nudge.body', { draw }), message('mail.lot_nudge.how')],
  button: { label: message('mail.lot_nudge.button'), url: ownLink(lotPath) },
  notes: [],
  footer: message('mail.draw_participant.footer', { draw, site: address('/') }),
  unsubscribe: { label: message('mail.lot_nudge.unsubscribe'), url: unsubscribe('lotNudge').page },
});
