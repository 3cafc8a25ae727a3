import type { BodyOf, getCard, openCard as openCardCall, OpenCardProblem, ReplyOf } from '@site/contracts';
import { ChangedMeanwhile, HttpProblem, retryWhenChanged } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import type { CardRecord, LotingRecord, ParticipantRecord } from '../shared/records.js';
import { guidOfCode, hidePin, isPin, lockedUntil, presentCard } from './card.js';

type Deps = Pick<LottingDeps, 'stores' | 'secrets' | 'clock'>;
type Problem = { readonly problem: OpenCardProblem };
interface FoundCard {
  readonly loting: LotingRecord;
  readonly own: ParticipantRecord;
  readonly card: CardRecord;
}

/** @throws HttpProblem NotFound for what is the code of no card, or of one that another came after. */
const findCard = async ({ stores }: Deps, code: string): Promise<FoundCard | Problem> => {
  const own = await stores.participants.byCardGuid(guidOfCode(code));
  const loting = own === null ? null : await stores.lotingen.byGuid(own.lotingGuid);
  if (own?.card === undefined || loting === null) throw new HttpProblem('NotFound');
  return loting.deletedAt === null ? { loting, own, card: own.card } : { problem: 'Deleted' };
};

const lockOf = (card: CardRecord, now: Date): Date | null => {
  const until = lockedUntil(card);
  return until !== null && until > now ? until : null;
};

/** What a card says before it opens its lot. @throws as `findCard`. */
export const showCard = async (deps: Deps, code: string): Promise<ReplyOf<typeof getCard> | Problem> => {
  const found = await findCard(deps, code);
  if ('problem' in found) return found;
  const { loting, own, card } = found;
  const { openedAt, openedBefore } = presentCard(own);
  const until = lockOf(card, deps.clock.now())?.toISOString() ?? null;
  const opened = { hasPin: card.pin !== undefined, openedAt, openedBefore, lockedUntil: until };
  return { name: own.name, drawTitle: loting.title, ...opened };
};

/** More at once than anybody opens one card, by mistake or to find its code. */
const TRIES = 20;

/**
 * The lot of a card, for who chooses its code now, or knows it. Each try is counted before it is looked at: many at once are as
 * many tries.
 * @throws as `findCard`.
 */
export const openCard = (
  deps: Deps,
  { code, pin }: BodyOf<typeof openCardCall>,
): Promise<ReplyOf<typeof openCardCall> | Problem> =>
  retryWhenChanged(async () => {
    const found = await findCard(deps, code);
    if ('problem' in found) return found;
    const { own, card } = found;
    const now = deps.clock.now();
    const opened = { openedAt: card.openedAt ?? now };
    const change = async (of: ParticipantRecord, to: CardRecord): Promise<void> => {
      if (!(await deps.stores.participants.changeCard(of, to))) throw new ChangedMeanwhile();
    };
    if (card.pin === undefined) {
      await change(own, { ...card, ...opened, pin: hidePin(deps, own, pin) });
      return { lotPrivateGuid: own.privateGuid };
    }
    if (lockOf(card, now) !== null) return { problem: 'Locked' };
    const tried = { ...card, tries: (card.tries ?? 0) + 1, triedAt: now };
    await change(own, tried);
    if (!isPin(deps, own, { hidden: card.pin, pin })) return { problem: lockOf(tried, now) === null ? 'WrongPin' : 'Locked' };
    const { tries: _tries, triedAt: _triedAt, ...known } = card;
    // Where somebody else tried at this moment, their tries stay counted.
    await deps.stores.participants.changeCard({ ...own, card: tried }, { ...known, ...opened });
    return { lotPrivateGuid: own.privateGuid };
  }, TRIES);
