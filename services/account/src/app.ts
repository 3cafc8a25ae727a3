import {
  createApi,
  createSeal,
  ownSecrets,
  replayRoute,
  rotateKeysRoute,
  sealKeptGuids,
  type ServiceBase,
  type SiteJobs,
  watchSiteFlags,
} from '@site/service-kit';
import { createAddressRepository } from './address/address.repository.js';
import { createProofRepository } from './address/proof.repository.js';
import { CALENDAR_CODES, createCalendarLinks } from './calendar/calendar-link.repository.js';
import { calendarRoutes } from './calendar/calendar.routes.js';
import { createAccountMaking } from './create-account/account-making.repository.js';
import { createAccountRoutes } from './create-account/create-account.routes.js';
import { deleteAccountRoutes } from './delete-account/delete-account.routes.js';
import { createDeleteAnswerRepository } from './delete-account/delete-answer.repository.js';
import { createDeleteQuestionRepository } from './delete-account/delete-question.repository.js';
import { editAccountRoutes } from './edit-account/edit-account.routes.js';
import { guestRoutes } from './guest/guest.routes.js';
import { createUnusedGuests } from './guest/unused-guest.repository.js';
import { internalRoutes } from './internal.routes.js';
import { logInRoutes } from './log-in/log-in.routes.js';
import { createFailedLogins } from './log-in/failed-logins.store.js';
import { mailReportRoutes } from './mail-settings/mail-report.routes.js';
import { mailSettingsRoutes } from './mail-settings/mail-settings.routes.js';
import { createMailPreviews } from './mail-settings/mail-preview.repository.js';
import { optOutModel } from './mail-settings/opt-out.model.js';
import { createOptOuts } from './mail-settings/opt-out.repository.js';
import { createDataCopies } from './my-data/data-copy.repository.js';
import { myDataRoutes } from './my-data/my-data.routes.js';
import { createNotices } from './notices/notice.repository.js';
import { noticeRoutes } from './notices/notices.routes.js';
import { createOverviews } from './overview/overview.repository.js';
import { createReminderDays } from './reminders/reminder-day.repository.js';
import { passkeyRoutes } from './passkeys/passkey.routes.js';
import { createPasskeys, passkeyModel } from './passkeys/passkey.repository.js';
import { createResetCodes } from './reset-password/reset-code.repository.js';
import { resetPasswordRoutes } from './reset-password/reset-password.routes.js';
import { createSecondFactors, secondFactorModel } from './second-factor/second-factor.repository.js';
import { keepSecondFactorRoute, lostSecondFactorRoute } from './second-factor/lost-second-factor.js';
import { secondFactorRoutes } from './second-factor/second-factor.routes.js';
import { sessionListRoutes } from './sessions/session-list.routes.js';
import type { AccountDeps } from './shared/account-deps.js';
import { createPasswords } from './shared/passwords.js';
import { createEmailUndos, emailUndoModel } from './undo-email/email-undo.repository.js';
import { undoEmailRoutes } from './undo-email/undo-email.js';
import { createUserChanges } from './user/user-change.repository.js';
import { USER_GUIDS, userModel } from './user/user.model.js';
import { createUserRepository } from './user/user.repository.js';
import { createClicks } from './utility/clicks.store.js';
import { createSiteVersion } from './utility/site-version.js';
import { utilityRoutes } from './utility/utility.routes.js';

/** Wires what the service's two processes and its tests work with. */
export const createDeps = (base: ServiceBase): AccountDeps => {
  const users = userModel(base.mongo);
  return {
    base,
    users: createUserRepository(users),
    changes: createUserChanges(users),
    guests: createUnusedGuests(users),
    resetCodes: createResetCodes(base.mongo),
    emailUndos: createEmailUndos(emailUndoModel(base.mongo), ownSecrets(base.config)),
    passkeys: createPasskeys(passkeyModel(base.mongo)),
    secondFactors: createSecondFactors(secondFactorModel(base.mongo), createSeal(base.keys, 'second factors, 1')),
    making: createAccountMaking(users),
    addresses: createAddressRepository(base.mongo),
    overviews: createOverviews(users),
    reminderDays: createReminderDays(base.mongo, base.config.SERVICE_SECRET),
    optOuts: createOptOuts(optOutModel(base.mongo), ownSecrets(base.config)),
    proofs: createProofRepository(base.mongo, users),
    passwords: createPasswords(),
    questions: createDeleteQuestionRepository(base.mongo),
    answers: createDeleteAnswerRepository(base.mongo),
    calendarLinks: createCalendarLinks(base.mongo),
    copies: createDataCopies(base.mongo, createSeal(base.keys, 'data copies, 1')),
    mailPreviews: createMailPreviews(base.mongo),
    notices: createNotices(base.mongo, createSeal(base.keys, 'notices, 1'), ownSecrets(base.config)),
  };
};

/** The guids and codes that open something by themselves. */
export const GUIDS = [USER_GUIDS, CALENDAR_CODES] as const;

/** Seals with the keys of today what earlier ones sealed; of how much. */
export const sealAllAnew = async (base: ServiceBase, deps: AccountDeps): Promise<number> =>
  (await sealKeptGuids(base, GUIDS)) +
  (await deps.secondFactors.sealAnew()) +
  (await deps.copies.sealAnew()) +
  (await deps.notices.sealAnew());

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
      ...logInRoutes({ ...deps, failedLogins }),
      ...createAccountRoutes(deps),
      ...resetPasswordRoutes({ ...deps, failedLogins }),
      ...editAccountRoutes({ ...deps, failedLogins }),
      ...undoEmailRoutes(deps),
      ...sessionListRoutes({ ...deps, failedLogins }),
      ...passkeyRoutes({ ...deps, failedLogins }),
      ...secondFactorRoutes({ ...deps, failedLogins }),
      keepSecondFactorRoute(deps),
      ...calendarRoutes({ ...deps, failedLogins }),
      ...myDataRoutes({ ...deps, failedLogins }),
      ...mailSettingsRoutes(deps),
      ...noticeRoutes(deps),
      ...mailReportRoutes({ base, secret: mailReportSecret }),
      ...guestRoutes(deps),
      ...deleteAccountRoutes({ ...deps, failedLogins }),
      ...utilityRoutes({ siteVersion: createSiteVersion(base), clicks: createClicks(base) }),
    ],
    internal: [
      ...internalRoutes({ ...deps, flags }),
      lostSecondFactorRoute(deps),
      replayRoute('account', base),
      rotateKeysRoute('account', base, () => sealAllAnew(base, deps)),
    ],
  });
};
