import { Page, useParams } from '@site/shell-sdk';
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
  const { opening, again } = useOpenDraw(lotingIdOrGuid, organizerGuid);
  return (
    <Page title={t('loting.organizer.title.manage')} width="reading">
      {opening.kind === 'opening' && <OrganizerSkeleton />}
      {opening.kind === 'open' && <OrganizerPanel lotingGuid={opening.manageGuid} />}
      {opening.kind === 'failed' && <OrganizerFailure error={opening.error} onLoggedIn={again} />}
    </Page>
  );
};

export default OrganizerPage;
