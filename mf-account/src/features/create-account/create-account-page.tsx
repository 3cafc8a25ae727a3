import { type CreateAccountForm as NewAccount, Guid, pathTo } from '@site/contracts';
import { Link, Navigate, Page, toast, useConfig, useNavigate, useSearchParams, useSession } from '@site/shell-sdk';
import { BackToLogin } from '../../shared/back-to-login.js';
import { reloadPage } from '../../shared/reload-page.js';
import { CreateAccountForm, useAccountForm } from './create-account-form.js';
import css from './create-account.module.css';
import { t } from './messages.js';
import { useCreateAccount } from './use-create-account.js';

/** The login page, from which a login leads to `returnUrl`; null for the site root. */
const loginPath = (returnUrl: string | null): string =>
  returnUrl === null ? pathTo('login') : `${pathTo('login')}?returnUrl=${encodeURIComponent(returnUrl)}`;

interface CreateAccountPageProps {
  /** Loads the page afresh; a test looks whether it is asked to. */
  readonly reload?: () => void;
}

/** `/account/create?fromLot=`: whoever has an account goes home (docs/specification/1-shell-and-account.md §2). */
const CreateAccountPage = ({ reload = reloadPage }: CreateAccountPageProps) => {
  const { user } = useSession();
  const { product } = useConfig();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useAccountForm(user?.email ?? '');
  // The participant's private guid, on the way from a lot; a link broken in the mail still makes an account.
  const fromLot = Guid.safeParse(query.get('fromLot')).data ?? null;
  const onMade = async ({ username }: NewAccount) => {
    toast(t('create_account.success', { product }));
    await navigate(pathTo('listView', { username }), { replace: true });
  };
  const account = useCreateAccount({ form, fromLot, onMade, reload });
  // Whoever turns out to have an account comes back to the lot, and couples a list there.
  const logIn = loginPath(fromLot === null ? null : pathTo('lot', { guid: fromLot }));
  if (user?.isAccount === true && !account.isMaking) return <Navigate to={pathTo('home')} replace />;
  return (
    <>
      <BackToLogin className={css.back} />
      <Page
        title={t('create_account.title', { product })}
        lead={
          <>
            <p>{t('create_account.lead', { product })}</p>
            <p className={css.hasAccount}>
              {t('create_account.has_account')} <Link to={logIn}>{t('create_account.log_in')}</Link>
            </p>
          </>
        }
        width="wide"
      >
        <CreateAccountForm form={form} account={account} logIn={logIn} />
      </Page>
    </>
  );
};

export default CreateAccountPage;
