import { CONTACT_FILL_TIME, TIMES } from '@site/contracts';
import { createCallLimits, isLoopback, type ServiceBase, subscriberOf } from '@site/service-kit';
import { readFormToken } from './form-token.js';

type Tools = Pick<ServiceBase, 'clock' | 'config' | 'redis' | 'log'>;

/** Messages that may be spam, of one address in an hour; beyond it the sender hears to wait. */
export const MARKED_MESSAGES = { calls: 5, window: 60 * 60 * 1000 } as const;

/** How a form came in. */
export interface FilledForm {
  readonly formToken: string | null;
  /** A field that people do not see. */
  readonly website: string | null;
}

/** Tells a person's message from a program's, without a puzzle. Nothing is thrown away by its word alone. */
export interface SpamGuard {
  /** May a program have filled this form? Uses its token up: the same one says nothing the second time. */
  maySpam(form: FilledForm): Promise<boolean>;
  /** Counts a message that may be spam. @throws HttpProblem TooManyRequests when there were too many from this address. */
  admit(address: string): Promise<void>;
}

/** On Redis, for all processes together. Redis away: nobody is refused, as with all rate limits. */
export const createSpamGuard = (tools: Tools): SpamGuard => {
  const { clock, config, redis, log } = tools;
  const limits = createCallLimits(tools);

  /** Is this the first message of this form? */
  const isFirst = async (id: string): Promise<boolean> => {
    try {
      return (await redis.set(`contact-form:${id}`, '1', 'PX', TIMES.pageMaxAge, 'NX')) === 'OK';
    } catch (err) {
      log.warn({ err }, 'contact forms are not counted');
      return true;
    }
  };

  return {
    maySpam: async ({ formToken, website }) => {
      if (website !== null && website.trim() !== '') return true;
      const form = formToken === null ? null : readFormToken(tools, formToken);
      if (form === null) return true;
      const age = clock.now().getTime() - form.at;
      if (age < CONTACT_FILL_TIME || age > TIMES.pageMaxAge) return true;
      return !(await isFirst(form.id));
    },
    admit: async (address) => {
      if (!config.RATE_LIMIT_LOOPBACK && isLoopback(address)) return;
      await limits.check('contact-marked', subscriberOf(address), MARKED_MESSAGES);
    },
  };
};
