import { Guid, pathTo } from '@site/contracts';
import { Link, Navigate, Page, useConfig, useSearchParams, useSession } from '@site/shell-sdk';
import { useCallback } from 'react';
import { CreateAccountForm, useAccountForm } from './create-account-form.js';
import css from './create-account.module.css';
import { t } from './messages.js';
import { useCreateAccount } from './use-create-account.js';

interface CreateAccountPageProps {
  /** Loads the page afresh; a test looks whether it is asked to. */
  readonly reload?: () => void;
}

/** `/account/create?fromLot=`: whoever has an account goes home (spec 1 §2). */
const CreateAccountPage = ({ reload = () => location.reload() }: CreateAccountPageProps) => {
  const { user } = useSession();
  const { product } = useConfig();
  const [query] = useSearchParams();
  const form = useAccountForm(user?.email ?? '');
  // The participant's private guid, on the way from a lot; a link broken in the mail still makes an account.
  const fromLot = Guid.safeParse(query.get('fromLot')).data ?? null;
  const { create, isMaking } = useCreateAccount({ setError: form.setError, fromLot, reload });
  const loadAgain = useCallback(() => reload(), [reload]);
  if (user?.isAccount === true && !isMaking) return <Navigate to={pathTo('home')} replace />;
  return (
    <Page
      title={t('create_account.title', { product })}
      lead={
        <>
          <p>{t('create_account.lead', { product })}</p>
          <p className={css.hasAccount}>
            {t('create_account.has_account')} <Link to={pathTo('login')}>{t('create_account.log_in')}</Link>
          </p>
        </>
      }
      width="wide"
    >
      <CreateAccountForm form={form} create={create} reload={loadAgain} />
    </Page>
  );
};

export default CreateAccountPage;
