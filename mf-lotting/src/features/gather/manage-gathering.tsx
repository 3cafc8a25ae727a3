import { type Gathering, pathTo } from '@site/contracts';
import { closeGathering, decideEntry, deleteGathering, getGathering } from '@site/contracts/calls';
import {
  Button,
  call,
  Card,
  confirm,
  errorText,
  formatDate,
  isApiError,
  Navigate,
  Notice,
  Page,
  PageSkeleton,
  showProblem,
  Stack,
  useConfig,
  useNavigate,
  useNavigationError,
  useSession,
} from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dices, MessageCircle } from 'lucide-react';
import { CelebrationFacts } from '../../shared/celebration/celebration-facts.js';
import { CopyField } from '../../shared/copy-field.js';
import { QrCode } from '../../shared/qr-code.js';
import { confirmDiscard } from '../../shared/wizard-draft/confirm-discard.js';
import { useWizardDraft } from '../../shared/wizard-draft/use-wizard-draft.js';
import { nameList } from '../../shared/name-list.js';
import css from './gather.module.css';
import { gatheredDraft, isDraftOf } from './gathered-draft.js';
import { t } from './messages.js';

type Entry = Gathering['entries'][number];

/** How often who came in is asked for while the page is looked at. */
const LOOK_EVERY = 10_000;
const DAY_MS = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const gatheringQuery = (guid: string) => ({
  queryKey: ['lotting', 'gathering', guid],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getGathering, { params: { guid }, signal, handles: [404] }),
  refetchInterval: LOOK_EVERY,
});

/** The link, in every way that people pass one on. */
const Share = ({ gathering: { linkGuid, title } }: { readonly gathering: Gathering }) => {
  const { baseUrl } = useConfig();
  const link = new URL(pathTo('lotingJoin', { linkGuid }), baseUrl === '' ? location.origin : baseUrl).href;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(t('gather.link.text', { title, link }))}`;
  return (
    <Card className={css.share}>
      <QrCode className={css.qr} text={link} label={t('gather.link.qr')} />
      <div className={css.ways}>
        <CopyField label={t('gather.link')} value={link} copyLabel={t('gather.link.copy')} />
        <a className={css.whatsApp} href={whatsApp} target="_blank" rel="noreferrer">
          <MessageCircle size={20} aria-hidden /> {t('gather.link.whatsapp')}
        </a>
      </div>
    </Card>
  );
};

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly busy: string | null;
  readonly onDecide: (entry: Entry, letIn: boolean) => void;
}

const Entries = ({ entries, busy, onDecide }: EntriesProps) => (
  <Card flush>
    <ul className={css.entries}>
      {entries.map((entry) => {
        const names = nameList(entry.people.map(({ name }) => name));
        const isBusy = busy === entry.guid;
        return (
          <li key={entry.guid} className={css.entry}>
            <ul className={css.people}>
              {entry.people.map(({ name, email }, at) => (
                <li key={`${String(at)} ${name}`}>
                  <span className={css.name}>{name}</span> <span className={css.email}>{email ?? t('gather.no_mail')}</span>
                </li>
              ))}
            </ul>
            <div className={css.buttons}>
              {!entry.isIn && (
                <Button
                  variant="secondary"
                  busy={isBusy}
                  aria-label={t('gather.let_in_of', { names })}
                  onClick={() => onDecide(entry, true)}
                >
                  {t('gather.let_in')}
                </Button>
              )}
              <Button
                variant="quiet"
                disabled={isBusy}
                aria-label={t(entry.isIn ? 'gather.take_out_of' : 'gather.refuse_of', { names })}
                onClick={() => onDecide(entry, false)}
              >
                {t(entry.isIn ? 'gather.take_out' : 'gather.refuse')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  </Card>
);

const useGathering = (gathering: Gathering) => {
  const { guid } = gathering;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const { draft, start } = useWizardDraft();
  const { queryKey } = gatheringQuery(guid);
  const failed = (error: unknown) => void showProblem(t('gather.decide.failed'), errorText(error));
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const decide = useMutation({
    mutationFn: ({ entry, letIn }: { readonly entry: Entry; readonly letIn: boolean }) =>
      call(decideEntry, { body: { guid, entryGuid: entry.guid, letIn } }),
    onError: failed,
    onSettled: reload,
  });
  const close = useMutation({
    mutationFn: (isClosed: boolean) => call(closeGathering, { body: { guid, isClosed } }),
    onError: failed,
    onSettled: reload,
  });
  const draw = useMutation({
    mutationFn: async () => {
      await call(closeGathering, { body: { guid, isClosed: true } });
      // Who came in at the last moment is in it as well.
      return call(getGathering, { params: { guid } });
    },
    onSuccess: async (now) => {
      if (!isDraftOf(now, draft) && !(await confirmDiscard(draft))) return;
      start(gatheredDraft(now, draft, user));
      await navigate(pathTo('lotingWizard.overview'));
    },
    onError: failed,
    onSettled: reload,
  });
  const remove = async () => {
    const agreed = await confirm({
      title: t('gather.delete.title'),
      body: t('gather.delete.body'),
      confirmLabel: t('gather.delete'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await call(deleteGathering, { params: { guid }, handles: [404] });
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) return failed(error);
    }
    await navigate(pathTo('lotingHome'), { replace: true });
    await queryClient.invalidateQueries({ queryKey: ['lotting'] });
  };
  return { decide, close, draw, remove };
};

const Manage = ({ gathering }: { readonly gathering: Gathering }) => {
  const { title, celebration, lastDay, isOpen, drawsByItself, entries } = gathering;
  const { decide, close, draw, remove } = useGathering(gathering);
  const waiting = entries.filter(({ isIn }) => !isIn);
  const taking = entries.filter(({ isIn }) => isIn);
  const count = taking.reduce((sum, { people }) => sum + people.length, 0);
  const busy = decide.isPending ? decide.variables.entry.guid : null;
  const onDecide = (entry: Entry, letIn: boolean) => decide.mutate({ entry, letIn });
  return (
    <Page
      title={title}
      lead={<p>{isOpen ? t('gather.manage.lead', { day: formatDate(lastDay, 'day') }) : t('gather.manage.closed')}</p>}
    >
      <Stack gap={5}>
        {isOpen && <Share gathering={gathering} />}
        {isOpen && drawsByItself && (
          <Notice>{t('gather.manage.draws', { day: formatDate(dayAfter(lastDay), 'weekday') })}</Notice>
        )}
        {celebration !== null && <CelebrationFacts celebration={celebration} />}
        {waiting.length > 0 && (
          <section className={css.part} aria-labelledby="wachten">
            <h2 id="wachten">{t('gather.waiting')}</h2>
            <p className={css.quiet}>{t('gather.waiting.hint')}</p>
            <Entries entries={waiting} busy={busy} onDecide={onDecide} />
          </section>
        )}
        <section className={css.part} aria-labelledby="meedoen">
          <h2 id="meedoen">
            <span role="status">{t('gather.in', { count })}</span>
          </h2>
          <p className={css.quiet}>{t('gather.in.hint')}</p>
          {taking.length > 0 && <Entries entries={taking} busy={busy} onDecide={onDecide} />}
        </section>
        <div className={css.part}>
          <p className={css.quiet}>{t('gather.draw.hint')}</p>
          <div className={css.buttons}>
            <Button icon={<Dices aria-hidden />} busy={draw.isPending} onClick={() => draw.mutate()}>
              {t('gather.draw')}
            </Button>
            <Button variant="secondary" busy={close.isPending} onClick={() => close.mutate(isOpen)}>
              {t(isOpen ? 'gather.manage.close' : 'gather.manage.reopen')}
            </Button>
            <Button variant="ending" onClick={() => void remove()}>
              {t('gather.delete')}
            </Button>
          </div>
        </div>
      </Stack>
    </Page>
  );
};

/** Who put themselves in, and what the organizer does about it; once it was drawn by itself, the draw. */
export const ManageGathering = ({ guid }: { readonly guid: string }) => {
  const { data, error } = useQuery(gatheringQuery(guid));
  const isGone = isApiError(error) && error.status === 404;
  useNavigationError(data === undefined && !isGone ? error : null);
  if (isGone) return <Navigate to={pathTo('lotingNotFound')} replace />;
  if (data === undefined) return <PageSkeleton />;
  if (data.manageGuid !== null)
    return <Navigate to={pathTo('lotingWizard.previouslyDrawn', { lotingGuid: data.manageGuid })} replace />;
  return <Manage gathering={data} />;
};
