import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Without letters that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 5;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(''),
  ).join('-');

/** Ten codes of 74 bits, each good for one login without the app. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: COUNT }, newCode);

/** As it is kept. A plain hash is enough for what nobody can guess. */
export const recoveryHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
