import { createHash, randomBytes } from 'node:crypto';

/** Cookie by which a browser stays in or out of the share that gets a version first. */
export const SHARE_COOKIE = 'deel';

/** Longer than any version is tried on a share. */
const SECONDS = 90 * 24 * 60 * 60;
const SOUND = /^[a-z0-9]{8,32}$/;

/** The browser's own mark, if it has one that could be ours. */
export const shareMarkOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && SOUND.test(cookie) ? cookie : null;

/** A mark for a browser that has none. It says nothing about anybody. */
export const newShareMark = (): string => randomBytes(6).toString('hex');

/** The `Set-Cookie` that keeps it. */
export const shareCookie = (mark: string, isHttps: boolean): string =>
  `${SHARE_COOKIE}=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${String(SECONDS)}${isHttps ? '; Secure' : ''}`;

/**
 * Does this browser belong to the first `percent` of a version? Always the same answer, so a share that grows keeps those it
 * had; and other people for every version, so that it is not the same ones each time.
 */
export const isInShare = (mark: string, part: string, version: string, percent: number): boolean =>
  createHash('sha256').update(`${mark} ${part} ${version}`).digest().readUInt32BE(0) % 100 < percent;
