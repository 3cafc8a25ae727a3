import type { ReplyOf, getLotingOverview, Viewer } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import { type DrawIdentity, identify, isOrganizer } from './draw-identity.js';

type Overview = ReplyOf<typeof getLotingOverview>;

/**
 * The draws a person organizes or takes part in, newest first, with their own lots in each; of lots for an address that is not
 * proven only that there are some (docs/specification/3-decisions.md §14).
 */
export const drawOverview = async (
  { stores, internal }: Pick<LottingDeps, 'stores' | 'internal'>,
  viewer: Viewer,
): Promise<Overview> => {
  const identity = await identify(internal, viewer);
  if (identity === null) return { lotingen: [], lotsAwaitProof: false };
  const organized = await stores.lotingen.organizedBy(identity);
  const ownRows = await stores.participants.organizersOf(organized.map(({ _id }) => _id));
  const lots = new Map([...ownRows, ...(await stores.participants.lotsOf(identity))].map((lot) => [lot._id, lot]));
  const mine = [...lots.values()];
  const known = new Set(organized.map(({ _id }) => _id));
  const joined = [...new Set(mine.map((lot) => lot.lotingGuid))].filter((guid) => !known.has(guid));
  const lotingen = [...organized, ...(await stores.lotingen.byGuids(joined))]
    .filter((loting) => loting.deletedAt === null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((loting) => ({
      title: loting.title,
      participantCount: loting.participantCount,
      createDate: loting.createdAt.toISOString(),
      manageGuid: isOrganizer(identity, loting) ? loting.manageGuid : null,
      lots: mine
        .filter((lot) => lot.lotingGuid === loting._id)
        .map((lot) => ({ privateParticipantGuid: lot.privateGuid, participantName: lot.name })),
    }));
  return { lotingen, lotsAwaitProof: await doLotsWait(stores, identity) };
};

const doLotsWait = async ({ lotingen, participants }: LottingDeps['stores'], { unprovenKey }: DrawIdentity): Promise<boolean> => {
  if (unprovenKey === undefined) return false;
  const waiting = await participants.lotsAt(unprovenKey);
  const drawn = await lotingen.byGuids(waiting.map(({ lotingGuid }) => lotingGuid));
  return drawn.some(({ deletedAt }) => deletedAt === null);
};
