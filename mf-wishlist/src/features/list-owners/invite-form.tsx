import { zodResolver } from '@hookform/resolvers/zod';
import { InviteOwnerForm, type OwnerInvite } from '@site/contracts';
import { Button, errorText, formError, FormProblem, Stack, TextField, VisuallyHidden } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from './messages.js';
import css from './owners-panel.module.css';

interface InviteFormProps {
  readonly invite: (name: string) => Promise<OwnerInvite>;
  readonly onInvited: (invite: OwnerInvite) => void;
}

/** Asks one more person; what comes of it is a link to send (docs/specification/2-wishlist-and-draw.md §7.5 InviteExtraOwner). */
export const InviteForm = ({ invite, onInvited }: InviteFormProps) => {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(InviteOwnerForm),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = formState;
  const [made, setMade] = useState('');
  const submit = handleSubmit(async ({ name }) => {
    try {
      onInvited(await invite(name));
      setMade(t('invite.made', { name }));
      reset();
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} aria-label={t('invite.title')}>
      <h3 className={css.heading}>{t('invite.title')}</h3>
      <Stack gap={3}>
        <p className={css.quiet}>{t('invite.explanation')}</p>
        <TextField
          label={t('owner_invite.name')}
          hint={t('owner_invite.name.hint')}
          autoComplete="off"
          error={formError(t, errors.name)}
          {...register('name')}
        />
        <FormProblem>{errors.root?.message}</FormProblem>
        {/* Seen by its highlight, and heard here. */}
        <div role="status">
          <VisuallyHidden>{made}</VisuallyHidden>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {t('invite.make')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
