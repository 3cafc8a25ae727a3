import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { OrganizerParticipant } from '@site/contracts';
import { guidOfBytes } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import type { CardRecord, ParticipantRecord } from '../shared/records.js';

/** Without what is read for something else: no I and O, no 0 and 1. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 50 bits: nobody finds one among all draws by trying, and it is typed in a moment. */
const LENGTH = 10;
const HALF = LENGTH / 2;

/** A code as it stands on a card, in two halves. */
export const newCardCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
};

/** By what a card is found, however its code was typed; the code itself is kept nowhere. */
export const guidOfCode = (code: string): string => {
  const typed = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return guidOfBytes(createHash('sha256').update(`lotting: card, 1\n${typed}`).digest().subarray(0, 16));
};

/** So many wrong codes in a row cost nothing but the next try. */
const FREE_TRIES = 5;
const HOUR_MS = 60 * 60 * 1000;
const MOST_HOURS = 24;

/** Until when no code is looked at: an hour after the fifth wrong one, twice as long after each further one, a day at most. */
export const lockedUntil = ({ tries = 0, triedAt }: CardRecord): Date | null => {
  if (triedAt === undefined || tries < FREE_TRIES) return null;
  return new Date(triedAt.getTime() + HOUR_MS * Math.min(MOST_HOURS, 2 ** (tries - FREE_TRIES)));
};

const about = ({ _id }: Pick<ParticipantRecord, '_id'>): string => `pin|${_id}`;

/** What the holder of a card chose, as the database may keep it. */
export const hidePin = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: Pick<ParticipantRecord, '_id'>, pin: string): string =>
  secrets.hide(pin, about(lot));

export const isPin = (
  { secrets }: Pick<LottingDeps, 'secrets'>,
  lot: Pick<ParticipantRecord, '_id'>,
  { hidden, pin }: { readonly hidden: string; readonly pin: string },
): boolean => {
  const chosen = Buffer.from(secrets.reveal(hidden, about(lot)));
  const typed = Buffer.from(pin);
  return chosen.length === typed.length && timingSafeEqual(chosen, typed);
};

/** The same, hidden under the key of today; whether it was under another. */
export const renewPin = async (
  { secrets, stores }: Pick<LottingDeps, 'secrets' | 'stores'>,
  lot: Pick<ParticipantRecord, '_id' | 'card'>,
): Promise<boolean> => {
  const hidden = lot.card?.pin;
  const pin = hidden === undefined ? undefined : secrets.renew(hidden, about(lot));
  if (pin === undefined || pin === hidden) return false;
  await stores.participants.resealPin(lot, pin);
  return true;
};

const asText = (at: Date | undefined): string | null => at?.toISOString() ?? null;

/** A card as the organizer sees it: that somebody looked shows, also when a new card was made since. */
export const presentCard = ({ card }: Pick<ParticipantRecord, 'card'>): NonNullable<OrganizerParticipant['card']> => ({
  madeAt: asText(card?.madeAt),
  openedAt: asText(card?.openedAt),
  openedBefore: asText(card?.openedBefore),
});
