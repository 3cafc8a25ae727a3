import { pathTo } from '@site/contracts';
import { Button, ButtonLink, Card, Stack, useNavigate } from '@site/shell-sdk';
import { AtSign, ShieldOff, UserRoundCheck } from 'lucide-react';
import { HatArt } from '../../../shared/hat-art.js';
import { confirmDiscard } from '../../../shared/wizard-draft/confirm-discard.js';
import { type Draft, hasContent } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { BEGINS } from '../../../shared/wizard-draft/wizard-state.js';
import { WizardFrame } from '../frame/wizard-frame.js';
import { firstUndone, ROUTE_OF } from '../model/steps.js';
import css from './get-started.module.css';
import { t } from './messages.js';

const needs = [
  { key: 'people', icon: <AtSign size={22} aria-hidden /> },
  { key: 'rules', icon: <ShieldOff size={22} aria-hidden /> },
  { key: 'account', icon: <UserRoundCheck size={22} aria-hidden /> },
] as const;

/** What a draw takes, and the way in. */
const Introduction = () => (
  <WizardFrame step="getStarted" title={t('loting.get_started.title')} lead={t('loting.get_started.lead')}>
    <Card>
      <Stack gap={4}>
        <h2>{t('loting.get_started.need.title')}</h2>
        <ul className={css.needs}>
          {needs.map(({ key, icon }) => (
            <li key={key}>
              {icon}
              <p>{t(`loting.get_started.need.${key}`)}</p>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
    <ButtonLink to={pathTo('lotingWizard')} state={BEGINS} className={css.start}>
      {t('loting.get_started.start')}
    </ButtonLink>
    <div className={css.art}>
      <HatArt />
    </div>
  </WizardFrame>
);

/** A draw is in progress: on with it, or a new one. */
const ContinueOrNew = ({ draft }: { readonly draft: Draft }) => {
  const { reset } = useWizardDraft();
  const navigate = useNavigate();
  const beginAnew = async () => {
    if (!(await confirmDiscard(draft))) return;
    reset();
    await navigate(pathTo('lotingWizard'), { state: BEGINS });
  };
  return (
    <WizardFrame step="getStarted" title={t('loting.get_started.continue.title')}>
      <Card className={css.draft}>
        <h2 className={css.draftTitle}>{draft.title.trim() === '' ? t('loting.get_started.continue.untitled') : draft.title}</h2>
        {draft.publicLotingGuid !== null && <p className={css.facts}>{t('loting.get_started.continue.redo')}</p>}
        <p className={css.facts}>{t('loting.get_started.continue.people', { count: draft.participants.length })}</p>
      </Card>
      <div className={css.actions}>
        <ButtonLink to={pathTo(ROUTE_OF[firstUndone(draft)])}>{t('loting.get_started.continue')}</ButtonLink>
        <Button variant="secondary" onClick={beginAnew}>
          {t('loting.get_started.new')}
        </Button>
      </div>
      <div className={css.art}>
        <HatArt />
      </div>
    </WizardFrame>
  );
};

/** `/lootjestrekken/getstarted`: continue or new where a draw is in progress, else how it works and the start. */
export const GetStartedStep = () => {
  const { draft } = useWizardDraft();
  return draft !== null && hasContent(draft) ? <ContinueOrNew draft={draft} /> : <Introduction />;
};
