import { type RefusalOf, type sendNudge as nudgeCall, TIMES } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { isReachable } from '../mails/draw-mails.js';
import { type DrawnLot, findLot } from '../draw/drawn-by.js';
import { listsOfLot } from '../select-list/lists-on-lots.js';
import { hideNudge, nudgedAt, nudgeDisabledUntil } from './nudge.js';

type Outcome = { readonly problem: RefusalOf<typeof nudgeCall> } | { readonly nudgeDisabledUntil: string };

/**
 * Asks whom a lot drew, by mail and without saying who asks, to choose a list; once in 24 hours
 * (docs/specification/2-wishlist-and-draw.md §4, §8, docs/specification/3-decisions.md §7, §12). Who drew them must be without a
 * link to a list: a hidden list on their lot is none, and that there is one is not told.
 * @throws HttpProblem NotFound when they left and there is nobody to mail.
 */
export const sendNudge = async (deps: LottingDeps, privateGuid: string): Promise<Outcome> => {
  const found = await findLot(deps, privateGuid);
  if (found.problem !== null) return { problem: 'LotDoesNotExist' };
  const { own, drawn } = found;
  const { wishlistLink } = await listsOfLot(deps, own, drawn, { kind: 'anonymous' });
  if (wishlistLink !== null) return { problem: 'WishlistAlreadySelected' };
  if (nudgeDisabledUntil(deps, own) !== null) return { problem: 'LastNudgeTooRecent' };
  if (!isReachable(drawn)) throw new HttpProblem('NotFound');
  const now = deps.clock.now();
  if (await mail(deps, found, now)) return { nudgeDisabledUntil: new Date(now.getTime() + TIMES.nudgePause).toISOString() };
  return sendNudge(deps, privateGuid); // nudged or drawn again at this moment: that decides
};

/**
 * Two clicks at once: one of them nudges. Every lot of the draw is written anew, for the database keeps a log of what it wrote, and
 * the mail stands beside it there.
 */
const mail = (deps: LottingDeps, { loting, own, drawn }: DrawnLot, now: Date): Promise<boolean> =>
  inTransaction(deps.mongo, async (session) => {
    const { participants } = deps.stores;
    const lots = await participants.ofLoting(loting._id, session);
    if (!lots.some(({ _id, nudge, round }) => _id === own._id && nudge === own.nudge && round === own.round)) return false;
    const nudges = lots.map((lot) => ({
      _id: lot._id,
      nudge: hideNudge(deps, lot, lot._id === own._id ? now : nudgedAt(deps, lot)),
    }));
    await participants.setNudges(nudges, session);
    await deps.mails.nudge(session, loting, drawn);
    return true;
  });
