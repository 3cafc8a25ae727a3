import { createHash } from 'node:crypto';

/**
 * The guid of something in the demo data, the same in every service and on every machine: `demoGuid('user:anna')`. Shaped
 * like a UUID v4, but anyone can work it out: only demo data is named like this, and only with SEED=demo.
 */
export const demoGuid = (name: string): string => digestGuid(`demo:${name}`);

/** A guid that follows from a text: nobody knows it who does not know the text. */
export const digestGuid = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-');
};

/** SHA-256, as part of a key. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
