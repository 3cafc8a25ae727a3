import { createHash } from 'node:crypto';

/** SHA-256, as part of a key. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
