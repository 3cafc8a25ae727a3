import { generalMessage, showProblem, useConfig, useLocation } from '@site/shell-sdk';
import { useEffect, useRef } from 'react';
import { passedText } from '../../shared/passed-text.js';

/** Page-level failures that were told: that value stays as long as the page is loaded, the dialog comes once. */
const toldOnPage = new Set<string>();

/**
 * Whose login failed elsewhere, from navigation state or the page-level value, null for nobody; the first time it is
 * told in a dialog (spec 1 §2).
 */
export const useFailedLogin = (): string | null => {
  const config = useConfig();
  // A gateway older than this remote does not send it at all.
  const failedLogin = typeof config.failedLogin === 'string' ? config.failedLogin : null;
  const state: unknown = useLocation().state;
  const passed = passedText(state, 'failedLoginEmail');
  const toldHere = useRef<string | null>(null);
  useEffect(() => {
    const failed = passed ?? failedLogin;
    if (failed === null || toldHere.current === failed) return;
    if (passed === null && toldOnPage.has(failed)) return;
    toldHere.current = failed;
    if (passed === null) toldOnPage.add(failed);
    void showProblem(generalMessage('error.login_failed'), generalMessage('general.password.wrong'));
  }, [passed, failedLogin]);
  return passed ?? failedLogin;
};
