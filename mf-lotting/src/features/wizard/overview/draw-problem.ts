import { createLoting } from '@site/contracts';
import { isApiError, refusalOf } from '@site/shell-sdk';
import type { Step } from '../model/steps.js';

/** Why lots were not drawn (docs/specification/2-wishlist-and-draw.md §8 Draw create). */
export type DrawProblem =
  | 'exclusions'
  | 'email'
  | 'login_required'
  | 'data'
  | 'person_unknown'
  | 'draw_gone'
  | 'no_connection'
  | 'unknown';

/** What a failed call says; `isRedo` for the draw that is drawn again. */
export const problemOf = (error: unknown, isRedo: boolean): DrawProblem => {
  switch (refusalOf(createLoting, error)) {
    case 'InvalidExclusions':
      return 'exclusions';
    case 'InvalidOrganizerEmail':
      return 'email';
    case 'InvalidData':
      return 'data';
    case null:
      break;
  }
  if (isApiError(error, 'NoConnection')) return 'no_connection';
  if (isApiError(error, 'Unauthorized')) return 'login_required';
  if (!isApiError(error)) return 'unknown';
  if (error.status === 400) return 'data';
  if (error.status === 404) return isRedo ? 'draw_gone' : 'person_unknown';
  return 'unknown';
};

/** Who of these has an address that the call finds missing or malformed. */
export const wrongAddresses = (error: unknown, participants: readonly { readonly name: string }[]): string[] =>
  (isApiError(error) ? error.issues : []).flatMap(({ path }) => {
    const position = /^participants\.(\d+)\.email$/.exec(path)?.[1];
    return participants[Number(position)]?.name ?? [];
  });

/** The step in which a problem is mended; null where there is nothing to mend. */
export const MENDED_IN: Readonly<Record<DrawProblem, Exclude<Step, 'overview' | 'justDrawn'> | null>> = {
  exclusions: 'addExclusions',
  email: 'lotingDetails',
  login_required: null,
  data: 'addParticipants',
  person_unknown: 'addParticipants',
  draw_gone: 'getStarted',
  no_connection: null,
  unknown: null,
};
