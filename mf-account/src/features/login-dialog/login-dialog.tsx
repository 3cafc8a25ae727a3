import { Button, type LoginDialogProps, Modal, toast, useConfig, useSession } from '@site/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../shared/reload-page.js';
import { CreateAccountForm, useAccountForm } from '../create-account/create-account-form.js';
import { useCreateAccount } from '../create-account/use-create-account.js';
import { LoginForm, useLoginForm, useSecondStep } from '../log-in/login-form.js';
import { pendingSecondStep } from '../second-factor/second-step-form.js';
import css from './login-dialog.module.css';
import { t } from './messages.js';

/** The same function that does nothing from its second call on. */
const useCalledOnce = <T,>(callback: (value: T) => void): ((value: T) => void) => {
  const isCalled = useRef(false);
  return useCallback(
    (value: T) => {
      if (isCalled.current) return;
      isCalled.current = true;
      callback(value);
    },
    [callback],
  );
};

interface Props extends LoginDialogProps {
  /** Loads the page afresh; a test looks whether it is asked to. */
  readonly reload?: () => void;
}

/**
 * Login on top of the page that needs it, with making an account as its other side (docs/specification/1-shell-and-account.md
 * §2). Both forms' values live here, so that turning to the other and back loses nothing.
 */
const LoginDialog = ({ email, explanation, isSecondStep = false, onDone, reload = reloadPage }: Props) => {
  const { user } = useSession();
  const { product } = useConfig();
  const [isCreating, setCreating] = useState(false);
  const done = useCalledOnce(onDone);
  const login = useLoginForm(email ?? '');
  const secondStep = useSecondStep();
  const [ways, setWays] = secondStep;
  const form = useAccountForm(email ?? '');
  const onMade = () => {
    toast(t('login_dialog.created', { product }));
    done(true);
  };
  const account = useCreateAccount({ form, fromLot: null, onMade, reload });

  useEffect(() => {
    if (isSecondStep) void pendingSecondStep().then(setWays);
  }, [isSecondStep, setWays]);

  const { setFocus, getValues, setValue } = login;
  const { setFocus: setAccountFocus } = form;
  useEffect(() => {
    if (isCreating) setAccountFocus('firstName');
    else setFocus(getValues('emailOrUsername') === '' ? 'emailOrUsername' : 'password');
  }, [isCreating, setAccountFocus, setFocus, getValues]);

  const logInWith = (address: string) => {
    setValue('emailOrUsername', address);
    setCreating(false);
  };

  // A login under way cannot be called back: closing would only hide that it happens.
  const isBusy = login.formState.isSubmitting || account.isMaking;
  return (
    <Modal
      title={isCreating ? t('login_dialog.create.title', { product }) : t('login_dialog.title')}
      dismissable={!isBusy}
      onClose={() => done(false)}
    >
      {explanation !== null && <p className={css.explanation}>{explanation}</p>}
      {isCreating ? (
        <CreateAccountForm form={form} account={account} logIn={logInWith} compact />
      ) : (
        <LoginForm form={login} secondStep={secondStep} onLoggedIn={() => done(true)} onForgot={() => done(false)} />
      )}
      {/* Whoever is only to log in again, in a page that knows them, has an account. */}
      {user?.isAccount !== true && ways === null && (
        <p className={css.switch}>
          {t(isCreating ? 'login_dialog.has_account' : 'login_dialog.no_list', { product })}
          <Button variant="quiet" disabled={isBusy} onClick={() => setCreating(!isCreating)}>
            {t(isCreating ? 'login_dialog.log_in' : 'login_dialog.create', { product })}
          </Button>
        </p>
      )}
    </Modal>
  );
};

export default LoginDialog;
