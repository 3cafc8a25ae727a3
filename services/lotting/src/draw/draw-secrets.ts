import { createHmac } from 'node:crypto';
import { createSeal, keysFor, type LiveKeys, type Secrets } from '@site/service-kit';

/**
 * What would say who drew whom if it lay open beside a mail's addressee: when somebody nudged, who asked a question. The
 * keys are not in the database (docs/specification/3-decisions.md §7).
 */
export interface DrawSecrets {
  /** Encrypts a text; it opens with the same `about` alone. */
  hide(text: string, about: string): string;
  /** @throws when it was hidden about something else, with another key, or was changed. */
  reveal(hidden: string, about: string): string;
  /** The same under the key of today; what none of the keys opens stays. */
  renew(hidden: string, about: string): string;
  /** The same for the same parts, and nothing anybody could compute without the keys: what to keep now, then what was kept before. */
  tags(...parts: readonly (string | number)[]): readonly [string, ...string[]];
}

/** The secrets of a draw, under keys derived from those of this service. */
export const createDrawSecrets = (keys: Secrets | LiveKeys): DrawSecrets => {
  const seal = createSeal(keys, 'lotting: what a lot did, 1');
  const tagging = keysFor(keys, 'lotting: whose question, 1');
  return {
    hide: (text, about) => seal.seal(Buffer.from(text), about),
    reveal: (hidden, about) => seal.open(hidden, about).toString('utf8'),
    renew: (hidden, about) => seal.renew(hidden, about),
    tags: (...parts) => {
      const [now, ...before] = tagging.all;
      const tagBy = ({ key }: typeof now): string => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
      return [tagBy(now), ...before.map(tagBy)];
    },
  };
};
