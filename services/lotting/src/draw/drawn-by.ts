import type { LotLoadReason } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import type { SealedFor } from './sealed-draw.js';

/** A lot with whom it drew. */
export interface DrawnLot {
  readonly problem: null;
  readonly loting: LotingRecord;
  readonly own: ParticipantRecord;
  readonly drawn: ParticipantRecord;
}
export type FoundLot = DrawnLot | { readonly problem: LotLoadReason };
type Deps = Pick<LottingDeps, 'stores' | 'vault'>;

/** Which draw of which participant their lot is. */
export const sealedFor = ({ lotingGuid, round, _id }: ParticipantRecord): SealedFor => ({
  lotingGuid,
  round: round ?? 1,
  participantGuid: _id,
});

/** The public guid of whom a participant drew; null when they never drew. */
export const drawnBy = (vault: LottingDeps['vault'], own: ParticipantRecord): string | null =>
  own.sealed === null ? null : vault.open(own.sealed, sealedFor(own));

/** A lot by its private guid, or why it does not open. */
export const findLot = async (deps: Deps, privateGuid: string): Promise<FoundLot> => {
  const own = await deps.stores.participants.byPrivateGuid(privateGuid);
  const loting = own === null ? null : await deps.stores.lotingen.byGuid(own.lotingGuid);
  if (own === null || loting === null) return { problem: 'NotFound' };
  if (loting.deletedAt !== null) return { problem: 'Deleted' };
  if (own.leftAt !== undefined) return { problem: 'NotFound' };
  return drawnOf(deps, loting, own);
};

/** Whom this participant drew. @returns `NotFound` when that person left a year ago. */
export const drawnOf = async (deps: Deps, loting: LotingRecord, own: ParticipantRecord): Promise<FoundLot> => {
  const drawnGuid = drawnBy(deps.vault, own);
  if (drawnGuid === null) return { problem: 'NotDrawn' };
  const drawn = await deps.stores.participants.byGuid(drawnGuid, loting._id);
  if (drawn !== null) return { problem: null, loting, own, drawn };
  // Drawn again between the two readings: then the lot says another name by now.
  const now = await deps.stores.participants.byGuid(own._id, loting._id);
  return now === null || now.sealed === own.sealed ? { problem: 'NotFound' } : drawnOf(deps, loting, now);
};
