import type { previewRepair, ReplyOf } from '@site/contracts';
import { drawRules } from '@site/contracts/draw/draw-rules';
import { drawLots } from '@site/contracts/draw/engine/draw-lots';
import { drawWithoutSwaps } from '@site/contracts/draw/engine/draw-without-swaps';
import { keyedRandom } from '@site/contracts/draw/engine/random-source';
import { changesOf, repairLots } from '@site/contracts/draw/engine/repair-lots';
import { NOBODY } from '@site/contracts/draw/matching';
import { randomBytes } from 'node:crypto';
import { positionsOf, type RepairPlan } from './plan-repair.js';

type RepairForecast = Pick<ReplyOf<typeof previewRepair>, 'lots' | 'opened'>;

/** Draws to look at: the more people, the longer each takes and the less they differ. */
const looksAt = (size: number): number => Math.max(2, Math.min(40, Math.floor(20_000 / size ** 2)));

const range = (figures: readonly number[]) => ({ least: Math.min(...figures), most: Math.max(...figures) });

/**
 * How many lots this repair will change, and how many opened ones: of other draws, by the same rules and with the same lots opened.
 * The draw itself is not looked at. If it were, an organizer could ask what each household would change, and know who drew
 * whom (docs/decisions/0107-what-a-repair-tells-beforehand.md).
 */
export const expectRepair = ({ loting, rows, inputs }: Pick<RepairPlan, 'loting' | 'rows' | 'inputs'>): RepairForecast => {
  const random = keyedRandom(randomBytes(32));
  const guids = rows.map(({ _id }) => _id);
  const drawnBy = drawRules(positionsOf(guids, new Map(rows.map(({ _id, excluded }) => [_id, excluded]))));
  const rules = drawRules(inputs.rules);
  const opened = inputs.rules.map((_, at) => inputs.repair?.opened.includes(at) === true);
  const now = new Map(inputs.participants.map((guid, at) => [guid, at]));
  const was = new Map(guids.map((guid, at) => [guid, at]));
  const seen = Array.from({ length: looksAt(rows.length) }).flatMap(() => {
    const draw = loting.noSwaps === true ? drawWithoutSwaps(drawnBy, random) : drawLots(drawnBy, random);
    if (draw?.possible !== true) return [];
    const before = inputs.participants.map((guid) => {
      const own = was.get(guid);
      return own === undefined ? null : (now.get(guids[draw.receiverOf[own] ?? NOBODY] ?? '') ?? NOBODY);
    });
    const from = before.map((receiver) => receiver ?? NOBODY);
    const repaired = repairLots({ rules, opened, before: from, noSwaps: inputs.noSwaps === true }, random);
    return repaired.possible ? [changesOf(before, opened, repaired.receiverOf)] : [];
  });
  return { lots: range(seen.map(({ lots }) => lots)), opened: range(seen.map((one) => one.opened)) };
};
