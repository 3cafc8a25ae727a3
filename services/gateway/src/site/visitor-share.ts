import { createHash, randomBytes } from 'node:crypto';
import { cookieName } from '@site/contracts';

/** Cookie by which a browser stays in or out of the share that gets a version first. */
export const SHARE_COOKIE = 'deel';

/** Longer than any version has a share. */
const SECONDS = 90 * 24 * 60 * 60;
const SOUND = /^[a-z0-9]{8,32}$/;

/** Null when the cookie is missing or not ours. */
export const shareMarkOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && SOUND.test(cookie) ? cookie : null;

/** Random, so that it tells nothing about the visitor. */
export const newShareMark = (): string => randomBytes(6).toString('hex');

export const shareCookie = (mark: string, isHttps: boolean): string =>
  `${cookieName(SHARE_COOKIE, isHttps)}=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${String(SECONDS)}${isHttps ? '; Secure' : ''}`;

/**
 * Does this browser belong to the first `percent` of a version? The answer never changes, so a share that grows keeps its
 * visitors; and each version has other visitors.
 */
export const isInShare = (mark: string, part: string, version: string, percent: number): boolean =>
  createHash('sha256').update(`${mark} ${part} ${version}`).digest().readUInt32BE(0) % 100 < percent;
