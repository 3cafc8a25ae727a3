import { CurrentPassword, pathTo } from '@site/contracts';
import { type ApiError, FormDialog, isApiError, Link, openModal, PasswordField, useSession } from '@site/shell-sdk';
import { type SyntheticEvent, useState } from 'react';
import { t } from './messages.js';

/** A 422 by which the service wants the password first; also how `withPassword` rejects when the person keeps it to themselves. */
export const wantsPassword = (error: unknown): error is ApiError =>
  isApiError(error, 'Refused') && error.code === 'PasswordRequired';

/**
 * Makes a call that a session needs a fresh login for (docs/specification/3-decisions.md §14). When the login is too old, asks for
 * the password on top of what the person is doing and makes the call again with it. Rejects with the call's error.
 */
export const withPassword = async <T,>(make: (stepUp: { readonly currentPassword?: string }) => Promise<T>): Promise<T> => {
  try {
    return await make({});
  } catch (error) {
    if (!wantsPassword(error)) throw error;
    return new Promise<T>((resolve, reject) => {
      const tryWith = async (currentPassword: string): Promise<boolean> => {
        const attempt = make({ currentPassword });
        try {
          await attempt;
        } catch (again) {
          if (wantsPassword(again)) return false;
        }
        resolve(attempt); // with what it rejects with, too
        return true;
      };
      // A promise settles once: after the call this changes nothing.
      openModal(
        (close) => <PasswordDialog tryWith={tryWith} close={close} />,
        () => reject(error),
      );
    });
  }
};

interface PasswordDialogProps {
  /** False: it is not the password. */
  readonly tryWith: (password: string) => Promise<boolean>;
  readonly close: () => void;
}

const PasswordDialog = ({ tryWith, close }: PasswordDialogProps) => {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!CurrentPassword.safeParse(password).success) return setProblem(t('account.step_up.required'));
    setBusy(true);
    if (await tryWith(password)) return close();
    setBusy(false);
    setProblem(t('account.step_up.wrong'));
  };

  return (
    <FormDialog
      title={t('account.step_up.title')}
      submit={t('account.step_up.submit')}
      isBusy={isBusy}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <p>{t('account.step_up.body')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={problem}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Link to={pathTo('forgotPassword')} state={{ email: user?.email }}>
        {t('account.step_up.forgot')}
      </Link>
    </FormDialog>
  );
};
