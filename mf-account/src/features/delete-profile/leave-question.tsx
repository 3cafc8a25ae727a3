import { Card, Loading, RadioGroup, Skeleton, Stack, TextArea } from '@site/shell-sdk';
import type { DeleteUserQuestion } from '@site/contracts';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from './messages.js';
import type { useLeaveQuestion } from './use-leave-question.js';

type Form = ReturnType<typeof useLeaveQuestion>['form'];

/** Choices besides the question's own answers. */
const OWN = 'own';
const NONE = 'none';

/** Why somebody leaves: an answer out of a few, an own one, or none. Nothing when nothing is asked. */
export const LeaveQuestion = ({ form, question, isPending }: ReturnType<typeof useLeaveQuestion>) => {
  if (isPending) return <QuestionSkeleton />;
  if (question === null) return null;
  return (
    <Card>
      <Answers form={form} question={question} />
    </Card>
  );
};

const Answers = ({ form, question }: { readonly form: Form; readonly question: DeleteUserQuestion }) => {
  const { register, setValue, clearErrors, control, formState } = form;
  const ownWords = useRef('');
  const customAnswer = useWatch({ control, name: 'customAnswer' }) ?? null;
  const error = formState.errors.customAnswer?.message;

  const choose = (choice: string) => {
    if (customAnswer !== null) ownWords.current = customAnswer;
    clearErrors();
    setValue('questionId', choice === NONE ? null : question.id);
    setValue('answerId', choice === NONE || choice === OWN ? null : choice);
    // What they wrote is still there when they come back to it.
    setValue('customAnswer', choice === OWN ? ownWords.current : null);
  };

  return (
    <Stack gap={4}>
      <RadioGroup
        name="answer"
        legend={question.question}
        options={[
          ...question.answers.map(({ id, answer }) => ({ value: id, label: answer })),
          { value: NONE, label: t('delete_profile.question.none') },
          // Last, because its field comes below.
          { value: OWN, label: t('delete_profile.question.own') },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {customAnswer !== null && (
        <TextArea
          label={t('delete_profile.question.own.label')}
          error={error === undefined ? undefined : t(error as 'delete_user.custom_answer.too_long')}
          {...register('customAnswer')}
        />
      )}
    </Stack>
  );
};

const QuestionSkeleton = () => (
  <Loading>
    <Card>
      <Stack gap={3}>
        <Skeleton width="60%" height={22} />
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={50} radius={12} />
        ))}
      </Stack>
    </Card>
  </Loading>
);
