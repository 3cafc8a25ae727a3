import { GiftPriority, GiftUrl, LIMITS, typedGift } from '@site/contracts';
import { z } from 'zod/mini';
import { centsOf } from './euros.js';

/** What was typed as a number of gifts; null is one, as of most. */
export const quantityOf = (typed: string): number | null => (['', '1'].includes(typed.trim()) ? null : Number(typed));

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
  quantity: z.string().check(
    z.check((context) => {
      if (typedGift.quantity.safeParse(quantityOf(context.value)).success) return;
      context.issues.push({ code: 'custom', message: 'gift.quantity.invalid', input: context.value });
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
