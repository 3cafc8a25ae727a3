import { cookieName, getMyLists, login, OWNERS_DEVICE_COOKIE, pathTo, secondStepOptions } from '@site/contracts';
import type { Plain } from '../pages/texts.js';
import type { BrowserCalls, CallOutcome } from './browser-calls.js';
import { form, links, problem } from './plain-html.js';

/** What a form is answered with: another page, or one of our own. */
export type Answer = { readonly to: string } | { readonly title: string; readonly content: string; readonly status?: number };

const YEAR_S = 365 * 24 * 60 * 60;

/** Who has lists is asked later on this device before they see one as visitors do, as by script (`use-own-device.ts`). */
const rememberOwner = async (calls: BrowserCalls, isHttps: boolean): Promise<void> => {
  const { status, body } = await calls.get(getMyLists.path);
  if (status === 200 && Array.isArray(body) && body.length === 0) return;
  const secure = isHttps ? '; Secure' : '';
  calls.keep(`${cookieName(OWNERS_DEVICE_COOKIE, isHttps)}=1; Path=/; Max-Age=${String(YEAR_S)}; SameSite=Lax${secure}`);
};

export interface Credentials {
  readonly emailOrUsername: string;
  readonly password: string;
}

/** How a login stands. `TooMany`: nothing is told any more; `Second`: the password is right, and a second step is to come. */
export type LoggedIn = boolean | 'TooMany' | 'Second';

export const afterLogin = async (calls: BrowserCalls, { status, body }: CallOutcome, isHttps: boolean): Promise<LoggedIn> => {
  if (status === 429) return 'TooMany';
  const isIn = status === 200 && body === true;
  if (isIn) await rememberOwner(calls, isHttps);
  return isIn;
};

/** Logs in with a password. */
export const logIn = async (calls: BrowserCalls, credentials: Credentials, isHttps: boolean): Promise<LoggedIn> => {
  const outcome = await afterLogin(calls, await calls.post(login, credentials), isHttps);
  if (outcome !== false) return outcome;
  return (await calls.post(secondStepOptions, {})).status === 200 && 'Second';
};

/** Asks for the code of the second step; `wrong` is what was wrong with the one before. */
export const secondStepPage = (PLAIN: Plain, returnUrl: string, wrong: string | null): Answer => ({
  title: PLAIN.secondStep,
  status: wrong === null ? 200 : 422,
  content:
    problem(wrong) +
    form({
      method: 'post',
      action: pathTo('login'),
      fields: [
        { name: 'code', label: PLAIN.code, type: 'text', autocomplete: 'one-time-code', hint: PLAIN.codeHint },
        { name: 'returnUrl', label: '', type: 'hidden', value: returnUrl },
      ],
      submit: PLAIN.login,
    }) +
    links([pathTo('login'), PLAIN.loginAnew]),
});
