import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync, type KeyObject } from 'node:crypto';
import type { BaseConfig } from '../config/base-config.js';

/** How an X25519 private key of 32 bytes begins as PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const KEY_BYTES = 32;

const derive = (from: Parameters<typeof hkdfSync>[1], use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', from, '', use, KEY_BYTES));

const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, derive(secret, 'internal calls, 1')]), format: 'der', type: 'pkcs8' });

/** What others know a process by that has this secret. It is no secret itself. */
const publicKeyOf = (secret: string): string => createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x ?? '';

/** SERVICE_PUBLIC_KEYS as text, from the secrets by name. */
export const publicKeysText = (secrets: ReadonlyMap<string, string>): string =>
  [...secrets].map(([name, secret]) => `${name}:${publicKeyOf(secret)}`).join(',');

/** From whom to whom a call goes, and which of the two is not this process. */
interface Pair {
  readonly caller: string;
  readonly callee: string;
  readonly other: string;
}

/** The keys that this process shares with one other each: both can compute it, and nobody else. */
export type PairKeys = (pair: Pair) => Buffer | null;

/** Keys are made at the first use and kept; null for who has no public key here. */
export const createPairKeys = (config: Pick<BaseConfig, 'SERVICE_SECRET' | 'SERVICE_PUBLIC_KEYS'>): PairKeys => {
  const privateKey = privateKeyOf(config.SERVICE_SECRET);
  const publicKeys = new Map(config.SERVICE_PUBLIC_KEYS.split(',').map((each) => each.split(':', 2) as [string, string]));
  const made = new Map<string, Buffer>();
  return ({ caller, callee, other }) => {
    const use = `internal calls, 1: ${caller} to ${callee}`;
    const known = made.get(use);
    if (known !== undefined) return known;
    const x = publicKeys.get(other);
    if (x === undefined) return null;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    const key = derive(diffieHellman({ privateKey, publicKey }), use);
    made.set(use, key);
    return key;
  };
};
