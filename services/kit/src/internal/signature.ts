import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who calls, when, a nonce, and a MAC over these, path and body under the key of the two. */
export const SIGNATURE_HEADER = 'x-internal-signature';
/** How long a signature holds, and how far clocks may differ. */
const MAX_AGE_MS = 10_000;
/** So long is a nonce kept: a signature from a clock that is ahead holds longer. */
export const NONCE_KEPT_MS = 2 * MAX_AGE_MS;
const NONCE_BYTES = 12;

interface SignedCall {
  readonly path: string;
  readonly body: string;
}

const macOf = (key: Buffer, said: string, { path, body }: SignedCall): string =>
  createHmac('sha256', key)
    .update(`${said}\n${path}\n${createHash('sha256').update(body).digest('hex')}`)
    .digest('base64url');

/** The header of a call; another one each time. */
export const sign = (key: Buffer, caller: string, call: SignedCall, now: Date): string => {
  const said = [caller, String(now.getTime()), randomBytes(NONCE_BYTES).toString('base64url')].join(' ');
  return `${said} ${macOf(key, said, call)}`;
};

/**
 * The nonce of a call that was signed within the last seconds (or, for clocks that differ, the next ones) by who it says;
 * null for any other. `keyOf` gives null for who may not make it.
 */
export const nonceOf = (
  signature: string,
  call: SignedCall,
  { keyOf, now }: { readonly keyOf: (caller: string) => Buffer | null; readonly now: Date },
): string | null => {
  const [caller = '', time = '', nonce = '', mac = ''] = signature.split(' ', 4);
  const key = keyOf(caller);
  if (key === null || !(Math.abs(now.getTime() - Number(time)) <= MAX_AGE_MS)) return null;
  const expected = Buffer.from(macOf(key, [caller, time, nonce].join(' '), call));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
};
