import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** Confirmation to the person who crossed a gift off, with the way back (spec 3 §6). */
export const crossOffConfirmationMail = (
  { giftDescription: gift, listOwnerName: owner, listPath, undoPath }: MailData<'crossOffConfirmation'>,
  { ownLink, address }: MailWorld,
): MailContent => ({
  subject: message('mail.cross_off.subject', { gift: inSubject(gift) }),
  preview: message('mail.cross_off.preview', { owner }),
  heading: message('mail.cross_off.heading'),
  greets: null,
  paragraphs: [message('mail.cross_off.body', { gift, owner }), message('mail.cross_off.undo')],
  button: { label: message('mail.cross_off.button'), url: ownLink(undoPath) },
  notes: [message('mail.cross_off.list', { owner, address: address(listPath) })],
});
