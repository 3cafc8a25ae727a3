import { LIMITS, NewParticipant } from '@site/contracts';
import { z } from 'zod/mini';

/** What a link into the wizard says of where it comes from; kept by the browser's history. */
const WizardState = z.object({
  /** From the start of the draws, which told already how it works. */
  fromHome: z.optional(z.boolean()),
  /** Somebody begins a new draw, of which there is nothing yet. */
  begins: z.optional(z.boolean()),
  /** Who take part, the organizer first: typed where the landing page of mf-wishlist lets one try a draw. */
  names: z.optional(z.array(NewParticipant.shape.name).check(z.minLength(LIMITS.drawParticipants.min))),
});
export type WizardState = z.infer<typeof WizardState>;

export const FROM_HOME: WizardState = { fromHome: true };
export const BEGINS: WizardState = { begins: true };

/** The state of a history entry, whoever made it. */
export const stateOf = (state: unknown): WizardState => WizardState.safeParse(state).data ?? {};
