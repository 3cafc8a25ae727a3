import { type CreateAccountForm as NewAccount, Guid, type Lot, pathTo } from '@site/contracts';
import { getLot } from '@site/contracts/calls';
import {
  ButtonLink,
  call,
  EmptyState,
  Link,
  Navigate,
  Notice,
  Page,
  toast,
  useConfig,
  useDocumentTitle,
  useNavigate,
  useSearchParams,
  useSession,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BackToLogin } from '../../shared/back-to-login.js';
import { reloadPage } from '../../shared/reload-page.js';
import { CreateAccountForm, useAccountForm } from './create-account-form.js';
import css from './create-account.module.css';
import { t } from './messages.js';
import { useCreateAccount } from './use-create-account.js';
import WrappedGift from '../../shared/wrapped-gift.svg';

/** The login page, from which a login leads to `returnUrl`; null for the site root. */
const loginPath = (returnUrl: string | null): string =>
  returnUrl === null ? pathTo('login') : `${pathTo('login')}?returnUrl=${encodeURIComponent(returnUrl)}`;

/** The lot that somebody comes from: what it says of them is filled in where nothing was typed. */
const useLot = (guid: string | null, form: ReturnType<typeof useAccountForm>): Lot | undefined => {
  const { data: lot } = useQuery({
    queryKey: ['account', 'lot', guid],
    queryFn: ({ signal }) => call(getLot, { params: { guid: guid ?? '' }, signal }),
    enabled: guid !== null,
    // A lot that is gone says so on its own page; an account can be made without it.
    retry: false,
  });
  const { setValue, getValues } = form;
  useEffect(() => {
    if (lot === undefined) return;
    const [firstName = '', ...others] = lot.name.trim().split(/\s+/);
    const known = { firstName, lastName: others.join(' '), email: lot.email ?? '' };
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      if (getValues(field) === '') setValue(field, known[field]);
    }
  }, [lot, getValues, setValue]);
  return lot;
};

/** The new list is on the lot: on with the list, or back to the lot. */
const OnTheLot = ({ username, lotGuid }: { readonly username: string; readonly lotGuid: string }) => {
  const { product } = useConfig();
  const place = useRef<HTMLDivElement>(null);
  const title = t('create_account.on_lot.title', { product });
  useDocumentTitle(title);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <EmptyState
        as="h1"
        illustration={<WrappedGift className={css.previewArt} />}
        title={title}
        actions={
          <>
            <ButtonLink to={pathTo('listView', { username })}>{t('create_account.on_lot.to_list')}</ButtonLink>
            <ButtonLink to={pathTo('lot', { guid: lotGuid })} variant="secondary">
              {t('create_account.on_lot.to_lot')}
            </ButtonLink>
          </>
        }
      >
        {t('create_account.on_lot.body', { product })}
      </EmptyState>
    </div>
  );
};

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
  const lot = useLot(fromLot, form);
  const [madeFor, setMadeFor] = useState<{ readonly username: string; readonly lotGuid: string } | null>(null);
  const onMade = async ({ username }: NewAccount) => {
    if (fromLot !== null) return setMadeFor({ username, lotGuid: fromLot });
    toast(t('create_account.success', { product }));
    await navigate(pathTo('listView', { username }), { replace: true });
  };
  const account = useCreateAccount({ form, fromLot, onMade, reload });
  // Whoever turns out to have an account comes back to the lot, and couples a list there.
  const logIn = loginPath(fromLot === null ? null : pathTo('lot', { guid: fromLot }));
  if (madeFor !== null) return <OnTheLot {...madeFor} />;
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
        {lot !== undefined && (
          <Notice title={t('create_account.for_lot.title', { draw: lot.lotingTitle })}>
            {t('create_account.for_lot.body', { product })}
          </Notice>
        )}
        <CreateAccountForm form={form} account={account} logIn={logIn} />
      </Page>
    </>
  );
};

export default CreateAccountPage;
