import { renewPin } from '../cards/card.js';
import type { LottingDeps } from '../shared/deps.js';
import { renewedNudge } from '../lot-questions/nudge.js';
import { renewedThanks } from '../givers/tell-givers.js';
import { renewedFairness, renewedProof } from '../fair-draw/fairness.js';
import { renewedThread } from '../threads/keep-thread.js';
import { sealedFor } from './drawn-by.js';

/**
 * Seals under the secret of today what an earlier one sealed (who drew whom and the proof of it, who nudged, who thanked, what is written in threads, the code of a card), so that that one may go.
 * Again, or by two processes at once, it is harmless; what is drawn or nudged meanwhile stays as it then is.
 */
export const resealDraws = async (
  deps: Pick<LottingDeps, 'stores' | 'vault' | 'secrets'>,
): Promise<{ readonly renewed: number }> => {
  const { stores, vault } = deps;
  let renewed = 0;
  for await (const lot of stores.participants.all()) {
    const sealed = lot.sealed === null ? {} : { sealed: vault.renew(lot.sealed, sealedFor(lot)) };
    const nudge = lot.nudge === undefined ? {} : { nudge: renewedNudge(deps, lot, lot.nudge) };
    const proof = lot.proof === undefined ? {} : { proof: renewedProof(deps, lot, lot.proof) };
    const thanks = lot.thanks === undefined ? {} : { thanks: renewedThanks(deps, lot, lot.thanks) };
    if (await renewPin(deps, lot)) renewed += 1;
    const changes = { ...sealed, ...nudge, ...proof, ...thanks };
    const now = { ...lot, ...changes };
    const isSame = now.sealed === lot.sealed && now.nudge === lot.nudge && now.proof === lot.proof && now.thanks === lot.thanks;
    if (isSame) continue;
    await stores.participants.reseal(lot, changes);
    renewed += 1;
  }
  for await (const loting of stores.lotingen.checkable()) {
    const { _id, fair, earlier } = loting;
    const now = fair === undefined ? undefined : renewedFairness(deps, fair, loting);
    const before = earlier?.map((one) => ({ ...one, ...renewedFairness(deps, one, { _id, round: one.round }) }));
    const isBeforeSame = before === undefined || before.every(({ seal }, at) => seal === earlier?.[at]?.seal);
    if (fair === undefined || now === undefined || (now === fair && isBeforeSame)) continue;
    await stores.lotingen.reseal(loting, fair, now, before);
    renewed += 1;
  }
  for await (const thread of stores.threads.all()) {
    const now = renewedThread(deps, thread);
    if (now === null) continue;
    await stores.threads.reseal(thread, { content: now.content, tag: now.tag, links: thread.links });
    renewed += 1;
  }
  return { renewed };
};
