import { emailKey, type SuppressionReason } from '@site/contracts';
import type { AccountDeps } from '../shared/account-deps.js';

/** Nothing of a person outlives their account by more than this (docs/specification/1-shell-and-account.md §9). */
export const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Mail to this address bounced, or its reader complained of one: it gets none any more (docs/specification/3-decisions.md §6,
 * §8). An address that nobody here has, as after its person left, is known for a year only.
 */
export const suppressAddress = async (
  { base, users, addresses }: Pick<AccountDeps, 'base' | 'users' | 'addresses'>,
  { address, reason }: { readonly address: string; readonly reason?: SuppressionReason },
): Promise<void> => {
  const now = base.clock.now();
  await addresses.suppress(address, now, reason);
  const [person] = await users.byKeys([emailKey(address)]);
  if (person === undefined) await addresses.forgetBy(address, new Date(now.getTime() + YEAR_MS));
};
