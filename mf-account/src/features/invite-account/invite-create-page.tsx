import { pathTo, type WishlistSummary } from '@site/contracts';
import { Button, Card, Link, Navigate, Stack, toast, useConfig, useSession } from '@site/shell-sdk';
import { useWatch } from 'react-hook-form';
import { FormPage } from '../../shared/form-page.js';
import { reloadPage } from '../../shared/reload-page.js';
import css from './invite-account.module.css';
import { InviteLead } from './invite-lead.js';
import { t } from './messages.js';
import { useCreateForInvite, useInviteForm } from './use-create-for-invite.js';
import { useInvite } from './use-invite.js';
import { BrokenFields, LoginFields, NameFields } from '../../shared/new-account-fields.js';
import { StickyAction } from '../../shared/sticky-action.js';

interface InviteCreateFormProps {
  readonly form: ReturnType<typeof useInviteForm>;
  readonly account: ReturnType<typeof useCreateForInvite>;
  /** Where somebody who has an account logs in for this invite. */
  readonly logIn: string;
}

/** An account without a list of its own: the list is there already. */
const InviteCreateForm = ({ form, account, logIn }: InviteCreateFormProps) => {
  const { register, handleSubmit, formState, control } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { firstName = '', lastName = '', email = '', password = '' } = useWatch({ control });
  return (
    <form noValidate onSubmit={handleSubmit(account.make)}>
      <Stack gap={5}>
        <BrokenFields errors={errors} tries={submitCount} />
        <Card>
          <Stack gap={4}>
            <NameFields register={register} errors={errors} />
            <LoginFields
              register={register}
              errors={errors}
              typed={{ firstName, lastName, email, password }}
              logIn={logIn}
              onOwnEmail={account.onOwnEmail}
            />
          </Stack>
        </Card>
        <StickyAction>
          <Button type="submit" wide busy={isSubmitting}>
            {t('invite_account.create.submit')}
          </Button>
        </StickyAction>
      </Stack>
    </form>
  );
};

interface InviteCreatePageProps {
  /** Loads the page afresh; a test looks whether it is asked to. */
  readonly reload?: () => void;
}

/** The one list of who just came to own it with somebody; the site root when it is not there. */
const coOwnedList = ([list]: readonly WishlistSummary[]): string =>
  list === undefined ? pathTo('home') : pathTo('listView', { username: list.username });

/** `/i/:guid/createaccount`: who has an account already accepts the invite with that. */
const InviteCreatePage = ({ reload = reloadPage }: InviteCreatePageProps) => {
  const { user, wishlists } = useSession();
  const { product } = useConfig();
  const invite = useInvite();
  const form = useInviteForm(user?.email ?? '');
  const onMade = () => toast(t('invite_account.create.success', { product }));
  const account = useCreateForInvite({ form, inviteGuid: invite.guid, onMade, reload });
  if (user?.isAccount === true) return <Navigate to={account.isMaking ? coOwnedList(wishlists) : invite.paths.open} replace />;
  if (invite.isVoid && !account.isMaking) return <Navigate to={invite.paths.invite} replace />;
  return (
    <FormPage
      title={t('invite_account.create.title')}
      lead={<InviteLead page="create" invite={invite} />}
      back={invite.paths.login}
    >
      <InviteCreateForm form={form} account={account} logIn={invite.paths.login} />
      <p className={css.other}>
        {t('invite_account.create.has_account')} <Link to={invite.paths.login}>{t('invite_account.create.log_in')}</Link>
      </p>
    </FormPage>
  );
};

export default InviteCreatePage;
