import { pathTo } from '@site/contracts';
import { Button, ButtonLink, Card, Chip, errorText, Notice, showProblem, Stack } from '@site/shell-sdk';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CelebrationFacts } from '../../../shared/celebration/celebration-facts.js';
import { celebrationOf } from '../../../shared/wizard-draft/draw-body.js';
import { type Draft, drawingOf, organizerOf } from '../../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import { WizardFrame } from '../frame/wizard-frame.js';
import { nameList } from '../../../shared/name-list.js';
import { ROUTE_OF, type Step } from '../model/steps.js';
import { type DrawProblem, MENDED_IN } from './draw-problem.js';
import { DrawingModal } from './drawing-modal.js';
import { FairPart } from './fair-part.js';
import { GiversPart, MemoryPart, SwapsPart } from './ticks.js';
import { t } from './messages.js';
import css from './overview.module.css';
import { useDraw } from './use-draw.js';

interface PartProps {
  readonly title: string;
  readonly step: Exclude<Step, 'justDrawn'>;
  readonly editLabel: string;
  readonly children: ReactNode;
}

/** One part of the draw, with the way back to where it is changed. */
const Part = ({ title, step, editLabel, children }: PartProps) => (
  <Card className={css.part}>
    <div className={css.head}>
      <h2>{title}</h2>
      <ButtonLink to={pathTo(ROUTE_OF[step])} variant="quiet" aria-label={editLabel}>
        {t('loting.overview_step.edit')}
      </ButtonLink>
    </div>
    {children}
  </Card>
);

const Participants = ({ draft }: { readonly draft: Draft }) => (
  <Part
    title={t('loting.overview_step.participants', { count: drawingOf(draft).length })}
    step="addParticipants"
    editLabel={t('loting.overview_step.edit.participants')}
  >
    <ul className={css.chips}>
      {drawingOf(draft).map(({ localGuid, name }) => (
        <li key={localGuid}>
          <Chip>{name}</Chip>
        </li>
      ))}
    </ul>
  </Part>
);

const Exclusions = ({ draft }: { readonly draft: Draft }) => {
  const participants = drawingOf(draft);
  const nameOf = useMemo(() => new Map(participants.map(({ localGuid, name }) => [localGuid, name])), [participants]);
  const rules = participants
    .map(({ localGuid, name, exclude }) => ({ localGuid, name, others: exclude.flatMap((one) => nameOf.get(one) ?? []) }))
    .filter(({ others }) => others.length > 0);
  return (
    <Part title={t('loting.overview_step.exclusions')} step="addExclusions" editLabel={t('loting.overview_step.edit.exclusions')}>
      {rules.length === 0 ? (
        <p>{t('loting.overview_step.no_exclusions')}</p>
      ) : (
        <ul className={css.rules}>
          {rules.map(({ localGuid, name, others }) => (
            <li key={localGuid}>{t('loting.overview_step.excludes', { name, others: nameList(others) })}</li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const rehearse = (draft: Draft): void => {
  import('../rehearsal/rehearsal-dialog.js').then(
    ({ openRehearsal }) => openRehearsal(draft),
    (error: unknown) => showProblem(t('loting.overview_step.rehearsal.failed'), errorText(error)),
  );
};

/** The way to see what everybody will see, before anything is drawn. */
const Rehearsal = ({ draft }: { readonly draft: Draft }) => (
  <Card className={css.part}>
    <p>{t('loting.overview_step.rehearsal.hint')}</p>
    <div>
      <Button variant="secondary" onClick={() => rehearse(draft)}>
        {t('loting.overview_step.rehearsal')}
      </Button>
    </div>
  </Card>
);

const MEND = {
  getStarted: null,
  lotingDetails: 'loting.create.to_details',
  addParticipants: 'loting.create.to_participants',
  addExclusions: 'loting.create.to_exclusions',
} as const;

interface FailureProps {
  readonly problem: DrawProblem;
  /** Names of whose address it is about. */
  readonly unreachable: readonly string[];
  readonly onLogIn: () => void;
}

/** Why it did not happen, and where that is mended. */
const Failure = ({ problem, unreachable, onLogIn }: FailureProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [problem]);
  const step = MENDED_IN[problem];
  const label = step === null ? null : MEND[step];
  return (
    <div ref={place} tabIndex={-1} className={css.failure}>
      <Notice kind="danger" title={t('loting.create.failed')} announce>
        <Stack gap={3}>
          <p>
            {unreachable.length === 0
              ? t(`loting.create.${problem}`)
              : t('loting.create.addresses', { names: nameList(unreachable) })}
          </p>
          {step !== null && label !== null && (
            <div>
              <ButtonLink to={pathTo(ROUTE_OF[step])} variant="secondary">
                {t(label)}
              </ButtonLink>
            </div>
          )}
          {problem === 'login_required' && (
            <div>
              <Button variant="secondary" onClick={onLogIn}>
                {t('loting.create.log_in')}
              </Button>
            </div>
          )}
        </Stack>
      </Notice>
    </div>
  );
};

const Overview = ({ draft }: { readonly draft: Draft }) => {
  const { start, isDrawing, problem, unreachable } = useDraw(draft);
  const { name, email } = organizerOf(draft);
  const celebration = celebrationOf(draft);
  const isRedo = draft.publicLotingGuid !== null;
  return (
    <WizardFrame
      step="overview"
      title={t('loting.overview_step.title')}
      lead={t(isRedo ? 'loting.overview_step.lead_redo' : 'loting.overview_step.lead')}
      action={
        <Button onClick={start} className={css.draw}>
          {t(isRedo ? 'loting.overview_step.draw_again' : 'loting.overview_step.draw')}
        </Button>
      }
    >
      <Part title={t('loting.overview_step.details')} step="lotingDetails" editLabel={t('loting.overview_step.edit.details')}>
        <p className={css.title}>{draft.title}</p>
        {draft.description.trim() !== '' && <p className={css.description}>{draft.description.trim()}</p>}
        {celebration !== null && <CelebrationFacts celebration={celebration} />}
        <p className={css.facts}>{t('loting.overview_step.organizer', { name, email: email ?? '' })}</p>
        {!draft.takesPart && <p className={css.facts}>{t('loting.overview_step.only_organizes')}</p>}
      </Part>
      <Participants draft={draft} />
      <Exclusions draft={draft} />
      <SwapsPart draft={draft} />
      <MemoryPart draft={draft} />
      <GiversPart draft={draft} />
      <FairPart draft={draft} />
      <Rehearsal draft={draft} />
      {problem !== null && <Failure problem={problem} unreachable={unreachable} onLogIn={start} />}
      {isDrawing && <DrawingModal names={drawingOf(draft).map((one) => one.name)} />}
    </WizardFrame>
  );
};

/** `/lootjestrekken/overzicht`: everything once more, and the draw (docs/specification/2-wishlist-and-draw.md §2.16). */
export const OverviewStep = () => {
  const { draft } = useWizardDraft();
  // The wizard sends who has no draft elsewhere.
  return draft === null ? null : <Overview draft={draft} />;
};
