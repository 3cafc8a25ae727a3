import type { DrawAnalysis } from '@site/contracts';
import { useDeferredValue, useMemo } from 'react';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { analyze } from '../model/analyze.js';
import { withExclusion, withHousehold } from '../model/exclusions.js';

const nobody: readonly DraftParticipant[] = [];
const nothingToDraw: DrawAnalysis = { possible: true, onlyOneLeft: [], everyoneCanWorkItOut: false };

/** Who may not draw whom, what that leads to, and the ways to change it; each is kept at once. */
export const useExclusions = () => {
  const { draft, change } = useWizardDraft();
  const participants = draft?.participants ?? nobody;
  // Worked out behind the ticks, so that a list of hundreds answers at once.
  const settled = useDeferredValue(participants);
  const analysis = settled.length === 0 ? nothingToDraw : analyze(settled);
  const ways = useMemo(
    () => ({
      exclude: (giver: string, other: string, isExcluded: boolean) =>
        change((before) => withExclusion(before, giver, other, isExcluded)),
      markHousehold: (members: ReadonlySet<string>) => change((before) => withHousehold(before, members)),
    }),
    [change],
  );
  return { participants, settled, analysis, ...ways };
};
