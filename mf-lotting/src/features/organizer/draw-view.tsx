import { type Loting, type OrganizerParticipant, pathTo } from '@site/contracts';
import {
  Button,
  ButtonLink,
  call,
  Card,
  confirm,
  errorText,
  formatDate,
  isApiError,
  showProblem,
  useNavigate,
  useSession,
  VisuallyHidden,
} from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, MailOpen, RotateCcw, Trash2, UserCog } from 'lucide-react';
import { useId } from 'react';
import { deleteLoting } from '@site/contracts/calls';
import { drawNames } from '../../shared/memory/draw-names.js';
import { CelebrationFacts } from '../../shared/celebration/celebration-facts.js';
import { lotingQuery } from '../../shared/queries.js';
import { t as sealText } from '../../shared/seal/messages.js';
import { FairnessStory, Seal } from '../../shared/seal/seal.js';
import { confirmDiscard } from '../../shared/wizard-draft/confirm-discard.js';
import { draftOfLoting } from '../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../shared/wizard-draft/use-wizard-draft.js';
import { CardsPart, makeCardsFor } from '../cards/cards-part.js';
import { ChangedLots } from './changed-lots.js';
import { DrawCounts } from './draw-counts.js';
import { progressOf } from './draw-progress.js';
import css from './draw-view.module.css';
import { t } from './messages.js';
import { NextTime } from './next-time.js';
import { ParticipantRow } from './participant-row.js';
import { useLiveDraw } from './use-live-draw.js';

interface DeleteDrawOptions {
  readonly manageGuid: string;
  /** Asks for the draw again: whoever may not delete it may not see it either. */
  readonly reload: () => void;
  readonly onDeleted: () => Promise<void> | void;
}

/** A draw that is gone already is deleted: a second try after a lost answer. */
const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Asks, and then deletes a draw; docs/specification/2-wishlist-and-draw.md §8 says what is told when that fails. */
const deleteDraw = async ({ manageGuid, reload, onDeleted }: DeleteDrawOptions): Promise<void> => {
  const agreed = await confirm({
    title: t('loting.delete.title'),
    body: t('loting.delete.body'),
    confirmLabel: t('loting.delete.confirm'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await call(deleteLoting, { params: { id: manageGuid }, handles: [404] });
  } catch (error) {
    if (!isGone(error)) {
      const isOffline = isApiError(error, 'NoConnection');
      const text = t(isOffline ? 'loting.delete.failure_no_connection' : 'loting.delete.failure');
      await showProblem(t('loting.delete.failure.title'), text);
      if (isApiError(error, 'Unauthorized')) reload();
      return;
    }
  }
  await onDeleted();
};

/** Draws a draw again: see `useStartRedo`. */
type StartRedo = (loting: Loting) => Promise<void>;

/**
 * Redo (docs/specification/2-wishlist-and-draw.md §4): `const startRedo = useStartRedo(); … onClick={() => startRedo(loting)}`.
 * Copies title, description, participants and exclusions of a draw into a new draft, which will be drawn by `Loting/Edit`, and
 * goes to the wizard's details. Asks first when another draft would be lost, and does nothing when that is to be kept.
 */
const useStartRedo = (): StartRedo => {
  const { user } = useSession();
  const { draft, start } = useWizardDraft();
  const navigate = useNavigate();
  return async (loting) => {
    if (!(await confirmDiscard(draft))) return;
    start(draftOfLoting(loting, user));
    await navigate(pathTo('lotingWizard'));
  };
};

const isOrganizer = ({ participants, organizer }: Loting, one: OrganizerParticipant): boolean =>
  organizer == null && one.publicGuid === participants[0]?.publicGuid;

/** Only who was added by an address, and is not the organizer, may get another one. */
const canCorrect = (loting: Loting, one: OrganizerParticipant): boolean =>
  !isOrganizer(loting, one) && one.publicUserGuid === null && one.email !== null;

const useDrawActions = (loting: Loting) => {
  const { manageGuid } = loting;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const startRedo = useStartRedo();
  const { queryKey } = lotingQuery(manageGuid);
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  return {
    resend: (participant: OrganizerParticipant) => {
      if (participant.card !== undefined) {
        makeCardsFor(loting, [participant], reload);
        return;
      }
      import('./resend-dialog.js').then(
        ({ openResendDialog }) => openResendDialog({ participant, canCorrect: canCorrect(loting, participant), onSent: reload }),
        (error: unknown) => showProblem(t('loting.open_failed'), errorText(error)),
      );
    },
    repair: (onAddress: (participant: OrganizerParticipant) => void) => {
      import('./repair-dialog.js').then(
        ({ openRepairDialog }) =>
          openRepairDialog({ loting, onAddress, canCorrect: (one) => canCorrect(loting, one), onRepaired: reload }),
        (error: unknown) => showProblem(t('loting.open_failed'), errorText(error)),
      );
    },
    reload,
    redo: () => startRedo(loting),
    remove: () =>
      deleteDraw({
        manageGuid,
        reload,
        onDeleted: async () => {
          await navigate(pathTo('lotingWizard.lotingDeleted'), { replace: true });
          queryClient.removeQueries({ queryKey });
          await queryClient.invalidateQueries({ queryKey: ['lotting', 'overview'] });
        },
      }),
  };
};

interface ParticipantsProps {
  readonly loting: Loting;
  readonly lit: ReadonlySet<string>;
  readonly onResend: (participant: OrganizerParticipant) => void;
}

const Participants = ({ loting, lit, onResend }: ParticipantsProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.part}>
      <h2 id={titleId} className={css.heading}>
        {t('loting.organizer.participants')}
      </h2>
      <Card flush>
        <ul className={css.rows}>
          {loting.participants.map((participant) => (
            <ParticipantRow
              key={participant.publicGuid}
              participant={participant}
              isOrganizer={isOrganizer(loting, participant)}
              isLit={lit.has(participant.publicGuid)}
              onResend={onResend}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
};

/** A draw as its organizer sees it: never who drew whom. */
export const DrawView = ({ loting }: { readonly loting: Loting }) => {
  const { lit, heard } = useLiveDraw(loting);
  const { resend, repair, reload, redo, remove } = useDrawActions(loting);
  const { title, description, createDate, organizerLot, exact, fairness = null, celebration = null, memory, giversFrom } = loting;
  const { kept = [], letGo = [] } = memory ?? {};
  /** The first day on which others know of a pair, too, as was chosen before the draw. */
  const [known] = [giversFrom, fairness?.opens === true ? fairness.day : undefined].filter((day) => day !== undefined).sort();
  return (
    <div className={css.draw}>
      <Card className={css.summary}>
        <div className={css.head}>
          <div>
            <h2 className={css.title}>{title}</h2>
            <p className={css.date}>{t('loting.organizer.drawn_on', { date: formatDate(createDate) })}</p>
            {loting.organizer != null && <p className={css.date}>{t('loting.organizer.only')}</p>}
          </div>
          {organizerLot !== null && (
            <ButtonLink to={pathTo('lot', { guid: organizerLot })} icon={<MailOpen aria-hidden />} className={css.action}>
              {t('loting.organizer.my_lot')}
            </ButtonLink>
          )}
        </div>
        <DrawCounts progress={progressOf(loting)} isHeld={loting.mailHeldUntilProven} />
        <ChangedLots loting={loting} onReminded={reload} />
      </Card>
      <Participants loting={loting} lit={lit} onResend={resend} />
      <CardsPart loting={loting} onMade={reload} />
      <p className={css.secret}>
        <EyeOff size={20} aria-hidden />
        <span>
          {known === undefined ? t('loting.organizer.secret') : t('loting.organizer.secret_until', { date: formatDate(known) })}
          {typeof exact === 'boolean' && ` ${t(exact ? 'loting.organizer.exact' : 'loting.organizer.approximate')}`}
          {loting.noSwaps === true && ` ${t('loting.organizer.no_swaps')}`}
          {giversFrom !== undefined && ` ${t('loting.organizer.givers_from', { date: formatDate(giversFrom) })}`}
          {kept.length > 0 && ` ${t('loting.organizer.remembered', { draws: drawNames(kept) })}`}
          {letGo.length > 0 && ` ${t('loting.organizer.let_go', { draws: drawNames(letGo), count: letGo.length })}`}
        </span>
      </p>
      {fairness !== null && (
        <Seal title={sealText('loting.seal.title')} seal={fairness.seal}>
          <FairnessStory fairness={fairness} />
        </Seal>
      )}
      {(description !== null || celebration !== null) && (
        <section className={css.agreed}>
          <h2 className={css.heading}>{t('loting.organizer.description')}</h2>
          {celebration !== null && <CelebrationFacts celebration={celebration} />}
          {description !== null && <p className={css.description}>{description}</p>}
        </section>
      )}
      <section className={css.more}>
        <h2 className={css.heading}>{t('loting.organizer.more')}</h2>
        <div className={css.choice}>
          <p>{t('loting.organizer.repair.hint')}</p>
          <Button variant="secondary" icon={<UserCog aria-hidden />} onClick={() => repair(resend)}>
            {t('loting.organizer.repair')}
          </Button>
        </div>
        <div className={css.choice}>
          <p>{t('loting.organizer.redo.hint')}</p>
          <Button variant="secondary" icon={<RotateCcw aria-hidden />} onClick={redo}>
            {t('loting.organizer.redo')}
          </Button>
        </div>
        <div className={css.choice}>
          <p>{t('loting.delete.hint')}</p>
          <Button variant="ending" icon={<Trash2 aria-hidden />} onClick={remove}>
            {t('loting.delete')}
          </Button>
        </div>
      </section>
      <NextTime loting={loting} />
      <div role="status">
        <VisuallyHidden>{heard}</VisuallyHidden>
      </div>
    </div>
  );
};
