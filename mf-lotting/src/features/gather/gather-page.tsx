import { FIGURES, LIMITS, pathTo, type User } from '@site/contracts';
import { createGathering } from '@site/contracts/calls';
import {
  Button,
  call,
  Card,
  Checkbox,
  EmptyState,
  ErrorIllustration,
  errorText,
  FormProblem,
  fullNameOf,
  newId,
  Notice,
  openLogin,
  Page,
  Stack,
  TextField,
  useNavigate,
  useParams,
  useSession,
  useToday,
} from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { celebrationOf } from '../../shared/wizard-draft/draw-body.js';
import { organizerOf } from '../../shared/wizard-draft/draft.js';
import { useWizardDraft } from '../../shared/wizard-draft/use-wizard-draft.js';
import { ManageGathering } from './manage-gathering.js';
import { t } from './messages.js';

const DAY_MS = 86_400_000;
const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** What somebody may take who has no other wish: a week for all to answer. */
const USUAL_DAYS = 7;

/** What the link is for, and until when it lets people in; as far as the wizard knows it already it stands there. */
const Create = ({ user }: { readonly user: User }) => {
  const { draft: kept } = useWizardDraft();
  const draft = kept?.publicLotingGuid === null ? kept : null;
  const today = useToday();
  const navigate = useNavigate();
  const ownName = draft === null ? '' : organizerOf(draft).name.trim();
  const [title, setTitle] = useState(draft?.title.trim() ?? '');
  const [name, setName] = useState(ownName === '' ? (user.firstName ?? fullNameOf(user)) : ownName);
  const [lastDay, setLastDay] = useState(daysAfter(today, USUAL_DAYS));
  const [letsIn, setLetsIn] = useState(true);
  const [drawsByItself, setDraws] = useState(false);
  const [isOnly, setOnly] = useState(draft?.takesPart === false);
  const [isTried, setTried] = useState(false);
  const [key] = useState(newId);
  // They are in this browser alone: a draw by itself would be without them.
  const hasOthers = draft !== null && draft.participants.length > 1;
  const celebration = draft === null ? null : celebrationOf(draft);
  const wrong = {
    title: title.trim().length < LIMITS.drawTitle.min,
    name: name.trim() === '',
    lastDay: lastDay < today || lastDay > daysAfter(today, FIGURES.gatheringDays),
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call(createGathering, {
        idempotencyKey: key,
        body: {
          title: title.trim(),
          description: draft?.description.trim() ?? '',
          celebration,
          organizerName: name.trim(),
          organizerTakesPart: !isOnly,
          lastDay,
          letsIn,
          drawsByItself: drawsByItself && !hasOthers,
        },
      }),
    onSuccess: ({ guid }) => navigate(pathTo('lotingGather', { guid }), { replace: true }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.title && !wrong.name && !wrong.lastDay) mutate();
  };
  return (
    <Page title={t('gather.title')} width="reading" lead={<p>{t('gather.lead')}</p>}>
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
            <TextField
              label={t('gather.field.title')}
              autoComplete="off"
              maxLength={LIMITS.drawTitle.max}
              value={title}
              error={isTried && wrong.title ? t('gather.wrong.title') : undefined}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextField
              label={t('gather.field.name')}
              maxLength={LIMITS.participantName.max}
              value={name}
              error={isTried && wrong.name ? t('gather.wrong.name') : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              type="date"
              label={t('gather.field.last_day')}
              min={today}
              value={lastDay}
              error={isTried && wrong.lastDay ? t('gather.wrong.last_day') : undefined}
              onChange={({ target }) => setLastDay(target.value)}
            />
            <Checkbox
              label={t('gather.field.lets_in')}
              hint={t('gather.field.lets_in.hint')}
              checked={letsIn}
              onChange={({ target }) => setLetsIn(target.checked)}
            />
            {!hasOthers && (
              <Checkbox
                label={t('gather.field.draws')}
                hint={t('gather.field.draws.hint')}
                checked={drawsByItself}
                onChange={({ target }) => setDraws(target.checked)}
              />
            )}
            <Checkbox label={t('gather.field.only')} checked={isOnly} onChange={({ target }) => setOnly(target.checked)} />
            {hasOthers && <Notice>{t('gather.others')}</Notice>}
            <FormProblem>{error === null ? null : t('gather.failed', { reason: errorText(error) })}</FormProblem>
            <div>
              <Button type="submit" busy={isPending}>
                {t('gather.submit')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  );
};

const LoginNeeded = () => (
  <EmptyState
    as="h1"
    illustration={<ErrorIllustration kind="locked" />}
    title={t('gather.title')}
    actions={<Button onClick={() => void openLogin({ explanation: t('gather.login') })}>{t('gather.login.action')}</Button>}
  >
    {t('gather.login')}
  </EmptyState>
);

/** `/lootjestrekken/samen/{guid?}`: people put themselves in a draw by a link; begins that, or shows who came in. */
const GatherPage = () => {
  const { guid } = useParams();
  const { user } = useSession();
  if (user?.isAccount !== true) return <LoginNeeded />;
  return guid === undefined ? <Create user={user} /> : <ManageGathering key={guid} guid={guid} />;
};

export default GatherPage;
