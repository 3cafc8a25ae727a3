import type { DrawRules } from '../../draw-rules.js';
import { drawByBound } from '../draw-by-bound.js';
import { drawByCounting } from '../draw-by-counting.js';
import { drawByFrontier } from '../draw-by-frontier.js';
import { drawByShuffling } from '../draw-by-shuffling.js';
import { drawByWalk } from '../draw-by-walk.js';
import { drawLots } from '../draw-lots.js';
import type { RandomSource } from '../random-source.js';

type Way = (rules: DrawRules, random: RandomSource) => readonly number[] | null;

/** The engine, and each of its ways alone. */
export const WAYS: Readonly<Record<'engine' | 'shuffling' | 'bound' | 'frontier' | 'counting' | 'walk', Way>> = {
  engine: (rules, random) => {
    const outcome = drawLots(rules, random);
    return outcome.possible ? outcome.receiverOf : null;
  },
  shuffling: (rules, random) => drawByShuffling(rules, random, Number.MAX_SAFE_INTEGER),
  bound: (rules, random) => drawByBound(rules, random, Number.MAX_SAFE_INTEGER),
  frontier: (rules, random) => drawByFrontier(rules, random, Number.MAX_SAFE_INTEGER),
  counting: drawByCounting,
  walk: drawByWalk,
};
