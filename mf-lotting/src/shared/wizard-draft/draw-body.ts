import type { BodyInputOf, createLoting } from '@site/contracts';
import type { Draft } from './draft.js';

/** The draw as the service is asked for it (docs/specification/2-wishlist-and-draw.md §7.7). */
export const drawBody = ({ title, description, participants, readableAfter }: Draft): BodyInputOf<typeof createLoting> => {
  const known = new Set(participants.map(({ localGuid }) => localGuid));
  return {
    title: title.trim(),
    description: description.trim(),
    readableAfter,
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
