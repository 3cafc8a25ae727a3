import { Secret, TOTP } from 'otpauth';
import { TEXT } from '../operator-messages.js';

const PERIOD_SECONDS = 30;
/** A code is good a period before and after its own: clocks differ, and people type slowly. */
const WINDOW = 1;

const totpOf = (secret: string, name: string): TOTP =>
  new TOTP({ issuer: `${TEXT.siteName} ${TEXT.title}`, label: name, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A fresh secret of 160 bits, in the letters that authenticator apps take. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString();

export const totpCode = (secret: string, moment: Date): string => totpOf(secret, '').generate({ timestamp: moment.getTime() });

/** Number of the period that a code is of; null when it is of none near this moment. */
export const totpStep = (secret: string, code: string, moment: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = moment.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};
