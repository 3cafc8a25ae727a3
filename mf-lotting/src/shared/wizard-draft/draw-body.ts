import type { BodyInputOf, createLoting } from '@site/contracts';
import { type Draft, drawingOf } from './draft.js';

/** The draw as the service is asked for it (docs/specification/2-wishlist-and-draw.md §7.7). */
export const drawBody = (draft: Draft): BodyInputOf<typeof createLoting> => {
  const { title, description, participants, takesPart, readableAfter } = draft;
  const known = new Set(drawingOf(draft).map(({ localGuid }) => localGuid));
  return {
    title: title.trim(),
    description: description.trim(),
    readableAfter,
    ...(takesPart ? {} : { organizerTakesPart: false }),
    participants: participants.map(({ localGuid, name, email, publicUserGuid, friendParticipantPublicGuid, exclude }) => ({
      localGuid,
      name: name.trim(),
      email: email?.trim() ?? null,
      publicUserGuid,
      friendParticipantPublicGuid,
      exclude: exclude.filter((other) => known.has(other)),
    })),
  };
};
