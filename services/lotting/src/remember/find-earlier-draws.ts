import type { BodyOf, getEarlierDraws, ReplyOf, Viewer } from '@site/contracts';
import { findOrganizer } from '../create-draw/find-organizer.js';
import { type PresentParticipants, resolveParticipants } from '../create-draw/resolve-participants.js';
import { takingPart } from '../draw/draw-identity.js';
import { excludedOf } from '../fair-draw/draw-participants.js';
import { participantAddresses } from '../participant/participant-addresses.js';
import { ownDraw } from '../repair/repair-draw.js';
import type { LottingDeps } from '../shared/deps.js';
import { rememberedDraws, toldOf } from './earlier-draws.js';

/**
 * Which earlier draws a draw as the wizard has it would heed, and which it would let go: as the draw itself finds out, but no lot of
 * them is opened for it. None where the draw could not be made.
 * @throws HttpProblem as `createDraw`, and as `ownDraw` for a redo.
 */
export const findEarlierDraws = async (
  deps: LottingDeps,
  asked: BodyOf<typeof getEarlierDraws>,
  viewer: Viewer,
): Promise<ReplyOf<typeof getEarlierDraws>> => {
  const { publicLotingGuid: redone, noSwaps } = asked;
  const [first] = asked.participants;
  if (first === undefined) throw new Error('the contract asks for three participants');
  const present = redone === null ? undefined : await presentOf(deps, redone, viewer);
  const organizer = await findOrganizer(deps, first, viewer);
  const resolved = await resolveParticipants(deps, asked.participants, organizer, viewer, present);
  if (organizer === null || resolved === null) return { kept: [], letGo: [] };
  const rules = excludedOf(takingPart(asked.participants, asked));
  return toldOf(await rememberedDraws(deps, { viewer, people: takingPart(resolved, asked), rules, noSwaps, redone }));
};

const presentOf = async (deps: LottingDeps, publicGuid: string, viewer: Viewer): Promise<PresentParticipants> => {
  const { loting } = await ownDraw(deps, publicGuid, viewer);
  const participants = await deps.stores.participants.ofLoting(loting._id);
  return { participants, addresses: await participantAddresses(deps, participants) };
};
