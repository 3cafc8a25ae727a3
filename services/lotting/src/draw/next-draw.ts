import { accountInternal, type Viewer } from '@site/contracts';
import { addressee, isByCard, isReachable, sentBy } from '../mails/draw-mails.js';
import { ownDraw } from '../repair/repair-draw.js';
import type { LottingDeps } from '../shared/deps.js';
import { organizerOf } from './draw-identity.js';

/**
 * Who of a draw is not to be in a next one of its organizer: who said "dit wil ik niet" under a mail of theirs, and who is not
 * there any more.
 * @throws HttpProblem as `ownDraw`.
 */
export const leftOutOfNext = async (
  deps: Pick<LottingDeps, 'stores' | 'internal'>,
  publicGuid: string,
  viewer: Viewer,
): Promise<string[]> => {
  const { loting } = await ownDraw(deps, publicGuid, viewer);
  const rows = await deps.stores.participants.ofLoting(loting._id);
  const { name } = organizerOf(loting, rows);
  // The organizer mails themselves whatever they want.
  const others = rows.filter(({ position }) => position > 0);
  const reached = others.filter(isReachable);
  const asked = reached.map((one) => ({ to: addressee(one), kind: 'lot' as const, ...sentBy(loting, name) }));
  const answers = asked.length === 0 ? [] : await deps.internal.call(accountInternal.mailRecipients, { asked });
  const staying = new Set([...others.filter(isByCard), ...reached.filter((_, at) => answers[at]?.wanted === true)]);
  return others.filter((one) => !staying.has(one)).map(({ _id }) => _id);
};
