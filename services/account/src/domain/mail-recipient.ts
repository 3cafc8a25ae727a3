import type { MailKind } from '@site/contracts';
import type { AccountDeps } from './account-deps.js';
import { fullName } from './full-name.js';

interface Recipient {
  readonly address: string;
  readonly name: string | null;
  readonly wanted: boolean;
}

/**
 * Where a mail of this kind to this person goes; null when the person is gone. Not wanted: switched off by the person,
 * or mail to the address bounced before (spec 3 §6, §8).
 */
export const mailRecipient = async (
  { users, addresses }: Pick<AccountDeps, 'users' | 'addresses'>,
  { userGuid, kind }: { userGuid: string; kind: MailKind },
): Promise<Recipient | null> => {
  const user = await users.byGuid(userGuid);
  if (user === null) return null;
  const chosen = kind !== 'crossOffConfirmation' || user.enableCrossOffConfirmationEmail;
  const wanted = chosen && !(await addresses.isSuppressed(user.email));
  return { address: user.email, name: fullName(user), wanted };
};
