import { Card, Checkbox, Notice } from '@site/shell-sdk';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { canSpareSwaps } from '../../../shared/wizard-draft/no-swaps.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { t } from './messages.js';
import css from './overview.module.css';

/** The tick by which no two people draw each other; it says so where the rules leave no such draw. */
export const SwapsPart = ({ draft }: { readonly draft: Draft }) => {
  const { change } = useWizardDraft();
  const isPossible = canSpareSwaps(draft);
  return (
    <Card className={css.part}>
      <Checkbox
        label={t('loting.overview_step.no_swaps')}
        hint={t(isPossible ? 'loting.overview_step.no_swaps.hint' : 'loting.overview_step.no_swaps.impossible')}
        checked={draft.noSwaps && isPossible}
        disabled={!isPossible}
        onChange={({ target }) => change((before) => ({ ...before, noSwaps: target.checked }))}
      />
      {draft.noSwaps && !isPossible && <Notice kind="warning">{t('loting.overview_step.no_swaps.let_go')}</Notice>}
    </Card>
  );
};
