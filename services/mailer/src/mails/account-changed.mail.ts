import { FIGURES, type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import type { MailContent, MailWorld } from './mail-content.js';

const dates = new Intl.DateTimeFormat(FIGURES.locale, {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: FIGURES.timeZone,
});

/**
 * To the address an account had before a change: what changed, when, and what to do if it was not the reader (spec 3
 * §12-§13). A forgotten password is no way out once the address is another's: its mail would go there.
 */
export const accountChangedMail = (
  { firstName, changed }: MailData<'accountChanged'>,
  { link, address }: MailWorld,
  askedAt: Date,
): MailContent => {
  const hasNewEmail = changed.includes('email');
  const what = hasNewEmail ? (changed.includes('password') ? 'both' : 'email') : 'password';
  const remedy = hasNewEmail ? 'email' : 'password';
  return {
    subject: message(`mail.changed.${what}.title`),
    preview: message('mail.changed.preview'),
    heading: message(`mail.changed.${what}.title`),
    greets: firstName,
    paragraphs: [
      message(`mail.changed.${what}.body`, { when: dates.format(askedAt), site: address('/') }),
      message('mail.changed.devices'),
      message(`mail.changed.${remedy}.not_you`),
    ],
    button: {
      label: message(`mail.changed.${remedy}.button`),
      url: link(pathTo(hasNewEmail ? 'contact' : 'forgotPassword')),
    },
    notes: [],
  };
};
