import { type Loting, pathTo } from '@site/contracts';
import { useNavigate, useSession } from '@site/shell-sdk';
import { confirmDiscard } from './wizard-draft/confirm-discard.js';
import { draftOfLoting } from './wizard-draft/draft.js';
import { useWizardDraft } from './wizard-draft/use-wizard-draft.js';

/** Draws a draw again: see `useStartRedo`. */
export type StartRedo = (loting: Loting) => Promise<void>;

/**
 * Redo (spec 2 §4): `const startRedo = useStartRedo(); … onClick={() => startRedo(loting)}`. Copies title, description,
 * participants and exclusions of a draw into a new draft, which will be drawn by `Loting/Edit`, and goes to the wizard's
 * details. Asks first when another draft would be lost, and does nothing when that is to be kept.
 */
export const useStartRedo = (): StartRedo => {
  const { user } = useSession();
  const { draft, start } = useWizardDraft();
  const navigate = useNavigate();
  return async (loting) => {
    if (!(await confirmDiscard(draft))) return;
    start(draftOfLoting(loting, user));
    await navigate(pathTo('lotingWizard'));
  };
};
