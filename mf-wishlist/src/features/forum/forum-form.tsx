import { zodResolver } from '@hookform/resolvers/zod';
import { FirstName, ForumMessage, LastName, LIMITS, type User } from '@site/contracts';
import { Button, errorText, formError, FormProblem, Stack, TextArea, TextField } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { asksNames } from '../../shared/asks-names.js';
import css from './forum.module.css';
import { t } from './messages.js';
import type { NewPost } from './use-forum.js';

const MessageForm = z.object({ message: ForumMessage, firstName: z.optional(z.string()), lastName: z.optional(z.string()) });
const NamedForm = z.object({ message: ForumMessage, firstName: FirstName, lastName: LastName });
/** Writes a message; whoever has no name yet gives one. What was typed stays until it is really there. */
const ForumForm = ({ user, post }: { readonly user: User; readonly post: (written: NewPost) => Promise<void> }) => {
  const isNamed = asksNames(user);
  const { register, handleSubmit, formState, setError, resetField, setFocus } = useForm({
    resolver: zodResolver(isNamed ? NamedForm : MessageForm),
    defaultValues: { message: '', firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ message, firstName, lastName }) => {
    try {
      await post(isNamed ? { message, firstName: firstName ?? '', lastName: lastName ?? '' } : { message });
      resetField('message');
      setFocus('message');
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextArea
          label={t('forum.message')}
          rows={3}
          maxLength={LIMITS.forumMessage.max * 2}
          error={formError(t, errors.message)}
          {...register('message')}
        />
        {isNamed && (
          <fieldset className={css.names}>
            <legend>{t('forum.names')}</legend>
            <TextField
              label={t('forum.first_name')}
              autoComplete="given-name"
              error={formError(t, errors.firstName)}
              {...register('firstName')}
            />
            <TextField
              label={t('forum.last_name')}
              autoComplete="family-name"
              error={formError(t, errors.lastName)}
              {...register('lastName')}
            />
          </fieldset>
        )}
        <FormProblem>{errors.root?.message}</FormProblem>
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {t('forum.post')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

export default ForumForm;
