import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type ThreadProblem, ThreadText } from '@site/contracts';
import { sendThreadMessage } from '@site/contracts/calls';
import { Button, call, errorText, formError, FormProblem, isApiError, Stack, TextArea, VisuallyHidden } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { t } from './messages.js';
import type { ThreadAt } from './use-thread.js';

const MessageForm = z.object({ text: ThreadText });

const PROBLEMS: ReadonlySet<string> = new Set<ThreadProblem>(['Changed', 'LotingDeleted', 'Other', 'Stopped']);
const reasonOf = (error: unknown): string => {
  const code = isApiError(error, 'Refused') ? error.code : null;
  return typeof code === 'string' && PROBLEMS.has(code) ? t(`lot.thread.problem.${code as ThreadProblem}`) : errorText(error);
};

interface ThreadFormProps {
  readonly at: ThreadAt;
  /** Public guid of whom the page names to who drew them; null for who was drawn. */
  readonly drawnGuid: string | null;
  readonly hint: string;
  readonly onSent: () => Promise<unknown>;
  /** The draw is another by now. */
  readonly onChanged: () => void;
}

/** Writes a message; what was typed stays until it is really there. */
export const ThreadForm = ({ at: { as, guid }, drawnGuid, hint, onSent, onChanged }: ThreadFormProps) => {
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
        body: { as, guid, text, drawnParticipantPublicGuid: drawnGuid },
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
