import { type User } from '@site/contracts';
import { Button, openLogin, TextField, type TextFieldProps } from '@site/shell-sdk';
import { t } from './messages.js';
import css from './details.module.css';

interface OrganizerEmailProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'> {
  readonly typed: string;
  readonly isChecking: boolean;
  readonly isTaken: boolean;
}

/** The organizer's address; one that has an account asks its owner to log in. */
export const OrganizerEmail = ({ typed, isChecking, isTaken, error, ...field }: OrganizerEmailProps) => {
  const email = typed.trim();
  const logIn = () => void openLogin({ email, explanation: t('loting.details.log_in.why', { email }) });
  return (
    <div className={css.email}>
      <TextField
        type="email"
        label={t('loting.details.email.label')}
        autoComplete="email"
        autoCapitalize="none"
        hint={<span aria-live="polite">{t(isChecking ? 'loting.details.email.checking' : 'loting.details.email.hint')}</span>}
        error={error ?? (isTaken ? t('loting.details.email.taken') : undefined)}
        {...field}
      />
      {isTaken && (
        <Button variant="secondary" className={css.logIn} onClick={logIn}>
          {t('loting.details.email.log_in')}
        </Button>
      )}
    </div>
  );
};

/** The address of who is logged in: their draws are made under no other (docs/specification/3-decisions.md §12). */
export const OwnEmail = ({ user }: { readonly user: User }) => (
  <TextField
    type="email"
    label={t('loting.details.email.label')}
    hint={t('loting.details.email.own')}
    value={user.email}
    readOnly
    disabled
  />
);
