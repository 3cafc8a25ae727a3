import { zodResolver } from '@hookform/resolvers/zod';
import { AcceptInviteForm, pathTo, type Invite } from '@site/contracts';
import { Button, ButtonLink, formError, FormProblem, fullNameOf, TextField, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import css from './owner-invite.module.css';
import { InviteFrame } from './invite-frame.js';
import { t } from './messages.js';
import { useAccept } from './use-accept.js';

interface AcceptScreenProps {
  readonly invite: Invite;
  readonly guid: string;
  readonly onChanged: () => Promise<unknown>;
  readonly reload: () => void;
}

type Accept = ReturnType<typeof useAccept>;

const NotNow = () => (
  <ButtonLink to={pathTo('home')} variant="secondary">
    {t('owner_invite.not_now')}
  </ButtonLink>
);

/** The account lacks a name: it is asked for, and kept with the account. */
const WithNames = ({ accept, inviter }: { readonly accept: Accept; readonly inviter: string }) => {
  const { user } = useSession();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(AcceptInviteForm),
    defaultValues: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (names) => {
    const message = await accept(names);
    if (message !== null) setError('root', { message });
  });
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <p>{t('owner_invite.names', { name: inviter })}</p>
      <TextField
        label={t('owner_invite.first_name')}
        autoComplete="given-name"
        error={formError(t, errors.firstName)}
        {...register('firstName')}
      />
      <TextField
        label={t('owner_invite.last_name')}
        autoComplete="family-name"
        error={formError(t, errors.lastName)}
        {...register('lastName')}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className={css.actions}>
        <Button type="submit" busy={isSubmitting}>
          {t('owner_invite.accept')}
        </Button>
        <NotNow />
      </div>
    </form>
  );
};

const AtOnce = ({ accept }: { readonly accept: Accept }) => {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    setFailure((await accept({ firstName: null, lastName: null })) ?? undefined);
    setBusy(false);
  };
  return (
    <>
      {user !== null && <p className={css.explanation}>{t('owner_invite.as', { name: fullNameOf(user) })}</p>}
      <FormProblem>{failure}</FormProblem>
      <div className={css.actions}>
        <Button busy={isBusy} onClick={press}>
          {t('owner_invite.accept')}
        </Button>
        <NotNow />
      </div>
    </>
  );
};

/** Somebody with an account accepts, with a name if the account has none (docs/specification/2-wishlist-and-draw.md §7.2). */
export const AcceptScreen = ({ invite, ...rest }: AcceptScreenProps) => {
  const accept = useAccept(rest);
  return (
    <InviteFrame invite={invite}>
      {invite.problem === 'NeedAccountFullName' ? (
        <WithNames accept={accept} inviter={invite.name} />
      ) : (
        <AtOnce accept={accept} />
      )}
    </InviteFrame>
  );
};
