import { countInSteps, type DrawCount } from '@site/contracts/draw/count-draws';
import { useEffect, useState } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { excludedPositions } from '../../../shared/wizard-draft/no-swaps.js';
import { toldBy } from '../model/analyze.js';

/** So long a tick may wait, in milliseconds. */
const AT_A_TIME = 8;

/**
 * How free the rules leave the draw. What takes long to count is at most so many first, and is counted in between what somebody does: on
 * an old phone it takes seconds.
 */
export const useFreedom = (participants: readonly DraftParticipant[], noSwaps: boolean): DrawCount => {
  const { freedom } = toldBy(participants, noSwaps);
  const [counted, setCounted] = useState<{ readonly of: readonly DraftParticipant[]; readonly count: number } | null>(null);
  const isOpen = noSwaps && !freedom.isExact;

  useEffect(() => {
    const steps = isOpen ? countInSteps(excludedPositions(participants)) : null;
    if (steps === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined = undefined;
    const goOn = () => {
      const until = performance.now() + AT_A_TIME;
      while (performance.now() < until) {
        const { done, value } = steps.next();
        if (done === true) return setCounted({ of: participants, count: value });
      }
      timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [participants, isOpen]);

  return isOpen && counted?.of === participants ? { count: counted.count, isExact: true } : freedom;
};
