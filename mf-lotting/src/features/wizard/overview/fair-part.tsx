import { FIGURES } from '@site/contracts';
import { Card, Checkbox, TextField, useToday } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { sealQuery } from './draft-queries.js';
import { Figures, inGroups, Seal } from '../../../shared/seal/seal.js';
import { t as sealText } from '../../../shared/seal/messages.js';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { t } from './messages.js';
import css from './overview.module.css';

/** What people draw lots for and when that is next: Sinterklaas, or Christmas. */
const nextCelebration = (today: string): string => {
  const year = today.slice(0, 4);
  const sinterklaas = '-12-05';
  if (today.slice(4) <= sinterklaas) return year + sinterklaas;
  return today.slice(4) <= '-12-25' ? `${year}-12-25` : String(Number(year) + 1) + sinterklaas;
};

/** The seal of the draw that is about to be made, and whether everybody may read that draw after the celebration. */
export const FairPart = ({ draft }: { readonly draft: Draft }) => {
  const { change } = useWizardDraft();
  const today = useToday();
  const { data, isError } = useQuery(sealQuery(draft));
  const { readableAfter } = draft;
  const setReadable = (day: string | null) => change((before) => ({ ...before, readableAfter: day }));
  return (
    <>
      <Card className={css.part}>
        <Checkbox
          label={t('loting.overview_step.readable')}
          hint={t('loting.overview_step.readable.hint')}
          checked={readableAfter !== null}
          onChange={({ target }) => setReadable(target.checked ? draft.celebration.day || nextCelebration(today) : null)}
        />
        {readableAfter !== null && (
          <TextField
            type="date"
            min={today}
            label={t('loting.overview_step.readable.day')}
            hint={t('loting.overview_step.readable.day.hint', { days: FIGURES.drawOpensAfterDays })}
            value={readableAfter}
            // Without a day there is nothing to wait for: the last one stays.
            onChange={({ target }) => target.value !== '' && setReadable(target.value)}
          />
        )}
      </Card>
      <Seal title={sealText('loting.seal.title')} seal={data?.seal ?? null}>
        <p>{t(isError ? 'loting.overview_step.seal.failed' : 'loting.overview_step.seal')}</p>
        {data !== undefined && <Figures figures={{ [sealText('loting.seal.first')]: inGroups(data.seal) }} />}
      </Seal>
    </>
  );
};
