import { SendSubject, sendLengthRule } from '@site/contracts';
import { z } from 'zod/mini';
import { recipientsProblem } from './model/recipients.js';

const Recipients = z.string().check(
  z.check((context) => {
    const problem = recipientsProblem(context.value);
    if (problem === null) return;
    // All that is wrong is said at once: the other rules are looked at as well.
    context.issues.push({ code: 'custom', message: `send.recipients.${problem}`, input: context.value, continue: true });
  }),
);

const part = z.string().check(z.trim());

/** The rules of the contract, without its transformations of the recipients: what was typed must survive a failed try. */
export const SendForm = z
  .object({ privateGuid: z.string(), recipients: Recipients, subject: SendSubject, messageStart: part, messageEnd: part })
  .check(
    sendLengthRule,
    z.refine(({ messageStart, messageEnd }) => messageStart !== '' || messageEnd !== '', {
      path: ['messageStart'],
      error: 'send.message.too_short',
    }),
  );
export type SendValues = z.input<typeof SendForm>;
