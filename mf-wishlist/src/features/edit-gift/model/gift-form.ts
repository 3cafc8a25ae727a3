import { GiftUrl, typedGift } from '@site/contracts';
import { z } from 'zod/mini';

/** The rules of the contract, without its transformations: what was typed must survive a failed save. */
export const GiftForm = z.object({
  ...typedGift,
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
