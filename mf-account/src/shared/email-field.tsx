import { generalMessage, Link, TextField, type TextFieldProps } from '@site/shell-sdk';
import { useEffect } from 'react';
import { Checking } from './checking.js';
import css from './fields.module.css';
import { t } from './messages.js';
import { useEmailCheck } from './use-email-check.js';

/** Where somebody logs in instead: the address of a page, or what shows the login where they are. */
export type LoginInstead = string | ((email: string) => void);

interface EmailFieldProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly typed: string;
  readonly error: string | undefined;
  readonly logIn: LoginInstead;
  /** The address is that of who is logged in by now, in another tab. */
  readonly onOwnEmail: () => void;
}

/** The address of a new account; one that has an account already leads to the login. */
export const EmailField = ({ typed, error, logIn, onOwnEmail, ...input }: EmailFieldProps) => {
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
        label={t('account.email')}
        autoComplete="email"
        autoCapitalize="none"
        hint={
          <span aria-live="polite">
            {check.state === 'checking' ? <Checking>{t('account.email.checking')}</Checking> : t('account.email.hint')}
          </span>
        }
        error={shown}
        {...input}
      />
      {shown === unavailable && <LoginOffer email={typed.trim()} logIn={logIn} />}
    </div>
  );
};

const LoginOffer = ({ email, logIn }: { readonly email: string; readonly logIn: LoginInstead }) => {
  const text = t('account.email.log_in');
  if (typeof logIn === 'string') {
    return (
      <Link to={logIn} state={{ email }} className={css.offer}>
        {text}
      </Link>
    );
  }
  return (
    <button type="button" className={css.offer} onClick={() => logIn(email)}>
      {text}
    </button>
  );
};
