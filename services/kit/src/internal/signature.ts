import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-internal-signature';
export const TIME_HEADER = 'x-internal-time';
const MAX_AGE_MS = 60_000;

/** HMAC over time, path and body with the shared service secret; hex. */
export const sign = (secret: string, time: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(`${time}\n${path}\n${createHash('sha256').update(body).digest('hex')}`)
    .digest('hex');

interface SignedCall {
  readonly time: string | undefined;
  readonly signature: string | undefined;
  readonly path: string;
  readonly body: string;
}

/** Was this call signed by a service of ours within the last minute (or, for clocks that differ, the next)? */
export const isSigned = (secret: string, call: SignedCall, now: Date): boolean => {
  const { time, signature } = call;
  if (time === undefined || signature === undefined) return false;
  if (!(Math.abs(now.getTime() - Number(time)) <= MAX_AGE_MS)) return false;
  const expected = Buffer.from(sign(secret, time, call.path, call.body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
