import { useDocumentTitle, useSession } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../../shared/queries.js';
import { Introduction } from './introduction.js';
import { t } from './messages.js';
import { MyDraws, MyDrawsFailed, MyDrawsSkeleton } from './my-draws.js';

/** Own draws where there are any, and what drawing lots is where there are none. */
const Overview = ({ publicUserGuid }: { readonly publicUserGuid: string }) => {
  const { data, error, refetch } = useQuery(overviewQuery(publicUserGuid));
  if (data !== undefined) return data.lotingen.length === 0 ? <Introduction /> : <MyDraws lotingen={data.lotingen} />;
  return error === null ? <MyDrawsSkeleton /> : <MyDrawsFailed error={error} retry={() => void refetch()} />;
};

/**
 * `/lootjestrekken`: the start of drawing lots, and the overview of who is logged in (docs/specification/2-wishlist-and-draw.md
 * §2.16, docs/specification/3-decisions.md §13 Pages).
 */
const DrawHomePage = () => {
  const { user } = useSession();
  useDocumentTitle(t('loting.home.title'));
  return user === null ? <Introduction /> : <Overview publicUserGuid={user.publicGuid} />;
};

export default DrawHomePage;
