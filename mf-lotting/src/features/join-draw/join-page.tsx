import { type getJoinLink as getJoinLinkCall, type joinGathering as joinCall, pathTo, type ReplyOf } from '@site/contracts';
import { getJoinLink, withdrawEntry } from '@site/contracts/calls';
import {
  Button,
  ButtonLink,
  call,
  Card,
  EmptyState,
  ErrorIllustration,
  errorText,
  formatDate,
  isApiError,
  Page,
  PageSkeleton,
  showProblem,
  Stack,
  useDocumentTitle,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CelebrationFacts } from '../../shared/celebration/celebration-facts.js';
import css from './join.module.css';
import { JoinForm } from './join-form.js';
import { keepEntry, keptEntry } from './kept-entry.js';
import { t } from './messages.js';

type Link = ReplyOf<typeof getJoinLinkCall>;
type JoinReply = ReplyOf<typeof joinCall>;

const linkQuery = (linkGuid: string) => ({
  queryKey: ['lotting', 'join', linkGuid],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getJoinLink, { params: { linkGuid }, signal, handles: [404] }),
  retry: false,
});

interface ProblemProps {
  readonly title: string;
  readonly body: string;
}

const Problem = ({ title, body }: ProblemProps) => {
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="empty" />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('join.home')}</ButtonLink>}
    >
      {body}
    </EmptyState>
  );
};

interface DoneProps {
  readonly linkGuid: string;
  readonly link: Link;
  readonly joined: JoinReply;
  readonly onOut: () => void;
}

/** They are in, and may take themselves out again as long as others come in. */
const Done = ({ linkGuid, link: { organizerName: organizer, isOpen }, joined: { entryGuid, isIn }, onOut }: DoneProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawEntry, { body: { linkGuid, entryGuid }, handles: [404] }),
    onSuccess: onOut,
    onError: async (error) => {
      const isGone = isApiError(error) && error.status === 404;
      await showProblem(t('join.withdraw.failed'), isGone ? t('join.withdraw.gone', { organizer }) : errorText(error));
      if (isGone) onOut();
    },
  });
  return (
    <Card>
      <Stack gap={4}>
        <h2>
          <span role="status">{t(isIn ? 'join.done.in' : 'join.done.waiting')}</span>
        </h2>
        <p>{t(isIn ? 'join.done.in.body' : 'join.done.waiting.body', { organizer })}</p>
        {isOpen && (
          <div>
            <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
              {t('join.withdraw')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};

const Join = ({ linkGuid, link }: { readonly linkGuid: string; readonly link: Link }) => {
  const [joined, setJoined] = useState(() => keptEntry(linkGuid));
  const settle = (entry: JoinReply | null) => {
    keepEntry(linkGuid, entry);
    setJoined(entry);
  };
  const { title, description, celebration, organizerName: organizer, lastDay, isOpen } = link;
  if (joined === null && !isOpen)
    return <Problem title={t('join.closed.title')} body={t('join.closed.body', { title, organizer })} />;
  return (
    <Page
      title={t('join.title', { title })}
      width="reading"
      lead={<p>{t('join.lead', { organizer, day: formatDate(lastDay, 'day') })}</p>}
    >
      <Stack gap={5}>
        {(description !== null || celebration !== null) && (
          <section className={css.agreed}>
            <h2>{t('join.agreed')}</h2>
            {celebration !== null && <CelebrationFacts celebration={celebration} />}
            {description !== null && <p className={css.words}>{description}</p>}
          </section>
        )}
        {joined === null ? (
          <JoinForm linkGuid={linkGuid} organizer={organizer} onJoined={settle} />
        ) : (
          <Done linkGuid={linkGuid} link={link} joined={joined} onOut={() => settle(null)} />
        )}
      </Stack>
    </Page>
  );
};

/** `/lootjestrekken/meedoen/{linkGuid}`: somebody puts themselves in a draw, with whom they live. */
const JoinPage = () => {
  const { linkGuid = '' } = useParams();
  const { data, error } = useQuery(linkQuery(linkGuid));
  const isUnknown = isApiError(error) && error.status === 404;
  useNavigationError(data === undefined && !isUnknown ? error : null);
  if (isUnknown) return <Problem title={t('join.unknown.title')} body={t('join.unknown.body')} />;
  return data === undefined ? <PageSkeleton /> : <Join key={linkGuid} linkGuid={linkGuid} link={data} />;
};

export default JoinPage;
