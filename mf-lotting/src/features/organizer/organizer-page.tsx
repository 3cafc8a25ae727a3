import { pathTo } from '@site/contracts';
import { Button, ButtonLink, EmptyState, ErrorIllustration, fullNameOf, Page, useParams, useSession } from '@site/shell-sdk';
import { t } from './messages.js';
import { OrganizerFailure, OrganizerPanel } from './organizer-panel.js';
import { OrganizerSkeleton } from './organizer-skeleton.js';
import { useOpenDraw } from './use-open-draw.js';

/**
 * `/lootjestrekken/open/{lotingIdOrGuid}/{organizerGuid?}`: the link of the organizer's mail, which manages a draw that was
 * made before (docs/specification/2-wishlist-and-draw.md §2.16).
 */
const OrganizerPage = () => {
  const { lotingIdOrGuid = '', organizerGuid = null } = useParams();
  const { opening, again, takeOver } = useOpenDraw(lotingIdOrGuid, organizerGuid);
  return (
    <Page title={t('loting.organizer.title.manage')} width="reading">
      {opening.kind === 'opening' && <OrganizerSkeleton />}
      {opening.kind === 'open' && <OrganizerPanel lotingGuid={opening.manageGuid} />}
      {opening.kind === 'otherAccount' && <OtherAccount onTakeOver={takeOver} />}
      {opening.kind === 'failed' && <OrganizerFailure error={opening.error} onLoggedIn={again} />}
    </Page>
  );
};

/** The link would end the login that is here: it never does so unasked. */
const OtherAccount = ({ onTakeOver }: { readonly onTakeOver: () => void }) => {
  const { user } = useSession();
  const name = user === null ? '' : fullNameOf(user);
  return (
    <EmptyState
      illustration={<ErrorIllustration kind="locked" />}
      title={t('loting.other_account.title', { name })}
      actions={
        <>
          <Button onClick={onTakeOver}>{t('loting.other_account.take_over')}</Button>
          <ButtonLink to={pathTo('home')} variant="secondary">
            {t('loting.other_account.stay')}
          </ButtonLink>
        </>
      }
    >
      {t('loting.other_account.body', { name })}
    </EmptyState>
  );
};

export default OrganizerPage;
