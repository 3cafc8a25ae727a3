import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, type Together, type TogetherEntry, typedTogether } from '@site/contracts';
import { Avatar, Button, formatDate, formError, FormProblem, Stack, TextArea } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { whyNot } from './amount-form.js';
import { t } from './messages.js';
import css from './together.module.css';
import type { UseTogether } from './use-together.js';

/** A message as it was written, or what somebody did in a line. */
const Entry = ({ entry: { kind, name, text, at } }: { readonly entry: TogetherEntry }) => {
  const time = (
    <time dateTime={at} className={css.time}>
      {formatDate(at, 'time')}
    </time>
  );
  if (kind !== 'message') {
    return (
      <li className={css.done}>
        <strong>{name}</strong> {t(`together.said.${kind}`)} {time}
      </li>
    );
  }
  return (
    <li className={css.said}>
      <Avatar name={name} size={32} />
      <div className={css.who}>
        <p>
          <strong>{name}</strong> {time}
        </p>
        <p className={css.message}>{text}</p>
      </div>
    </li>
  );
};

const MessageForm = z.object({ message: typedTogether.message });

const Write = ({ together }: { readonly together: UseTogether }) => {
  const { register, handleSubmit, formState, setError, reset, setFocus } = useForm({
    resolver: zodResolver(MessageForm),
    defaultValues: { message: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ message }) => {
    try {
      await together.write(message);
      reset();
      setFocus('message');
    } catch (error) {
      setError('root', { message: whyNot(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextArea
          label={t('together.message.label')}
          rows={2}
          maxLength={LIMITS.togetherMessage.max * 2}
          error={formError(t, errors.message)}
          {...register('message')}
        />
        <FormProblem>{errors.root?.message}</FormProblem>
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {t('together.message.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** What they said and did, latest last, and where one writes. */
export const Conversation = ({ data, together }: { readonly data: Together; readonly together: UseTogether }) => (
  <div className={css.part}>
    <h3>{t('together.messages')}</h3>
    <ol className={css.entries} aria-live="polite">
      {data.entries.map((entry) => (
        <Entry key={entry.guid} entry={entry} />
      ))}
    </ol>
    <Write together={together} />
  </div>
);
