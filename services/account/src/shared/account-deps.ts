import type { ServiceBase } from '@site/service-kit';
import type { CalendarLinks } from '../calendar/calendar-link.repository.js';
import type { AccountMaking } from '../create-account/account-making.repository.js';
import type { AddressRepository } from '../address/address.repository.js';
import type { DataCopies } from '../my-data/data-copy.repository.js';
import type { DeleteAnswerRepository } from '../delete-account/delete-answer.repository.js';
import type { DeleteQuestionRepository } from '../delete-account/delete-question.repository.js';
import type { EmailUndoRepository } from '../undo-email/email-undo.repository.js';
import type { PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { MailPreviews } from '../mail-settings/mail-preview.repository.js';
import type { Notices } from '../notices/notice.repository.js';
import type { OptOutRepository } from '../mail-settings/opt-out.repository.js';
import type { OverviewRepository } from '../overview/overview.repository.js';
import type { ProofRepository } from '../address/proof.repository.js';
import type { ReminderDayRepository } from '../reminders/reminder-day.repository.js';
import type { ResetCodeRepository } from '../reset-password/reset-code.repository.js';
import type { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import type { UnusedGuests } from '../guest/unused-guest.repository.js';
import type { UserChanges } from '../user/user-change.repository.js';
import type { UserRepository } from '../user/user.repository.js';
import type { Passwords } from './passwords.js';

/** What the stories of this service work with. */
export interface AccountDeps {
  readonly base: ServiceBase;
  readonly users: UserRepository;
  readonly changes: UserChanges;
  readonly guests: UnusedGuests;
  readonly resetCodes: ResetCodeRepository;
  readonly emailUndos: EmailUndoRepository;
  readonly passkeys: PasskeyRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly making: AccountMaking;
  readonly addresses: AddressRepository;
  readonly overviews: OverviewRepository;
  readonly reminderDays: ReminderDayRepository;
  readonly optOuts: OptOutRepository;
  readonly proofs: ProofRepository;
  readonly passwords: Passwords;
  readonly questions: DeleteQuestionRepository;
  readonly answers: DeleteAnswerRepository;
  readonly copies: DataCopies;
  readonly calendarLinks: CalendarLinks;
  readonly mailPreviews: MailPreviews;
  readonly notices: Notices;
}
