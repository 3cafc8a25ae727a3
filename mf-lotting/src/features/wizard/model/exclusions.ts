import type { Draft, DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { excludedPositions } from '../../../shared/wizard-draft/no-swaps.js';

const changed = (draft: Draft, change: (one: DraftParticipant) => readonly string[]): Draft => ({
  ...draft,
  participants: draft.participants.map((one) => {
    const exclude = change(one);
    return exclude === one.exclude ? one : { ...one, exclude: [...exclude] };
  }),
});

const without = (exclude: readonly string[], guid: string): readonly string[] => exclude.filter((other) => other !== guid);

/** The draft in which `giver` may, or may not, draw `other`. */
export const withExclusion = (draft: Draft, giver: string, other: string, isExcluded: boolean): Draft =>
  changed(draft, ({ localGuid, exclude }) => {
    if (localGuid !== giver || giver === other || exclude.includes(other) === isExcluded) return exclude;
    return isExcluded ? [...exclude, other] : without(exclude, other);
  });

/** The draft in which none of these people may draw another of them: a couple, or a household (both ways). */
export const withHousehold = (draft: Draft, members: ReadonlySet<string>): Draft =>
  changed(draft, ({ localGuid, exclude }) => {
    if (!members.has(localGuid)) return exclude;
    const missing = [...members].filter((member) => member !== localGuid && !exclude.includes(member));
    return missing.length === 0 ? exclude : [...exclude, ...missing];
  });

/** Somebody with all who live with them: they do not draw each other. */
export const householdOf = (participants: readonly DraftParticipant[], guid: string): ReadonlySet<string> => {
  const own = participants.find(({ localGuid }) => localGuid === guid)?.exclude ?? [];
  return new Set([
    guid,
    ...participants.flatMap(({ localGuid, exclude }) => (own.includes(localGuid) && exclude.includes(guid) ? [localGuid] : [])),
  ]);
};

/** How many exclusions there are. */
export const countExclusions = (participants: readonly DraftParticipant[]): number =>
  excludedPositions(participants).reduce((count, others) => count + others.length, 0);
