import type { ReplyOf, getLotingOverview, Viewer } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { contentOf, threadTags } from '../threads/keep-thread.js';
import { type Side, unreadBy } from '../threads/thread.js';
import { type DrawIdentity, identify, isOrganizer } from './draw-identity.js';
import { drawnBy } from './drawn-by.js';

type Overview = ReplyOf<typeof getLotingOverview>;

/**
 * The draws a person organizes or takes part in, newest first, with their own lots in each and how much there is to read; of lots for an
 * address that is not proven only that there are some (docs/specification/3-decisions.md §14).
 */
export const drawOverview = async (
  deps: Pick<LottingDeps, 'stores' | 'internal' | 'secrets' | 'vault'>,
  viewer: Viewer,
): Promise<Overview> => {
  const { stores, internal } = deps;
  const identity = await identify(internal, viewer);
  if (identity === null) return { lotingen: [], lotsAwaitProof: false };
  const organized = await stores.lotingen.organizedBy(identity);
  const ownRows = await stores.participants.organizersOf(organized.map(({ _id }) => _id));
  const lots = new Map([...ownRows, ...(await stores.participants.lotsOf(identity))].map((lot) => [lot._id, lot]));
  const mine = [...lots.values()];
  const known = new Set(organized.map(({ _id }) => _id));
  const joined = [...new Set(mine.map((lot) => lot.lotingGuid))].filter((guid) => !known.has(guid));
  const newMessages = await countNewMessages(deps, mine);
  const lotingen = [...organized, ...(await stores.lotingen.byGuids(joined))]
    .filter((loting) => loting.deletedAt === null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((loting) => {
      const own = mine.filter((lot) => lot.lotingGuid === loting._id);
      const organizes = isOrganizer(identity, loting);
      return {
        title: loting.title,
        participantCount: organizes ? loting.participantCount : peopleOf(loting, own),
        createDate: loting.createdAt.toISOString(),
        manageGuid: organizes ? loting.manageGuid : null,
        lots: own.map((lot) => ({
          privateParticipantGuid: lot.privateGuid,
          participantName: lot.name,
          ...newMessages(lot),
        })),
      };
    });
  return { lotingen, lotsAwaitProof: await doLotsWait(stores, identity) };
};

/** How many took part in the drawing of these lots: who is not touched by a repair notices nothing of it. */
const peopleOf = ({ participantCount, earlier = [] }: LotingRecord, lots: readonly ParticipantRecord[]): number => {
  const round = Math.max(...lots.map((lot) => lot.round ?? 1));
  return earlier.find((drawing) => drawing.round === round)?.participantCount ?? participantCount;
};

/** Of how many messages the holder of a lot read none yet: of whom they drew, and of whoever drew them. */
const countNewMessages = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets' | 'vault'>,
  lots: readonly ParticipantRecord[],
): Promise<(lot: ParticipantRecord) => { newMessages?: number }> => {
  const drawn = new Map(lots.map((lot) => [lot._id, drawnBy(deps.vault, lot)]));
  const people = [...drawn].flatMap(([guid, other]) => (other === null ? [guid] : [guid, other]));
  const rows = await deps.stores.threads.byTags(people.flatMap((guid) => threadTags(deps, guid)));
  const threads = new Map(rows.map((row) => contentOf(deps, row)).map((content) => [content.drawn, content]));
  const unread = (guid: string | null | undefined, side: Side): number => {
    const content = threads.get(guid ?? '');
    return content === undefined ? 0 : unreadBy(content, side);
  };
  return ({ _id }) => {
    const newMessages = unread(_id, 'drawn') + unread(drawn.get(_id), 'drawer');
    return newMessages === 0 ? {} : { newMessages };
  };
};

const doLotsWait = async ({ lotingen, participants }: LottingDeps['stores'], { unprovenKey }: DrawIdentity): Promise<boolean> => {
  if (unprovenKey === undefined) return false;
  const waiting = await participants.lotsAt(unprovenKey);
  const drawn = await lotingen.byGuids(waiting.map(({ lotingGuid }) => lotingGuid));
  return drawn.some(({ deletedAt }) => deletedAt === null);
};
