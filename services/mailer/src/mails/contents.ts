import type { MailData, MailKind } from '@site/contracts';
import { calmTexts } from '../render/calm-text.js';
import { accountChangedMail } from './account-changed.mail.js';
import { accountDeletedMail } from './account-deleted.mail.js';
import { addressCheckMail } from './address-check.mail.js';
import { coOwnedListDeletedMail } from './co-owned-list-deleted.mail.js';
import { contactMessageMail } from './contact-message.mail.js';
import { crossOffConfirmationMail } from './cross-off-confirmation.mail.js';
import { crossedOffGiftsChangedMail } from './crossed-off-gifts-changed.mail.js';
import { drawDeletedMail } from './draw-deleted.mail.js';
import { drawOrganizerMail } from './draw-organizer.mail.js';
import { listSentMail } from './list-sent.mail.js';
import { lotAnswerMail } from './lot-answer.mail.js';
import { lotMovedMail } from './lot-moved.mail.js';
import { lotNudgeMail } from './lot-nudge.mail.js';
import { lotQuestionMail } from './lot-question.mail.js';
import { lotResendMail } from './lot-resend.mail.js';
import { lotWithdrawnMail } from './lot-withdrawn.mail.js';
import { lotMail } from './lot.mail.js';
import type { MailContent, MailWorld } from './mail-content.js';
import { occasionReminderMail } from './occasion-reminder.mail.js';
import { overviewMail } from './overview.mail.js';
import { resetPasswordMail } from './reset-password.mail.js';
import { unviewedLotReminderMail } from './unviewed-lot-reminder.mail.js';
import { versionFellBackMail } from './version-fell-back.mail.js';
import { welcomeMail } from './welcome.mail.js';

/** What each kind of mail says; `askedAt`: when it was asked for. A kind without an entry does not compile. */
const CONTENTS: { readonly [K in MailKind]: (data: MailData<K>, world: MailWorld, askedAt: Date) => MailContent } = {
  welcome: welcomeMail,
  resetPassword: resetPasswordMail,
  accountChanged: accountChangedMail,
  addressCheck: addressCheckMail,
  accountDeleted: accountDeletedMail,
  coOwnedListDeleted: coOwnedListDeletedMail,
  listSent: listSentMail,
  crossOffConfirmation: crossOffConfirmationMail,
  crossedOffGiftsChanged: crossedOffGiftsChangedMail,
  lot: lotMail,
  lotResend: lotResendMail,
  lotMoved: lotMovedMail,
  lotWithdrawn: lotWithdrawnMail,
  drawDeleted: drawDeletedMail,
  lotNudge: lotNudgeMail,
  lotQuestion: lotQuestionMail,
  lotAnswer: lotAnswerMail,
  drawOrganizer: drawOrganizerMail,
  contactMessage: contactMessageMail,
  versionFellBack: versionFellBackMail,
  overviewMail,
  occasionReminder: occasionReminderMail,
  unviewedLotReminder: unviewedLotReminderMail,
};

/** What a mail of this kind says with this data, which may hold anything that anybody typed. */
export const contentOf = <K extends MailKind>(kind: K, data: MailData<K>, world: MailWorld, askedAt: Date): MailContent =>
  CONTENTS[kind](calmTexts(data), world, askedAt);
