import { Card, Checkbox, Notice, isApiError, useSession } from '@site/shell-sdk';
import type { EarlierDraw } from '@site/contracts';
import { useQuery } from '@tanstack/react-query';
import { drawNames } from '../../../shared/memory/draw-names.js';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { celebrationOf } from '../../../shared/wizard-draft/draw-body.js';
import { canSpareSwaps } from '../../../shared/wizard-draft/no-swaps.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { earlierDrawsQuery } from './draft-queries.js';
import { t } from './messages.js';
import css from './overview.module.css';

/** The tick by which nobody draws whom they drew before; only where these people drew before. */
export const MemoryPart = ({ draft }: { readonly draft: Draft }) => {
  const { user } = useSession();
  const { data, error } = useQuery({ ...earlierDrawsQuery(draft, user?.publicGuid ?? ''), enabled: user !== null });
  // An older service knows of no such thing.
  if (error !== null && !(isApiError(error) && error.status === 404))
    return (
      <Card className={css.part}>
        <p className={css.facts}>{t('loting.overview_step.remember.failed')}</p>
      </Card>
    );
  if (data === undefined || data.kept.length + data.letGo.length === 0) return null;
  return <Memory draft={draft} {...data} />;
};

interface MemoryProps {
  readonly draft: Draft;
  readonly kept: readonly EarlierDraw[];
  readonly letGo: readonly EarlierDraw[];
}

const Memory = ({ draft, kept, letGo }: MemoryProps) => {
  const { change } = useWizardDraft();
  const isReadable = draft.readableAfter !== null;
  return (
    <Card className={css.part}>
      {kept.length > 0 && (
        <Checkbox
          label={t('loting.overview_step.remember', { draws: drawNames(kept) })}
          hint={t(isReadable ? 'loting.overview_step.remember.readable' : 'loting.overview_step.remember.hint')}
          checked={draft.remembers && !isReadable}
          disabled={isReadable}
          onChange={({ target }) => change((before) => ({ ...before, remembers: target.checked }))}
        />
      )}
      {letGo.length > 0 && (
        <p className={css.facts}>{t('loting.overview_step.remember.let_go', { draws: drawNames(letGo), count: letGo.length })}</p>
      )}
    </Card>
  );
};

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
