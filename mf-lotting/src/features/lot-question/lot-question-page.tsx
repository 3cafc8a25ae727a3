import { type AskedQuestion, pathTo } from '@site/contracts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorIllustration,
  formatDate,
  isApiError,
  Page,
  PageSkeleton,
  Stack,
  useDocumentTitle,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { lotQuestionQuery } from '../../shared/queries.js';
import css from './lot-question.module.css';
import { t } from './messages.js';
import { QuestionAnswer } from './question-answer.js';

/** Why there is nothing to answer any more. */
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

const Asked = ({ asked, questionGuid }: { readonly asked: AskedQuestion; readonly questionGuid: string }) => (
  <Page title={t('lot.answer.title')} lead={<p>{t('lot.answer.lead', { draw: asked.drawTitle })}</p>}>
    <Stack gap={5}>
      <Card className={css.question}>
        <p className={css.date}>{t('lot.answer.asked', { date: formatDate(asked.askedAt) })}</p>
        <blockquote className={css.words}>{asked.question}</blockquote>
      </Card>
      <QuestionAnswer asked={asked} questionGuid={questionGuid} />
    </Stack>
  </Page>
);

/**
 * `/lootjestrekken/vraag/{questionGuid}`, the link of the mail with a question: whoever holds the guid answers, and learns
 * nothing of who asks (docs/specification/3-decisions.md §7, §13).
 */
const LotQuestionPage = () => {
  const { questionGuid = '' } = useParams();
  const { data, error } = useQuery(lotQuestionQuery(questionGuid));
  const problem = problemOf(error);
  useNavigationError(data === undefined && problem === null ? error : null);
  if (problem !== null) return <Problem problem={problem} />;
  return data === undefined ? <PageSkeleton /> : <Asked key={questionGuid} asked={data} questionGuid={questionGuid} />;
};

export default LotQuestionPage;
