import { pathTo } from '@site/contracts';
import { ButtonLink, PageError, useLocation, useSession } from '@site/shell-sdk';
import { t } from './messages.js';
const texts = { NotFound: 'not_found', InvitationRequired: 'invitation_required', NoAccess: 'no_access' } as const;

const Search = ({ variant }: { readonly variant: 'primary' | 'secondary' }) => (
  <ButtonLink to={pathTo('listsearch')} variant={variant}>
    {t('listview.not_found.search')}
  </ButtonLink>
);

/** A list this visitor may not see or that is not there, and where to go from here. */
const ClosedScreen = ({ kind }: { readonly kind: 'NotFound' | 'InvitationRequired' | 'NoAccess' }) => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const mayLogIn = kind !== 'NotFound' && user === null;
  return (
    <PageError
      kind={kind === 'NotFound' ? 'notFound' : 'noAccess'}
      title={t(`listview.${texts[kind]}.title`)}
      actions={
        <>
          {mayLogIn && (
            <ButtonLink to={`${pathTo('login')}?returnUrl=${encodeURIComponent(pathname)}`}>{t('listview.login')}</ButtonLink>
          )}
          <Search variant={mayLogIn ? 'secondary' : 'primary'} />
        </>
      }
    >
      {t(`listview.${texts[kind]}.body`)}
    </PageError>
  );
};

export default ClosedScreen;
