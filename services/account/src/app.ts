import { createApi, replayRoute, type ServiceBase, type SiteJobs, watchSiteFlags } from '@site/service-kit';
import { createAccountMaking } from './data/account-making.repository.js';
import { addressModels } from './data/address.model.js';
import { createAddressRepository } from './data/address.repository.js';
import { deleteAnswerModel } from './data/delete-answer.model.js';
import { createDeleteAnswerRepository } from './data/delete-answer.repository.js';
import { deleteQuestionModel } from './data/delete-question.model.js';
import { createDeleteQuestionRepository } from './data/delete-question.repository.js';
import { createClicks } from './data/clicks.store.js';
import { createFailedLogins } from './data/failed-logins.store.js';
import { optOutModel } from './data/opt-out.model.js';
import { createOptOuts } from './data/opt-out.repository.js';
import { createOverviews } from './data/overview.repository.js';
import { proofModel } from './data/proof.model.js';
import { createProofRepository } from './data/proof.repository.js';
import { reminderDayModel } from './data/reminder-day.model.js';
import { createReminderDays } from './data/reminder-day.repository.js';
import { resetCodeModel } from './data/reset-code.model.js';
import { createResetCodes } from './data/reset-code.repository.js';
import { createUserChanges } from './data/user-change.repository.js';
import { createUnusedGuests } from './data/unused-guest.repository.js';
import { userModel } from './data/user.model.js';
import { createUserRepository } from './data/user.repository.js';
import type { AccountDeps } from './domain/account-deps.js';
import { createPasswords } from './domain/passwords.js';
import { createSiteVersion } from './domain/site-version.js';
import { accountRoutes } from './http/account.routes.js';
import { afstreperRoutes } from './http/afstreper.routes.js';
import { editAccountRoutes } from './http/edit-account.routes.js';
import { emailSettingsRoutes } from './http/email-settings.routes.js';
import { inviteAccountRoutes } from './http/invite-account.routes.js';
import { deleteAccountRoutes } from './http/delete-account.routes.js';
import { internalRoutes } from './http/internal.routes.js';
import { mailOptOutRoutes } from './http/mail-opt-out.routes.js';
import { mailReportRoutes } from './http/mail-report.routes.js';
import { mailTroubleRoutes } from './http/mail-trouble.routes.js';
import { resetPasswordRoutes } from './http/reset-password.routes.js';
import { utilityRoutes } from './http/utility.routes.js';

/** Wires what the service's two processes and its tests work with. */
export const createDeps = (base: ServiceBase): AccountDeps => {
  const users = userModel(base.mongo);
  return {
    base,
    users: createUserRepository(users),
    changes: createUserChanges(users),
    guests: createUnusedGuests(users),
    resetCodes: createResetCodes(resetCodeModel(base.mongo)),
    making: createAccountMaking(users),
    addresses: createAddressRepository(addressModels(base.mongo)),
    overviews: createOverviews(users),
    reminderDays: createReminderDays(reminderDayModel(base.mongo), base.config.SERVICE_SECRET),
    optOuts: createOptOuts(optOutModel(base.mongo), base.config.SERVICE_SECRET),
    proofs: createProofRepository({ proofs: proofModel(base.mongo), users }),
    passwords: createPasswords(),
    questions: createDeleteQuestionRepository(deleteQuestionModel(base.mongo)),
    answers: createDeleteAnswerRepository(deleteAnswerModel(base.mongo)),
  };
};

interface AppSettings {
  readonly flags?: SiteJobs;
  /** What reports of the mail server are signed with; null: the site takes none. */
  readonly mailReportSecret?: string | null;
}

/** The HTTP side: people, guests, sessions. */
export const createApp = (
  deps: AccountDeps,
  { flags = watchSiteFlags(deps.base), mailReportSecret = null }: AppSettings = {},
) => {
  const { base } = deps;
  const failedLogins = createFailedLogins(base);
  return createApi(base, {
    routes: [
      ...accountRoutes({ ...deps, failedLogins }),
      ...inviteAccountRoutes(deps),
      ...resetPasswordRoutes({ ...deps, failedLogins }),
      ...editAccountRoutes(deps),
      ...emailSettingsRoutes(deps),
      ...mailOptOutRoutes(deps),
      ...mailTroubleRoutes(deps),
      ...mailReportRoutes({ base, secret: mailReportSecret }),
      ...afstreperRoutes(deps),
      ...deleteAccountRoutes(deps),
      ...utilityRoutes({ siteVersion: createSiteVersion(base), clicks: createClicks(base) }),
    ],
    internal: [...internalRoutes({ ...deps, flags }), replayRoute('account', base)],
  });
};
