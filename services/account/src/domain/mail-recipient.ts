import type { MailKind } from '@site/contracts';
import type { AccountDeps } from './account-deps.js';
import { fullName } from './full-name.js';

interface Recipient {
  readonly address: string;
  readonly name: string | null;
  readonly wanted: boolean;
}

/** Mail about what somebody crossed off, which they may do without: one setting for all of it (spec 3 §12). */
const ABOUT_CROSS_OFFS: ReadonlySet<MailKind> = new Set<MailKind>(['crossOffConfirmation', 'crossedOffGiftsChanged']);

/**
 * Where a mail of this kind to this person goes; null when the person is gone. Not wanted: switched off by the person
 * or at the address, or mail to it bounced before (spec 3 §6, §8).
 */
export const mailRecipient = async (
  { users, addresses, optOuts }: Pick<AccountDeps, 'users' | 'addresses' | 'optOuts'>,
  { userGuid, kind }: { userGuid: string; kind: MailKind },
): Promise<Recipient | null> => {
  const user = await users.byGuid(userGuid);
  if (user === null) return null;
  const chosen = !ABOUT_CROSS_OFFS.has(kind) || user.enableCrossOffConfirmationEmail;
  const refused = (await addresses.isSuppressed(user.email)) || (await optOuts.isOptedOut({ address: user.email, kind }));
  const wanted = chosen && !refused;
  return { address: user.email, name: fullName(user), wanted };
};
