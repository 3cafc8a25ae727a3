import type { MailData, MailKind } from '@site/contracts';
import { safeTexts } from '../render/safe-text.js';
import { contactMessageMail, versionFellBackMail } from './operator.mails.js';
import {
  coOwnedListDeletedMail,
  crossedOffGiftsChangedMail,
  crossOffConfirmationMail,
  listSentMail,
  togetherNewsMail,
} from './list.mails.js';
import { giftThanksMail, listOpensMail } from './opening.mails.js';
import {
  drawDeletedMail,
  drawOrganizerMail,
  lotAnswerMail,
  lotMail,
  lotMovedMail,
  lotNudgeMail,
  lotQuestionMail,
  lotResendMail,
  lotWithdrawnMail,
} from './draw.mails.js';
import type { MailContent, MailWorld } from './mail-content.js';
import { occasionReminderMail, unviewedLotReminderMail } from './reminder.mails.js';
import { dailyMail } from './daily.mail.js';
import { overviewMail } from './overview.mail.js';
import {
  accountChangedMail,
  accountDeletedMail,
  addressCheckMail,
  dataCopyReadyMail,
  resetPasswordMail,
  secondFactorEndsMail,
  welcomeMail,
} from './account.mails.js';

/** What each kind of mail says; `askedAt`: when it was asked for. A kind without an entry does not compile. */
const CONTENTS: { readonly [K in MailKind]: (data: MailData<K>, world: MailWorld, askedAt: Date) => MailContent } = {
  welcome: welcomeMail,
  resetPassword: resetPasswordMail,
  accountChanged: accountChangedMail,
  secondFactorEnds: secondFactorEndsMail,
  addressCheck: addressCheckMail,
  accountDeleted: accountDeletedMail,
  dataCopyReady: dataCopyReadyMail,
  coOwnedListDeleted: coOwnedListDeletedMail,
  listSent: listSentMail,
  listOpens: listOpensMail,
  giftThanks: giftThanksMail,
  crossOffConfirmation: crossOffConfirmationMail,
  crossedOffGiftsChanged: crossedOffGiftsChangedMail,
  togetherNews: togetherNewsMail,
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
  dailyMail,
  occasionReminder: occasionReminderMail,
  unviewedLotReminder: unviewedLotReminderMail,
};

/** What a mail of this kind says with this data, which may hold anything that anybody typed. */
export const contentOf = <K extends MailKind>(kind: K, data: MailData<K>, world: MailWorld, askedAt: Date): MailContent =>
  CONTENTS[kind](safeTexts(data), world, askedAt);
