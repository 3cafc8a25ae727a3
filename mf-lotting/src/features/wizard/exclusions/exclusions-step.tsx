import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type DrawAnalysis, pathTo } from '@site/contracts';
import { Avatar, Button, Card, cx, Modal, useNavigate, VisuallyHidden } from '@site/shell-sdk';
import { GripVertical, House } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type DraftParticipant, drawingOf } from '../../../shared/wizard-draft/draft.js';
import { canSpareSwaps } from '../../../shared/wizard-draft/no-swaps.js';
import { useWizardDraft } from '../../../shared/wizard-draft/use-wizard-draft.js';
import rows from '../frame/people-rows.module.css';
import { NextButton, WizardFrame } from '../frame/wizard-frame.js';
import { analyze, toldBy } from '../model/analyze.js';
import { householdOf, withExclusion, withHousehold } from '../model/exclusions.js';
import { MANY } from '../model/many.js';
import { nameList } from '../../../shared/name-list.js';
import css from './exclusions.module.css';
import { t } from './messages.js';
import { Conflict, Freedom, Warnings } from './rules-notice.js';
import { PeoplePicker } from './people-picker.js';
import { PutTogether } from './put-together.js';

interface HouseholdDialogProps {
  readonly participants: readonly DraftParticipant[];
  readonly onMark: (members: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** A couple or a household in one go: none of them draws another of them. */
const HouseholdDialog = ({ participants, onMark, onClose }: HouseholdDialogProps) => {
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set());
  const [isTooFew, setTooFew] = useState(false);
  const onToggle = useCallback((localGuid: string, isChosen: boolean) => {
    setMembers((before) => {
      const after = new Set(before);
      if (isChosen) after.add(localGuid);
      else after.delete(localGuid);
      return after;
    });
  }, []);
  const mark = () => {
    if (members.size < 2) {
      setTooFew(true);
      return;
    }
    onMark(members);
    onClose();
  };
  return (
    <Modal
      title={t('loting.exclusions.household.title')}
      onClose={onClose}
      actions={<Button onClick={mark}>{t('loting.exclusions.household.save', { count: members.size })}</Button>}
    >
      <PeoplePicker why={t('loting.exclusions.household.why')} people={participants} chosen={members} onToggle={onToggle} />
      <p role="alert" className={css.error}>
        {isTooFew && members.size < 2 && t('loting.exclusions.household.few')}
      </p>
    </Modal>
  );
};

interface ExclusionRowProps {
  readonly localGuid: string;
  readonly name: string;
  /** Names of whom they do not draw, as one text; empty for nobody. */
  readonly excluded: string;
  readonly onEdit: (localGuid: string) => void;
}

/** A participant and whom they do not draw; put on another one they are a household. */
const ExclusionRow = memo(({ localGuid, name, excluded, onEdit }: ExclusionRowProps) => {
  const { setNodeRef: setDragged, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id: localGuid });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: localGuid });
  const setRow = useCallback(
    (row: HTMLElement | null) => {
      setDragged(row);
      setTarget(row);
    },
    [setDragged, setTarget],
  );
  return (
    <li
      ref={setRow}
      className={cx(rows.row, css.person, isDragging && css.away, isOver && !isDragging && css.over)}
      {...listeners}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        aria-label={t('loting.exclusions.drag', { name })}
        aria-describedby={attributes['aria-describedby']}
      >
        <GripVertical size={20} aria-hidden />
      </button>
      <Avatar name={name} size={36} />
      <span className={rows.who}>
        <span className={rows.name}>{name}</span>
        <span className={css.rule}>
          {excluded === '' ? t('loting.exclusions.none') : t('loting.exclusions.some', { names: excluded })}
        </span>
      </span>
      <Button variant="quiet" aria-label={t('loting.exclusions.edit', { name })} onClick={() => onEdit(localGuid)}>
        {t('loting.exclusions.edit.short')}
      </Button>
    </li>
  );
});
ExclusionRow.displayName = 'ExclusionRow';

interface ExcludeDialogProps {
  readonly giver: DraftParticipant;
  readonly participants: readonly DraftParticipant[];
  readonly onChange: (giver: string, other: string, isExcluded: boolean) => void;
  readonly onClose: () => void;
}

/** Whom one participant may not draw; each tick is kept at once. */
const ExcludeDialog = ({ giver, participants, onChange, onClose }: ExcludeDialogProps) => {
  const { localGuid, name } = giver;
  const others = useMemo(() => participants.filter((one) => one.localGuid !== localGuid), [participants, localGuid]);
  const chosen = useMemo(() => new Set(giver.exclude), [giver.exclude]);
  const onToggle = useCallback(
    (other: string, isExcluded: boolean) => onChange(localGuid, other, isExcluded),
    [localGuid, onChange],
  );
  return (
    <Modal
      title={t('loting.exclusions.modal.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('loting.exclusions.modal.done')}</Button>}
    >
      <PeoplePicker why={t('loting.exclusions.modal.why', { name })} people={others} chosen={chosen} onToggle={onToggle} />
    </Modal>
  );
};

const nobody: readonly DraftParticipant[] = [];
const nothingToDraw: DrawAnalysis = { possible: true, onlyOneLeft: [], everyoneCanWorkItOut: false };

/** Who may not draw whom, what that leads to, and the ways to change it; each is kept at once. */
const useExclusions = () => {
  const { draft, change } = useWizardDraft();
  const participants = draft === null ? nobody : drawingOf(draft);
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
  const noSwaps = draft !== null && draft.noSwaps && canSpareSwaps(draft);
  return { participants, settled, analysis, noSwaps, ...ways };
};

/** `/lootjestrekken/uitsluitingen`: who draws whom rather not, and whether that leaves a draw. */
export const ExclusionsStep = () => {
  const { participants, settled, analysis, noSwaps, exclude, markHousehold } = useExclusions();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<string | null>(null);
  const [isHousehold, setHousehold] = useState(false);
  const [said, announce] = useState('');
  const outcome = useRef<HTMLDivElement>(null);
  const nameOf = useMemo(() => new Map(participants.map(({ localGuid, name }) => [localGuid, name])), [participants]);
  const giver = participants.find(({ localGuid }) => localGuid === edited);

  const next = () => {
    if (analyze(participants).possible) void navigate(pathTo('lotingWizard.overview'));
    else outcome.current?.focus();
  };
  const allow = (person: number, other: number) => {
    const [one, another] = [settled[person], settled[other]];
    if (one === undefined || another === undefined) return;
    exclude(one.localGuid, another.localGuid, false);
    announce(t('loting.exclusions.helped', { person: one.name, other: another.name }));
    // The button that had the focus goes with the message.
    outcome.current?.focus();
  };
  const mark = (members: ReadonlySet<string>) => {
    markHousehold(members);
    announce(t('loting.exclusions.household.done', { names: nameList([...members].flatMap((one) => nameOf.get(one) ?? [])) }));
  };

  return (
    <WizardFrame
      step="addExclusions"
      title={t('loting.exclusions.title')}
      lead={t('loting.exclusions.lead')}
      action={<NextButton onNext={next} />}
    >
      <div>
        <Button variant="secondary" icon={<House aria-hidden />} onClick={() => setHousehold(true)}>
          {t('loting.exclusions.household')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {analysis.possible ? (
          <>
            <Warnings participants={settled} told={toldBy(settled, noSwaps)} />
            {settled.length > 2 && <Freedom participants={settled} noSwaps={noSwaps} />}
          </>
        ) : (
          <Conflict participants={settled} analysis={analysis} onAllow={allow} />
        )}
      </div>
      <section className={rows.section} aria-labelledby="uitsluitingen">
        <h2 id="uitsluitingen">{t('loting.exclusions.list')}</h2>
        <p className={css.free}>{t('loting.exclusions.drag.hint')}</p>
        <PutTogether nameOf={nameOf} onTogether={(one, other) => mark(new Set([one, ...householdOf(participants, other)]))}>
          <Card flush>
            <ul className={cx(rows.rows, participants.length > MANY && rows.many)}>
              {participants.map(({ localGuid, name, exclude: others }) => (
                <ExclusionRow
                  key={localGuid}
                  localGuid={localGuid}
                  name={name}
                  excluded={nameList(others.flatMap((other) => nameOf.get(other) ?? []))}
                  onEdit={setEdited}
                />
              ))}
            </ul>
          </Card>
        </PutTogether>
      </section>
      {giver !== undefined && (
        <ExcludeDialog giver={giver} participants={participants} onChange={exclude} onClose={() => setEdited(null)} />
      )}
      {isHousehold && <HouseholdDialog participants={participants} onMark={mark} onClose={() => setHousehold(false)} />}
    </WizardFrame>
  );
};
