import { getEmailSettings, updateEmailSettings } from '@site/contracts';
import { handle, HttpProblem, ok, refuse, type Route } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';

/**
 * The mail somebody gets, for who holds their private guid: it came in a mail, so no session is asked for (spec 1 §7). The
 * guid of a guest session is none (spec 3 §13).
 */
export const emailSettingsRoutes = ({ base, users, changes }: Pick<AccountDeps, 'base' | 'users' | 'changes'>): Route[] => [
  handle(getEmailSettings, async ({ params }) => {
    const user = await users.byPrivateGuid(params.id);
    if (user === null) throw new HttpProblem('NotFound');
    return ok({
      email: user.email,
      enableCrossOffNotifications: user.enableCrossOffConfirmationEmail,
      overviewEmailFrequency: user.overviewEmailFrequency,
      userPrivateGuid: user.privateGuid,
    });
  }),
  handle(updateEmailSettings, async ({ body }) => {
    const { overviewEmailFrequency, enableCrossOffNotifications } = body;
    const choice = { overviewEmailFrequency, enableCrossOffConfirmationEmail: enableCrossOffNotifications };
    if (await changes.chooseMail(body.userPrivateGuid, choice, base.clock.now())) return ok(true);
    return refuse('Other');
  }),
];
