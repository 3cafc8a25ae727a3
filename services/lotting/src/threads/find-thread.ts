import type { BodyOf, readThread, ThreadProblem } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import { findLot } from '../draw/drawn-by.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { contentOf } from './keep-thread.js';
import type { Side } from './thread.js';

export type AtThread = Pick<BodyOf<typeof readThread>, 'as' | 'guid'>;
/** With whom the page of who drew names; null where the page does not say it. */
export type AtShownThread = AtThread & Pick<BodyOf<typeof readThread>, 'drawnParticipantPublicGuid'>;

export interface FoundThread {
  readonly problem: null;
  readonly loting: LotingRecord;
  readonly drawn: ParticipantRecord;
  readonly side: Side;
  /** Whose lot, or mail, it was found by. */
  readonly reader: ParticipantRecord;
}
type Deps = Pick<LottingDeps, 'stores' | 'vault' | 'secrets'>;

/** @throws HttpProblem NotFound for an unknown link, and one of a lot that went elsewhere. */
const byLink = async (deps: Deps, guid: string): Promise<FoundThread | { readonly problem: ThreadProblem }> => {
  const { threads, lotingen, participants } = deps.stores;
  const row = await threads.byLink(guid);
  const loting = row === null ? null : await lotingen.byGuid(row.lotingGuid);
  if (row === null || loting === null) throw new HttpProblem('NotFound');
  if (loting.deletedAt !== null) return { problem: 'LotingDeleted' };
  const drawn = await participants.byGuid(contentOf(deps, row).drawn);
  if (drawn === null || drawn.leftAt !== undefined) throw new HttpProblem('NotFound');
  return { problem: null, loting, drawn, side: 'drawn', reader: drawn };
};

/**
 * A thread as one of the two comes to it.
 * @throws HttpProblem NotFound for an unknown lot or link.
 */
export const findThread = async (
  deps: Deps,
  { as, guid }: AtThread,
): Promise<FoundThread | { readonly problem: ThreadProblem }> => {
  if (as === 'link') return byLink(deps, guid);
  const found = await findLot(deps, guid);
  if (found.problem === 'NotFound') throw new HttpProblem('NotFound');
  if (found.problem !== null) return { problem: found.problem === 'Deleted' ? 'LotingDeleted' : 'Other' };
  const { loting, own, drawn } = found;
  return as === 'drawer'
    ? { problem: null, loting, drawn, side: 'drawer', reader: own }
    : { problem: null, loting, drawn: own, side: 'drawn', reader: own };
};
