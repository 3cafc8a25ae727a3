import type { BodyOf, RefusalOf, thankGiver as thankCall } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import { type DrawnLot, findLot } from '../draw/drawn-by.js';
import { isReachable } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';
import { areGiversTold, giverOf, hideThanks, isThanked, thankedAt } from './tell-givers.js';

type Thanks = BodyOf<typeof thankCall>;

/**
 * Mails these words to who had the holder of a lot, once.
 * @throws HttpProblem NotFound for an unknown lot.
 */
export const thankGiver = async (deps: LottingDeps, asked: Thanks): Promise<RefusalOf<typeof thankCall> | null> => {
  const found = await findLot(deps, asked.lotPrivateGuid);
  if (found.problem === 'NotFound') throw new HttpProblem('NotFound');
  if (found.problem !== null) return found.problem === 'Deleted' ? 'LotingDeleted' : 'Other';
  if (!areGiversTold(deps, found.loting)) return 'NotOpen';
  if (isThanked(deps, found.own)) return 'AlreadyThanked';
  const giver = await giverOf(deps, found.own);
  if (giver === null || !isReachable(giver)) return 'Other';
  if (await mail(deps, found, giver, asked.thanks)) return null;
  return thankGiver(deps, asked); // thanked, repaired or drawn again at this moment: that decides
};

/**
 * Two tabs at once: one of them thanks. Every lot of the draw is written anew, for the database keeps a log of what it wrote, and the
 * mail stands beside it there.
 */
const mail = (deps: LottingDeps, { loting, own }: DrawnLot, giver: ParticipantRecord, words: string): Promise<boolean> =>
  inTransaction(deps.mongo, async (session) => {
    const { participants } = deps.stores;
    const lots = await participants.ofLoting(loting._id, session);
    const stands = (was: ParticipantRecord): boolean =>
      lots.some(({ _id, sealed, thanks }) => _id === was._id && sealed === was.sealed && thanks === was.thanks);
    if (!stands(own) || !stands(giver)) return false;
    const now = deps.clock.now();
    const hidden = lots.map((lot) => ({
      _id: lot._id,
      thanks: hideThanks(deps, lot, lot._id === own._id ? now : thankedAt(deps, lot)),
    }));
    await participants.setThanks(hidden, session);
    await deps.mails.thanks(session, loting, giver, words);
    return true;
  });
