import { zodResolver } from '@hookform/resolvers/zod';
import { answerLotQuestion, type AskedQuestion, LotAnswerText } from '@site/contracts';
import { Button, call, errorText, formError, FormProblem, isApiError, Notice, refusalOf, Stack, TextArea } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { lotQuestionQuery } from '../../shared/queries.js';
import { t } from './messages.js';

const AnswerForm = z.object({ answer: LotAnswerText });
/** Did the question go while somebody wrote an answer to it? Then asking for it again says why. */
const isGone = (error: unknown): boolean =>
  refusalOf(answerLotQuestion, error) === 'LotingDeleted' || (isApiError(error) && error.status === 404);

/** The answer, or another one in its place (docs/specification/3-decisions.md §13: a second answer replaces the first). */
export const QuestionAnswer = ({ questionGuid, asked }: { readonly questionGuid: string; readonly asked: AskedQuestion }) => {
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const { queryKey } = lotQuestionQuery(questionGuid);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(AnswerForm),
    defaultValues: { answer: asked.answer ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ answer }) => {
    setSent(false);
    try {
      await call(answerLotQuestion, { body: { questionGuid, answer }, handles: [404, 429] });
      queryClient.setQueryData(queryKey, (before) => before && { ...before, answer });
      setSent(true);
    } catch (error) {
      if (isGone(error)) await queryClient.invalidateQueries({ queryKey });
      else setError('root', { message: t('lot.answer.failed', { reason: errorText(error) }) });
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        {isSent && (
          <Notice kind="success" announce title={t('lot.answer.success')}>
            <p>{t('lot.answer.success.body')}</p>
          </Notice>
        )}
        <TextArea
          rows={5}
          label={t('lot.answer.label')}
          hint={t('lot.answer.hint')}
          error={formError(t, errors.answer)}
          {...register('answer')}
        />
        <FormProblem>{errors.root?.message}</FormProblem>
        <div>
          <Button type="submit" busy={isSubmitting}>
            {t(asked.answer === null ? 'lot.answer.submit' : 'lot.answer.replace')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
