import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** The answer of the drawn person to the one who asked. They are "the person on your lot" here: the name is on the lot (spec 3 §7). */
export const lotAnswerMail = (
  { participantName, drawTitle: draw, question, answer, lotPath }: MailData<'lotAnswer'>,
  { ownLink, address }: MailWorld,
): MailContent => ({
  subject: message('mail.lot_answer.subject', { draw: inSubject(draw) }),
  preview: message('mail.lot_answer.preview'),
  heading: message('mail.lot_answer.heading'),
  greets: participantName,
  paragraphs: [
    message('mail.lot_answer.question', { draw }),
    { quote: question },
    message('mail.lot_answer.answer'),
    { quote: answer },
    message('mail.lot_answer.secret'),
  ],
  button: { label: message('mail.lot.button'), url: ownLink(lotPath) },
  notes: [],
  footer: message('mail.draw_participant.footer', { draw, site: address('/') }),
});
