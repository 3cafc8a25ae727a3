import { z } from 'zod/mini';
import { DateOnly, optionalOf, optionalText } from '../fields.js';
import { LIMITS } from '../limits.js';

/** When, where and for how much is celebrated, as far as the organizer of a draw said: told to all who take part, in every mail. */
export const Celebration = z.object({
  day: z.nullable(DateOnly),
  place: z.nullable(z.string()),
  amount: z.nullable(z.string()),
});
export type Celebration = z.infer<typeof Celebration>;

/** The same as the wizard sends it. The amount is in words of the organizer: `ongeveer € 20`. */
export const NewCelebration = z.object({
  day: optionalOf(DateOnly),
  place: optionalText(LIMITS.participantName.max, 'loting.place'),
  amount: optionalText(LIMITS.participantName.max, 'loting.amount'),
});
