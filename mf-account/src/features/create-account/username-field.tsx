import type { CreateAccountInput } from '@site/contracts';
import { generalMessage, TextField, useConfig } from '@site/shell-sdk';
import type { UseFormRegister } from 'react-hook-form';
import { Checking } from '../../shared/checking.js';
import { listAddress } from './list-address.js';
import { t } from './messages.js';
import { useUsernameCheck } from './use-username-check.js';

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
