import type { BodyInputOf, Celebration, createLoting } from '@site/contracts';
import { type Draft, drawingOf } from './draft.js';
import { canSpareSwaps } from './no-swaps.js';

/** What was said of the celebration; null for nothing. */
export const celebrationOf = ({ celebration }: Pick<Draft, 'celebration'>): Celebration | null => {
  const [day = null, place = null, amount = null] = [celebration.day, celebration.place, celebration.amount].map(
    (said) => said.trim() || null,
  );
  return day === null && place === null && amount === null ? null : { day, place, amount };
};

/** The draw as the service is asked for it (docs/specification/2-wishlist-and-draw.md §7.7). */
export const drawBody = (draft: Draft): BodyInputOf<typeof createLoting> => {
  const { title, description, participants, takesPart, readableAfter, remembers, noSwaps, tellsGivers } = draft;
  const celebration = celebrationOf(draft);
  const known = new Set(drawingOf(draft).map(({ localGuid }) => localGuid));
  return {
    title: title.trim(),
    description: description.trim(),
    readableAfter,
    ...(remembers && readableAfter === null ? { remember: true } : {}),
    ...(noSwaps && canSpareSwaps(draft) ? { noSwaps } : {}),
    ...(tellsGivers && celebration?.day != null ? { tellsGivers } : {}),
    ...(celebration === null ? {} : { celebration }),
    ...(takesPart ? {} : { organizerTakesPart: false }),
    participants: participants.map(
      ({ localGuid, name, email, publicUserGuid, friendParticipantPublicGuid, exclude, withoutMail }) => ({
        localGuid,
        name: name.trim(),
        email: email?.trim() ?? null,
        publicUserGuid,
        friendParticipantPublicGuid,
        exclude: exclude.filter((other) => known.has(other)),
        ...(withoutMail === true ? { withoutMail } : {}),
      }),
    ),
  };
};
