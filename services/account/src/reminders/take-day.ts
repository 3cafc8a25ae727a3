import { type MailAddressee, type MailKind, type remindersInternal } from '@site/contracts';
import type { z } from 'zod';
import type { AccountDeps } from '../shared/account-deps.js';
import { isMailOff, type ReminderSwitch } from './reminder-switch.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'addresses' | 'optOuts' | 'reminderDays'> & ReminderSwitch;
type Request = z.output<typeof remindersInternal.takeDay.body>;
type Answer = z.output<typeof remindersInternal.takeDay.reply>[number];

/**
 * Gives away the one reminder mail a day of each address (docs/specification/3-decisions.md §8): by address, as a person may be
 * known by more than one guid, or by none. Whatever the other services do at the same moment, one of them gets it.
 */
export const takeDay = async (deps: Deps, { day, kind, mails }: Request): Promise<Answer[]> => {
  if (await isMailOff(deps, kind)) return mails.map(() => 'no');
  const userGuids = mails.flatMap(({ to }) => ('userGuid' in to ? [to.userGuid] : []));
  const people = userGuids.length === 0 ? [] : await deps.users.byGuids([...new Set(userGuids)]);
  const addressOf = new Map(people.map(({ publicGuid, email }) => [publicGuid, email]));
  const answers: Answer[] = [];
  for (const { to, by } of mails) {
    const address = addressedAt(to, addressOf);
    if (address === null || !(await isWanted(deps, address, kind))) answers.push('no');
    else answers.push((await deps.reminderDays.take(day, address, by, deps.base.clock.now())) ? 'yes' : 'later');
  }
  return answers;
};

const addressedAt = (to: MailAddressee, addressOf: ReadonlyMap<string, string>): string | null =>
  'address' in to ? to.address : (addressOf.get(to.userGuid) ?? null);

const isWanted = async ({ addresses, optOuts }: Deps, address: string, kind: MailKind): Promise<boolean> =>
  !(await addresses.isSuppressed(address)) && !(await optOuts.isOptedOut({ address, kind }));
