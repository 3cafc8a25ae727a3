import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle, useNavigate } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accessStateQuery } from '../../../shared/queries.js';
import { t } from './messages.js';

/** Long enough to read two short sentences twice. */
const SHOWN_FOR = 4000;

/**
 * One's own list, deleted a moment ago: says that it is gone, and goes home (docs/specification/2-wishlist-and-draw.md §2.2, §4
 * List access).
 */
const DeletedScreen = ({ username }: { readonly username: string }) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useDocumentTitle(t('listview.deleted.title'));
  useEffect(() => {
    // Whoever comes back to this address finds no list there.
    queryClient.setQueryData(accessStateQuery(username).queryKey, { accessState: 'NotFound' });
  }, [queryClient, username]);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pathTo('home'), { replace: true }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <EmptyState
        as="h1"
        illustration={<ErrorIllustration kind="empty" />}
        title={t('listview.deleted.title')}
        actions={
          <ButtonLink to={pathTo('home')} replace>
            {t('listview.deleted.home')}
          </ButtonLink>
        }
      >
        {t('listview.deleted.body')}
      </EmptyState>
    </div>
  );
};

export default DeletedScreen;
