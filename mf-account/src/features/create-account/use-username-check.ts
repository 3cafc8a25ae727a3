import { isReservedName, NewUsername } from '@site/contracts';
import { checkUsername } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { useDelayedCheck, type Check } from '../../shared/use-delayed-check.js';

/** May this list name still be taken? Names of the site's own pages may not, which needs no question. */
export const useUsernameCheck = (typed: string): Check<'Available' | 'IsCurrent' | 'Unavailable'> => {
  const value = typed.trim();
  const isReserved = isReservedName(value);
  const check = useDelayedCheck({
    value,
    isWellFormed: !isReserved && NewUsername.safeParse(value).success,
    queryKey: ['account', 'username'],
    ask: (username, signal) => call(checkUsername, { body: { username }, signal }),
  });
  return isReserved ? { state: 'known', answer: 'Unavailable' } : check;
};
