import { GiftPriority, GiftUrl, LIMITS, typedGift } from '@site/contracts';
import { z } from 'zod/mini';
import { centsOf } from './euros.js';

/** The rules of the contract, without its transformations: what was typed must survive a failed save. */
export const GiftForm = z.object({
  description: typedGift.description,
  note: z.string().check(z.maxLength(LIMITS.giftNote.max, 'gift.note.too_long')),
  price: z.string().check(
    z.check((context) => {
      const problem = typedGift.ownPrice.safeParse(centsOf(context.value)).error?.issues[0];
      if (problem === undefined) return;
      const message = problem.code === 'invalid_type' ? 'gift.own_price.invalid' : problem.message;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
  ),
  priority: z.enum(['', ...GiftPriority.options]),
  url: z.string().check(
    z.check((context) => {
      for (const { message } of GiftUrl.safeParse(context.value).error?.issues ?? []) {
        context.issues.push({ code: 'custom', message, input: context.value });
      }
    }),
  ),
  categoryPrivateGuid: z.string(),
  disableCrossOff: z.boolean(),
});
export type GiftForm = z.infer<typeof GiftForm>;
