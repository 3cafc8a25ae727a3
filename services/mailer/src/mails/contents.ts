import type { MailData, MailKind } from '@site/contracts';
import { crossOffConfirmationMail } from './cross-off-confirmation.mail.js';
import { drawOrganizerMail } from './draw-organizer.mail.js';
import { lotMail } from './lot.mail.js';
import type { MailContent, MailWorld } from './mail-content.js';
import { welcomeMail } from './welcome.mail.js';

/** What each kind of mail says. A kind without an entry does not compile. */
export const CONTENTS: { readonly [K in MailKind]: (data: MailData<K>, world: MailWorld) => MailContent } = {
  welcome: welcomeMail,
  crossOffConfirmation: crossOffConfirmationMail,
  lot: lotMail,
  drawOrganizer: drawOrganizerMail,
};
