import { pathTo } from '@site/contracts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorIllustration,
  isApiError,
  Page,
  PageSkeleton,
  useDocumentTitle,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import Conversation from '../../shared/thread/conversation.js';
import { useThread } from '../../shared/thread/use-thread.js';
import { t } from './messages.js';

/** Why there is nothing to read any more. */
const problemOf = (error: unknown): 'deleted' | 'unknown' | null => {
  if (isApiError(error, 'Refused') && error.code === 'LotingDeleted') return 'deleted';
  return isApiError(error) && error.status === 404 ? 'unknown' : null;
};

const Problem = ({ problem }: { readonly problem: 'deleted' | 'unknown' }) => {
  const title = t(`lot.answer.${problem}.title`);
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={problem === 'deleted' ? 'empty' : 'loose'} />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('lot.answer.to_draw_home')}</ButtonLink>}
    >
      {t(`lot.answer.${problem}.body`)}
    </EmptyState>
  );
};

const ByLink = ({ guid }: { readonly guid: string }) => {
  const at = { as: 'link', guid, drawnParticipantPublicGuid: null } as const;
  const live = useThread(at, { isShown: true });
  const { thread, error } = live;
  const problem = problemOf(error);
  useNavigationError(thread === undefined && problem === null ? error : null);
  if (problem !== null) return <Problem problem={problem} />;
  if (thread === undefined) return <PageSkeleton />;
  return (
    <Page title={t('lot.answer.title')} lead={<p>{t('lot.answer.lead', { draw: thread.drawTitle })}</p>}>
      <Card>
        <Conversation at={at} live={live} thread={thread} onChanged={() => void live.askAgain()} />
      </Card>
    </Page>
  );
};

/**
 * `/lootjestrekken/vraag/{questionGuid}`, the link of the mail with a question: whoever holds the guid reads and writes as who was drawn,
 * and learns nothing of who drew them (docs/specification/3-decisions.md §7, §13).
 */
const LotQuestionPage = () => {
  const { questionGuid = '' } = useParams();
  return <ByLink key={questionGuid} guid={questionGuid} />;
};

export default LotQuestionPage;
