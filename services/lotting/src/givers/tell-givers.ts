import type { BodyOf, createLoting, Lot } from '@site/contracts';
import { addDays, type Day, dayAt, invalidRequest } from '@site/service-kit';
import { drawnBy } from '../draw/drawn-by.js';
import { isByCard, isThere } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

/** By then whoever hears today that it was chosen has had two whole days to read so. */
const SOONEST_DAYS = 3;
export const soonestGivers = (today: Day): Day => addDays(today, SOONEST_DAYS);

/**
 * From which day on each sees who had them: the one after the celebration, and however near that is brought, not within 48
 * hours; null when nobody ever does.
 * @throws HttpProblem InvalidRequest where nobody said when is celebrated.
 */
export const giversFrom = (
  { tellsGivers, celebration }: Pick<BodyOf<typeof createLoting>, 'tellsGivers' | 'celebration'>,
  today: Day,
): Day | null => {
  if (!tellsGivers) return null;
  if (celebration?.day == null) throw invalidRequest('tellsGivers', 'loting.tells_givers.no_day');
  const [after, soonest] = [addDays(celebration.day, 1), soonestGivers(today)];
  return after > soonest ? after : soonest;
};

/** May all of this draw know who had them? Not while somebody was not told that they will. */
export const areGiversTold = (
  { clock }: Pick<LottingDeps, 'clock'>,
  { giversFrom: from, hasHeld }: Pick<LotingRecord, 'giversFrom' | 'hasHeld'>,
): boolean => from != null && from <= dayAt(clock.now()) && hasHeld !== true;

/** Who drew this person; null in the moment of a redo, when nobody does. */
export const giverOf = async (
  { stores, vault }: Pick<LottingDeps, 'stores' | 'vault'>,
  own: ParticipantRecord,
): Promise<ParticipantRecord | null> => {
  const rows = await stores.participants.ofLoting(own.lotingGuid);
  return rows.find((row) => drawnBy(vault, row) === own._id) ?? null;
};

const about = ({ _id }: Pick<ParticipantRecord, '_id'>): string => `thanks|${_id}`;

/** What a lot whose holder thanked nobody says, as long as any other. */
export const NEVER_THANKED = new Date(0);

/** A moment of thanks as the database may keep it: the mail that left then is to who had them. */
export const hideThanks = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: Pick<ParticipantRecord, '_id'>, at: Date): string =>
  secrets.hide(at.toISOString(), about(lot));

/** The same moment, hidden under the key of today. */
export const renewedThanks = (
  { secrets }: Pick<LottingDeps, 'secrets'>,
  lot: Pick<ParticipantRecord, '_id'>,
  thanks: string,
): string => secrets.renew(thanks, about(lot));

/** When the holder of this lot thanked who had them. */
export const thankedAt = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: Pick<ParticipantRecord, '_id' | 'thanks'>): Date =>
  lot.thanks === undefined ? NEVER_THANKED : new Date(secrets.reveal(lot.thanks, about(lot)));

export const isThanked = (deps: Pick<LottingDeps, 'secrets'>, lot: Pick<ParticipantRecord, '_id' | 'thanks'>): boolean =>
  thankedAt(deps, lot) > NEVER_THANKED;

/** Who had the holder of this lot, as far as they may know; nothing where that was not chosen. Who is gone has no name for them. */
export const presentGiver = async (
  deps: Pick<LottingDeps, 'stores' | 'vault' | 'secrets' | 'clock'>,
  loting: LotingRecord,
  own: ParticipantRecord,
): Promise<Pick<Lot, 'giver'>> => {
  const { giversFrom: from } = loting;
  if (from == null) return {};
  if (!areGiversTold(deps, loting)) return { giver: { from, isOpen: false, name: null, isThanked: false } };
  const giver = await giverOf(deps, own);
  const there = giver !== null && isThere(giver) ? giver : null;
  const withoutMail = there !== null && isByCard(there) ? { withoutMail: true } : {};
  return { giver: { from, isOpen: true, name: there?.name ?? null, isThanked: isThanked(deps, own), ...withoutMail } };
};
