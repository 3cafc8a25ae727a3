import { accountInternal, emailKey, remindersInternal } from '@site/contracts';
import { endUserSessions, handleInternal, type InternalRoute } from '@site/service-kit';
import type { UserRecord } from './user/user.model.js';
import type { AccountDeps } from './shared/account-deps.js';
import { completeName } from './user/announce-user.js';
import { presentUser } from './user/user.presenter.js';
import { ensureAfstreper } from './guest/ensure-guest.js';
import { linkOpened } from './address/link-opened.js';
import { mailRecipients } from './mail-settings/mail-recipient.js';
import type { ReminderSwitch } from './reminders/reminder-switch.js';
import { takeDay } from './reminders/take-day.js';
import { suppressAddress } from './address/suppress-address.js';

type Deps = AccountDeps & ReminderSwitch;

/** What other services ask about people. */
export const internalRoutes = (deps: Deps): InternalRoute[] => [
  handleInternal(accountInternal.people, async ({ body }) => (await deps.users.byGuids(body.userGuids)).map(toPerson)),
  handleInternal(accountInternal.accounts, async ({ body }) =>
    (await deps.users.byGuids(body.userGuids)).flatMap((user) =>
      user.isAccount ? [presentUser(user, { kind: 'account', userGuid: user.publicGuid })] : [],
    ),
  ),
  handleInternal(accountInternal.chooseLanguage, async ({ body }) => {
    await deps.users.chooseLanguage(body.userGuid, body.language);
    return true as const;
  }),
  handleInternal(accountInternal.countAccounts, async () => ({ accounts: await deps.users.countAccounts() })),
  handleInternal(accountInternal.peopleByEmail, async ({ body }) => {
    const found = await deps.users.byKeys(body.emails.map(emailKey));
    const accounts = new Set(found.flatMap(({ accountKey }) => accountKey ?? []));
    // An address may have an account and an afstreper from before; the account is whom it means now.
    return found.filter(({ isAccount, guestKey }) => isAccount || !accounts.has(guestKey ?? '')).map(toPerson);
  }),
  handleInternal(accountInternal.mailRecipients, async ({ body }) => [...(await mailRecipients(deps, body.asked))]),
  handleInternal(accountInternal.mailPreviews, async ({ body }) => {
    await deps.mailPreviews.keep(body.previews);
    return true as const;
  }),
  handleInternal(accountInternal.suppressAddress, async ({ body }) => {
    await suppressAddress(deps, body);
    return true as const;
  }),
  handleInternal(remindersInternal.takeDay, ({ body }) => takeDay(deps, body)),
  handleInternal(accountInternal.completeName, ({ body }) => completeName(deps, body)),
  handleInternal(accountInternal.linkOpened, async ({ body }) => ({ setCookie: [...(await linkOpened(deps, body))] })),
  handleInternal(accountInternal.endSessions, async ({ body }) => {
    const account = await deps.users.accountByKey(emailKey(body.email));
    return account === null ? null : { ended: await endUserSessions(deps.base, account.publicGuid) };
  }),
  handleInternal(accountInternal.ensureAfstreper, async ({ body }) => {
    const { user, isNew } = await ensureAfstreper(deps, body);
    return { userGuid: user.publicGuid, isAccount: user.isAccount, isNew };
  }),
];

const toPerson = ({ publicGuid, email, firstName, lastName, isAccount, addressProvenAt }: UserRecord) => ({
  userGuid: publicGuid,
  email,
  firstName,
  lastName,
  isAccount,
  isAddressProven: addressProvenAt !== undefined,
});
