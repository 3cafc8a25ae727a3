import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** A question of whoever drew the reader, never by name (spec 3 §7). Whoever holds the link answers, so it proves no address. */
export const lotQuestionMail = (
  { participantName, drawTitle: draw, question, answerPath }: MailData<'lotQuestion'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.lot_question.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot_question.preview'),
  heading: message('mail.lot_question.heading'),
  greets: participantName,
  paragraphs: [message('mail.lot_question.body', { draw }), { quote: question }, message('mail.lot_question.how')],
  button: { label: message('mail.lot_question.button'), url: link(answerPath) },
  notes: [],
  footer: message('mail.draw_participant.footer', { draw, site: address('/') }),
});
