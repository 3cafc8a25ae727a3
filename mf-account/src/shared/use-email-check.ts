import { Email } from '@site/contracts';
import { checkEmail } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { useDelayedCheck, type Check } from './use-delayed-check.js';

/** May this address make an account? `IsCurrentUser` for the address of whoever is logged in. */
export const useEmailCheck = (typed: string): Check<'Available' | 'IsCurrentUser' | 'Unavailable'> => {
  const value = typed.trim();
  return useDelayedCheck({
    value,
    isWellFormed: Email.safeParse(value).success,
    queryKey: ['account', 'email'],
    ask: (email, signal) => call(checkEmail, { body: { email }, signal }),
  });
};
