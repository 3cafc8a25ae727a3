import { pathTo } from '@site/contracts';
import { ButtonLink, Button, Notice, Page, Stack } from '@site/shell-sdk';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { PROGRESS_END, progressOf, ROUTE_OF, type Step, STEPS } from '../model/steps.js';
import { t } from './messages.js';
import css from './wizard-frame.module.css';

/** How far one is: a bar, and in words. */
export const Progress = ({ step }: { readonly step: Step }) => {
  const done = progressOf(step);
  const words = t('loting.wizard.step', { step: done, steps: PROGRESS_END });
  return (
    <div className={css.progress}>
      {done > 0 && (
        <span className={css.stepText} aria-hidden="true">
          {words}
        </span>
      )}
      <div
        role="progressbar"
        aria-label={t('loting.wizard.progress')}
        aria-valuemin={0}
        aria-valuemax={PROGRESS_END}
        aria-valuenow={done}
        aria-valuetext={words}
        className={css.bar}
      >
        <span className={css.done} style={{ '--done': done / PROGRESS_END }} />
      </div>
    </div>
  );
};

interface WizardFrameProps {
  readonly step: Step;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** The main action, at the right; it stays in view on a phone. */
  readonly action?: ReactNode;
}

/** Around every step: how far one is, the step's heading, its content, and the ways back and on. */
export const WizardFrame = ({ step, title, lead, children, action }: WizardFrameProps) => {
  const { isKept } = useWizardDraft();
  const position = progressOf(step);
  const before = STEPS[position - 1];
  const place = { title, step: position, steps: PROGRESS_END };
  return (
    <div className={css.wizard}>
      <Progress step={step} />
      <Page title={title} lead={lead} documentTitle={position > 0 ? t('loting.wizard.tab', place) : title}>
        <Stack gap={5}>
          {!isKept && (
            <Notice kind="warning" title={t('loting.wizard.not_kept.title')} announce>
              {t('loting.wizard.not_kept')}
            </Notice>
          )}
          {children}
        </Stack>
        {action !== undefined && (
          <div className={css.nav}>
            {before !== undefined && (
              <ButtonLink to={pathTo(ROUTE_OF[before])} variant="quiet" icon={<ArrowLeft aria-hidden />} className={css.back}>
                {t('loting.wizard.back')}
              </ButtonLink>
            )}
            {action}
          </div>
        )}
      </Page>
    </div>
  );
};

interface NextProps {
  /** Tries to go on; the step says what is missing where that is not possible yet. */
  readonly onNext?: () => void;
  readonly busy?: boolean;
}

/** The way on. Inside a form it submits it. */
export const NextButton = ({ onNext, busy = false }: NextProps) => (
  <Button type={onNext === undefined ? 'submit' : 'button'} busy={busy} onClick={onNext} className={css.next}>
    {t('loting.wizard.next')}
    <ArrowRight aria-hidden />
  </Button>
);
