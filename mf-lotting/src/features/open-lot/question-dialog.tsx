import { zodResolver } from '@hookform/resolvers/zod';
import { LotQuestionText } from '@site/contracts';
import { sendLotQuestion } from '@site/contracts/calls';
import { call, errorText, FormDialog, formError, openModal, TextArea, toast } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';

const QuestionForm = z.object({ question: LotQuestionText });

interface QuestionOptions {
  readonly lotPrivateGuid: string;
  /** Whom the lot names. */
  readonly name: string;
  readonly onAsked: () => void;
}

const QuestionDialog = ({ lotPrivateGuid, name, onAsked, onClose }: QuestionOptions & { readonly onClose: () => void }) => {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(QuestionForm),
    defaultValues: { question: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ question }) => {
    try {
      await call(sendLotQuestion, { body: { lotPrivateGuid, question }, handles: [429] });
      toast(t('lot.question.success', { name }));
      onAsked();
      onClose();
    } catch (error) {
      // What was typed stays (docs/specification/2-wishlist-and-draw.md §8 Lot question).
      setError('root', { message: t('lot.question.failed', { reason: errorText(error) }) });
    }
  });
  return (
    <FormDialog
      title={t('lot.question.dialog', { name })}
      submit={t('lot.question.submit')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        rows={4}
        label={t('lot.question.label')}
        hint={t('lot.question.hint')}
        placeholder={t('lot.question.placeholder')}
        error={formError(t, errors.question)}
        {...register('question')}
      />
    </FormDialog>
  );
};

/**
 * Opens the dialog that asks the drawn person something without saying who asks (docs/specification/2-wishlist-and-draw.md §7.7
 * SendQuestion).
 */
export const openQuestionDialog = (options: QuestionOptions): void => {
  openModal((close) => <QuestionDialog {...options} onClose={close} />);
};
