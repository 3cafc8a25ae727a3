import { zodResolver } from '@hookform/resolvers/zod';
import { LotQuestionText, sendLotQuestion } from '@site/contracts';
import { Button, call, errorText, generalMessage, Modal, Notice, openModal, Stack, TextArea, toast } from '@site/shell-sdk';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { formError } from '../../shared/form-error.js';
import { t } from './messages.js';

const QuestionForm = z.object({ question: LotQuestionText });

interface QuestionOptions {
  readonly lotPrivateGuid: string;
  /** Whom the lot names. */
  readonly name: string;
  readonly onAsked: () => void;
}

const QuestionDialog = ({ lotPrivateGuid, name, onAsked, onClose }: QuestionOptions & { readonly onClose: () => void }) => {
  const formId = useId();
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
      // What was typed stays (spec 2 §8 Lot question).
      setError('root', { message: t('lot.question.failed', { reason: errorText(error) }) });
    }
  });
  return (
    <Modal
      title={t('lot.question.dialog', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {generalMessage('general.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {t('lot.question.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <TextArea
            rows={4}
            label={t('lot.question.label')}
            hint={t('lot.question.hint')}
            placeholder={t('lot.question.placeholder')}
            error={formError(t, errors.question)}
            {...register('question')}
          />
          {errors.root?.message !== undefined && (
            <Notice kind="danger" announce>
              {errors.root.message}
            </Notice>
          )}
        </Stack>
      </form>
    </Modal>
  );
};

/** Opens the dialog that asks the drawn person something without saying who asks (spec 2 §7.7 SendQuestion). */
export const openQuestionDialog = (options: QuestionOptions): void => {
  openModal((close) => <QuestionDialog {...options} onClose={close} />);
};
