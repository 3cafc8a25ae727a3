import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A code is good a period before and after its own: clocks differ, and people type slowly. */
const WINDOW = 1;

/** Whose codes these are, as authenticator apps name them. */
interface KeyLabel {
  readonly issuer: string;
  readonly label: string;
}

const totpOf = (secret: string, named: KeyLabel = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A fresh secret of 160 bits, in the letters that authenticator apps take. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says. */
export const totpUri = (secret: string, named: KeyLabel): string => totpOf(secret, named).toString();

export const totpCode = (secret: string, moment: Date): string => totpOf(secret).generate({ timestamp: moment.getTime() });

/** Number of the period that a code is of; null when it is of none near this moment. */
export const totpStep = (secret: string, code: string, moment: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = moment.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};

const COUNT = 10;
/** Without letters that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 7;

const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(''),
  ).join('-');

/** Ten codes of 138 bits, each good for one login without the app. */
export const makeRecoveryCodes = (): readonly string[] => Array.from({ length: COUNT }, newRecoveryCode);

/** A recovery code however it was typed. */
export const bareRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
