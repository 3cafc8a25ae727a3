import { pathTo } from '@site/contracts';
import { generalMessage, Link, TextField, type TextFieldProps } from '@site/shell-sdk';
import { useEffect } from 'react';
import { useEmailCheck } from './availability.js';
import { Checking } from './checking.js';
import css from './create-account.module.css';
import { t } from './messages.js';

interface EmailFieldProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly typed: string;
  readonly error: string | undefined;
  /** The address is that of who is logged in by now, in another tab. */
  readonly onOwnEmail: () => void;
}

/** The address to log in with; one that has an account already leads to the login (spec 1 §4). */
export const EmailField = ({ typed, error, onOwnEmail, ...input }: EmailFieldProps) => {
  const check = useEmailCheck(typed);
  const answer = check.state === 'known' ? check.answer : null;
  const unavailable = generalMessage('general.email.unavailable');
  const shown = error ?? (answer === 'Unavailable' ? unavailable : undefined);

  useEffect(() => {
    if (answer === 'IsCurrentUser') onOwnEmail();
  }, [answer, onOwnEmail]);

  return (
    <div className={css.withOffer}>
      <TextField
        type="email"
        label={t('create_account.email')}
        autoComplete="email"
        hint={
          <span aria-live="polite">
            {check.state === 'checking' ? (
              <Checking>{t('create_account.email.checking')}</Checking>
            ) : (
              t('create_account.email.hint')
            )}
          </span>
        }
        error={shown}
        {...input}
      />
      {shown === unavailable && (
        <Link to={pathTo('login')} state={{ email: typed.trim() }} className={css.offer}>
          {t('create_account.email.log_in')}
        </Link>
      )}
    </div>
  );
};
