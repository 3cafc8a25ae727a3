import type { LotingOverviewItem, Viewer } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import { identify, isOrganizer } from './draw-identity.js';

/** The draws a person organizes or takes part in, newest first, with their own lots in each. */
export const drawOverview = async (
  { stores, internal }: Pick<LottingDeps, 'stores' | 'internal'>,
  viewer: Viewer,
): Promise<LotingOverviewItem[]> => {
  const identity = await identify(internal, viewer);
  if (identity === null) return [];
  const organized = await stores.lotingen.organizedBy(identity);
  const ownRows = await stores.participants.organizersOf(organized.map(({ _id }) => _id));
  const lots = new Map([...ownRows, ...(await stores.participants.lotsOf(identity))].map((lot) => [lot._id, lot]));
  const mine = [...lots.values()];
  const lotingen = await stores.lotingen.byGuids([...new Set(mine.map((lot) => lot.lotingGuid))]);
  return lotingen
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
};
