import type { EarlierDraw } from '@site/contracts';
import { Card, Checkbox, isApiError, useSession } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { drawNames } from '../../../shared/memory/draw-names.js';
import { earlierDrawsQuery } from './draft-queries.js';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
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
