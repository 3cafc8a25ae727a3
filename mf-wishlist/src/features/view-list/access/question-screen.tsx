import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, text } from '@site/contracts';
import { verifyAnswer } from '@site/contracts/calls';
import { Button, call, Card, errorText, formError, FormProblem, isApiError, Page, Stack, TextField } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { accessStateQuery, wishlistQuery } from '../../../shared/queries.js';
import { lockedOutAtom } from '../locked-out-atom.js';
import { t } from './messages.js';
import css from './question-screen.module.css';

const AnswerForm = z.object({ answer: text(LIMITS.accessAnswer, 'listview.question.answer') });

interface QuestionScreenProps {
  readonly username: string;
  readonly question: string;
  /** Of the list's owner. */
  readonly fullName: string;
}

/** After a right answer the list is fetched before the access state, so that it appears without a blank moment. */
const useOpenList = (username: string) => {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.resetQueries({ queryKey: wishlistQuery(username).queryKey });
    await queryClient.invalidateQueries({ queryKey: accessStateQuery(username).queryKey });
  };
};

/**
 * A list that opens to who knows the answer (docs/specification/2-wishlist-and-draw.md §2.2 Question,
 * docs/specification/3-decisions.md §4 VerifyAnswer).
 */
const QuestionScreen = ({ username, question, fullName }: QuestionScreenProps) => {
  const lockOut = useSetAtom(lockedOutAtom);
  const openList = useOpenList(username);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(AnswerForm),
    defaultValues: { answer: '' },
  });

  const submit = handleSubmit(async ({ answer }) => {
    try {
      const { valid } = await call(verifyAnswer, { body: { username, answer } });
      if (valid) return await openList();
      setError('answer', { message: 'listview.question.wrong_answer' });
      setFocus('answer', { shouldSelect: true });
    } catch (error) {
      if (isApiError(error, 'Unauthorized')) lockOut((lists) => new Set([...lists, username.toLowerCase()]));
      else setError('root', { message: errorText(error) });
    }
  });

  return (
    <Page
      width="narrow"
      title={t('listview.question.title', { name: fullName })}
      lead={<p>{t('listview.question.explanation', { name: fullName })}</p>}
    >
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
            <p className={css.question}>{question}</p>
            <TextField
              label={t('listview.question.answer')}
              autoComplete="off"
              maxLength={LIMITS.accessAnswer.max}
              error={formError(t, formState.errors.answer)}
              {...register('answer')}
            />
            <FormProblem>{formState.errors.root?.message}</FormProblem>
            <Button type="submit" busy={formState.isSubmitting}>
              {t('listview.question.open')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
};

export default QuestionScreen;
