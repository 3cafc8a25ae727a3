import type { ReplyOf, secondStepOptions } from '@site/contracts';
import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions } from '@site/contracts/calls';
import { call, errorText, formatDate, isApiError } from '@site/shell-sdk';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { wantsPassword, withPassword } from '../../shared/with-password.js';
import { t } from './messages.js';

/** Loaded when somebody uses it: most never do. */
const webAuthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The contract knows of these no more than that they are objects; the library of the other side made them. */
const fieldsOf = (response: RegistrationResponseJSON | AuthenticationResponseJSON) =>
  ({ ...response }) as Record<string, unknown>;

/** Makes a passkey on this device for who is logged in. Rejects with the call's error, or the browser's. */
export const addPasskeyHere = async (): Promise<void> => {
  const options = await withPassword((stepUp) => call(passkeyOptions, { body: stepUp }));
  const { startRegistration } = await webAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = fieldsOf(await startRegistration({ optionsJSON }));
  const name = t('passkeys.default_name', { date: formatDate(new Date().toISOString()) });
  await call(addPasskey, { body: { name, response } });
};

const sign = async (options: Readonly<Record<string, unknown>>) => {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return fieldsOf(await startAuthentication({ optionsJSON }));
};

/** Asks for a passkey of this site and logs in by it; false when it opens nothing here. */
export const logInByPasskey = async (): Promise<boolean> => {
  const response = await sign(await call(passkeyLoginOptions, { body: {}, handles: [429] }));
  return call(passkeyLogin, { body: { response }, handles: [429] });
};

/** What a passkey of the account answers, for the second step of a login. */
export const signByPasskey = ({ passkey }: ReplyOf<typeof secondStepOptions>) => sign(passkey ?? {});

/** What to say of a failure; null when the person themselves chose not to go on. */
export const passkeyProblem = (error: unknown): string | null => {
  if (wantsPassword(error)) return null;
  if (isApiError(error, 'Refused')) return t(error.code === 'TooMany' ? 'passkeys.too_many' : 'passkeys.failed');
  if (isApiError(error)) return errorText(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return t(name === 'InvalidStateError' ? 'passkeys.known' : 'passkeys.failed');
};
