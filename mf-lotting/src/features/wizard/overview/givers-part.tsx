import { Card, Checkbox } from '@site/shell-sdk';
import { celebrationOf } from '../../../shared/wizard-draft/draw-body.js';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { t } from './messages.js';
import css from './overview.module.css';

/** The tick by which each sees after the celebration who had them; nothing to choose without its day. */
export const GiversPart = ({ draft }: { readonly draft: Draft }) => {
  const { change } = useWizardDraft();
  const hasDay = celebrationOf(draft)?.day != null;
  return (
    <Card className={css.part}>
      <Checkbox
        label={t('loting.overview_step.givers')}
        hint={t(hasDay ? 'loting.overview_step.givers.hint' : 'loting.overview_step.givers.no_day')}
        checked={draft.tellsGivers && hasDay}
        disabled={!hasDay}
        onChange={({ target }) => change((before) => ({ ...before, tellsGivers: target.checked }))}
      />
    </Card>
  );
};
