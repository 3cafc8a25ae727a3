import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import type { MailContent, MailWorld } from './mail-content.js';

/** To an address that mail came back from, because its person asked to try it: opening the link shows that it arrives. */
export const addressCheckMail = (
  { firstName, settingsPath }: MailData<'addressCheck'>,
  { ownLink, address }: MailWorld,
): MailContent => ({
  subject: message('mail.address_check.subject'),
  preview: message('mail.address_check.preview'),
  heading: message('mail.address_check.heading'),
  greets: firstName,
  paragraphs: [message('mail.address_check.body', { site: address('/') }), message('mail.address_check.how')],
  button: { label: message('mail.address_check.button'), url: ownLink(settingsPath) },
  notes: [message('mail.address_check.not_you')],
});
