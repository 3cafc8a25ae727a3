import { openModal, type LoginRequest } from '@site/shell-sdk';
import { LoginDialog } from './login-dialog.js';

let opened: Promise<boolean> | null = null;

/**
 * The host's part of `openLogin`: true when somebody logged in, false when they closed the dialog or left the page. Whoever
 * asks while it is open waits for the same one.
 */
export const openLoginDialog = ({ email = null, explanation = null, isSecondStep = false }: LoginRequest): Promise<boolean> => {
  opened ??= new Promise<boolean>((resolve) => {
    openModal(
      (close) => (
        <LoginDialog
          email={email}
          explanation={explanation}
          isSecondStep={isSecondStep}
          onDone={(isLoggedIn) => {
            resolve(isLoggedIn);
            close();
          }}
        />
      ),
      // A promise settles once: after a login this changes nothing.
      () => resolve(false),
    );
  }).finally(() => {
    opened = null;
  });
  return opened;
};
