import type { ServiceBase } from '@site/service-kit';
import type { AccountMaking } from '../data/account-making.repository.js';
import type { AddressRepository } from '../data/address.repository.js';
import type { DeleteAnswerRepository } from '../data/delete-answer.repository.js';
import type { DeleteQuestionRepository } from '../data/delete-question.repository.js';
import type { OptOutRepository } from '../data/opt-out.repository.js';
import type { OverviewRepository } from '../data/overview.repository.js';
import type { ProofRepository } from '../data/proof.repository.js';
import type { ReminderDayRepository } from '../data/reminder-day.repository.js';
import type { ResetCodeRepository } from '../data/reset-code.repository.js';
import type { UnusedGuests } from '../data/unused-guest.repository.js';
import type { UserChanges } from '../data/user-change.repository.js';
import type { UserRepository } from '../data/user.repository.js';
import type { Passwords } from './passwords.js';

/** What the stories of this service work with. */
export interface AccountDeps {
  readonly base: ServiceBase;
  readonly users: UserRepository;
  readonly changes: UserChanges;
  readonly guests: UnusedGuests;
  readonly resetCodes: ResetCodeRepository;
  readonly making: AccountMaking;
  readonly addresses: AddressRepository;
  readonly overviews: OverviewRepository;
  readonly reminderDays: ReminderDayRepository;
  readonly optOuts: OptOutRepository;
  readonly proofs: ProofRepository;
  readonly passwords: Passwords;
  readonly questions: DeleteQuestionRepository;
  readonly answers: DeleteAnswerRepository;
}
