import { type CreateAccountInput, isReservedName, NewUsername } from '@site/contracts';
import { checkUsername } from '@site/contracts/calls';
import { call, generalMessage, TextField, useConfig } from '@site/shell-sdk';
import type { UseFormRegister } from 'react-hook-form';
import { Checking } from '../../shared/checking.js';
import { type Check, useDelayedCheck } from '../../shared/use-delayed-check.js';
import { listAddress } from './list-address.js';
import { t } from './messages.js';

/** May this list name still be taken? Names of the site's own pages may not, which needs no question. */
const useUsernameCheck = (typed: string): Check<'Available' | 'IsCurrent' | 'Unavailable'> => {
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

interface UsernameFieldProps {
  /** Called here and not around it: the order of these calls is the order in which errors get the focus. */
  readonly register: UseFormRegister<CreateAccountInput>;
  /** What is in the field now. */
  readonly typed: string;
  readonly error: string | undefined;
}

/** The list's name: shows the address it makes and whether that is still free. */
export const UsernameField = ({ register, typed, error }: UsernameFieldProps) => {
  const { baseUrl, product } = useConfig();
  const check = useUsernameCheck(typed);
  const name = typed.trim();
  const address = listAddress(baseUrl, name === '' ? t('create_account.username.example') : name);
  const isTaken = check.state === 'known' && check.answer === 'Unavailable';
  const hint = {
    unknown: t('create_account.username.hint', { product, address }),
    checking: <Checking>{t('create_account.username.checking', { address })}</Checking>,
    known: t(isTaken ? 'create_account.username.hint' : 'create_account.username.free', { product, address }),
  }[check.state];
  return (
    <TextField
      label={t('create_account.username', { product })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={<span aria-live="polite">{hint}</span>}
      error={error ?? (isTaken ? generalMessage('general.username.unavailable') : undefined)}
      {...register('username')}
    />
  );
};
