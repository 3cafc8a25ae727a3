import { LIMITS, typedShopping } from '@site/contracts';
import { z } from 'zod/mini';
import { centsOf } from '../edit-gift/model/euros.js';

/** An amount as people type it; empty is none. */
const amount = (rule: z.ZodMiniType, invalid: string) =>
  z.string().check(
    z.check((context) => {
      const problem = rule.safeParse(centsOf(context.value)).error?.issues[0];
      if (problem === undefined) return;
      const message = problem.code === 'invalid_type' ? invalid : problem.message;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** The rules of the contract, without its transformations: what was typed must survive a failed save. */
export const ShoppingForm = z.object({
  note: z.string().check(z.maxLength(LIMITS.giverNote.max, 'shopping.note.too_long')),
  price: amount(typedShopping.price, 'shopping.price.invalid'),
});
export const BudgetForm = z.object({ budget: amount(typedShopping.budget, 'shopping.budget.invalid') });
