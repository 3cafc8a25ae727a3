import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, ThreadText } from '@site/contracts';
import { sendThreadMessage } from '@site/contracts/calls';
import { Button, call, formError, FormProblem, isApiError, Stack, TextArea, VisuallyHidden } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';
import { reasonOf } from './thread-problem.js';
import type { ThreadAt } from './use-thread.js';

const MessageForm = z.object({ text: ThreadText });

interface ThreadFormProps {
  readonly at: ThreadAt;
  readonly hint: string;
  readonly onSent: () => Promise<unknown>;
  /** The draw, or the thread, is another by now. */
  readonly onChanged: () => void;
}

/** Writes a message; what was typed stays until it is really there. */
export const ThreadForm = ({ at, hint, onSent, onChanged }: ThreadFormProps) => {
  const { register, handleSubmit, formState, setError, resetField, setFocus } = useForm({
    resolver: zodResolver(MessageForm),
    defaultValues: { text: '' },
  });
  const { errors, isSubmitting } = formState;
  const [isSent, setSent] = useState(false);
  const submit = handleSubmit(async ({ text }) => {
    setSent(false);
    try {
      await call(sendThreadMessage, {
        body: { ...at, text },
        handles: [404, 429],
      });
      await onSent();
      setSent(true);
      resetField('text');
      setFocus('text');
    } catch (error) {
      setError('root', { message: t('lot.thread.failed', { reason: reasonOf(error) }) });
      if (isApiError(error, 'Refused')) onChanged();
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextArea
          rows={3}
          label={t('lot.thread.label')}
          hint={hint}
          maxLength={LIMITS.lotMessage.max * 2}
          error={formError(t, errors.text)}
          {...register('text')}
        />
        <div role="status">
          <VisuallyHidden>{isSent && t('lot.thread.sent')}</VisuallyHidden>
        </div>
        <FormProblem>{errors.root?.message}</FormProblem>
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {t('lot.thread.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
