import { DateOnly, DrawDescription, DrawTitle, Email, LIMITS, NewParticipant } from '@site/contracts';
import { z } from 'zod/mini';
import { type Draft, organizerOf } from '../../../shared/wizard-draft/draft.js';

/** The first form of the wizard: what is drawn for, and who organizes it. */
export const DetailsForm = z.object({
  title: DrawTitle,
  description: DrawDescription,
  day: z.union([z.literal(''), DateOnly]),
  place: z.string().check(z.maxLength(LIMITS.participantName.max, 'loting.place.too_long')),
  amount: z.string().check(z.maxLength(LIMITS.participantName.max, 'loting.amount.too_long')),
  name: NewParticipant.shape.name,
  email: Email,
  takesPart: z.boolean(),
});
export type DetailsForm = z.infer<typeof DetailsForm>;

/** The form's values before they are checked. */
export type DetailsInput = z.input<typeof DetailsForm>;

/** The form's values as they are typed. */
export interface DetailsValues extends Readonly<Draft['celebration']> {
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly email: string;
  readonly takesPart: boolean;
}

/** What the form shows of a draft. */
export const detailsOf = (draft: Draft): DetailsValues => {
  const { name, email } = organizerOf(draft);
  return {
    title: draft.title,
    description: draft.description,
    ...draft.celebration,
    name,
    email: email ?? '',
    takesPart: draft.takesPart,
  };
};

/** The draft with what was typed. */
export const withDetails = (draft: Draft, changes: Partial<DetailsValues>): Draft => {
  const { title, description, name, email, takesPart } = changes;
  const { day, place, amount } = { ...draft.celebration, ...changes };
  const [organizer, ...others] = [organizerOf(draft), ...draft.participants.slice(1)];
  return {
    ...draft,
    title: title ?? draft.title,
    description: description ?? draft.description,
    celebration: { day, place, amount },
    takesPart: takesPart ?? draft.takesPart,
    participants: [{ ...organizer, name: name ?? organizer.name, email: email ?? organizer.email }, ...others],
  };
};

/** Is the first step done? */
export const areDetailsDone = (draft: Draft): boolean => DetailsForm.safeParse(detailsOf(draft)).success;
