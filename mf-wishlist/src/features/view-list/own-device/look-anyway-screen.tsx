import { pathTo } from '@site/contracts';
import { Button, ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle, useLocation } from '@site/shell-sdk';
import { t } from '../access/messages.js';

/** Asks who may be the owner, logged out, whether they really want to look (docs/specification/3-decisions.md §5). */
const LookAnywayScreen = ({ onLook }: { readonly onLook: () => void }) => {
  const { pathname } = useLocation();
  useDocumentTitle(t('listview.own_device.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="wrapped" />}
      title={t('listview.own_device.title')}
      actions={
        <>
          <ButtonLink to={`${pathTo('login')}?returnUrl=${encodeURIComponent(pathname)}`}>{t('listview.login')}</ButtonLink>
          <Button variant="secondary" onClick={onLook}>
            {t('listview.own_device.look')}
          </Button>
        </>
      }
    >
      {t('listview.own_device.body')}
    </EmptyState>
  );
};

export default LookAnywayScreen;
