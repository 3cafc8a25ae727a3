import { pathTo, type User, type WishlistSummary } from '@site/contracts';
import {
  Badge,
  ButtonLink,
  countdown,
  EmptyState,
  isApiError,
  listNameAmong,
  Navigate,
  Page,
  useConfig,
  useNavigationError,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import drawing from '../../shared/occasions/art/art.module.css';
import JustBecause from '../../shared/occasions/art/just-because.svg';
import { myListsQuery } from '../../shared/queries.js';
import { FirstFew } from './first-few.js';
import { homeWayOf } from './home-way.js';
import { t } from './messages.js';
import { MyDraws } from './my-draws.js';
import css from './my-lists.module.css';
import { NowCards } from './now-cards.js';
import { drawsQuery } from './queries.js';
import { StatsBlock } from './stats-block.js';
import { ComingCards, ListCard } from '../../shared/list/list-card.js';
import { togetherWith } from '../../shared/list/names.js';
import { occasionName } from '../../shared/occasions/occasion-name.js';

/** How long until the occasion; nothing when there is no date or it is past. */
const Countdown = ({ date }: { readonly date: string | null }) => {
  const left = date === null ? null : countdown(date);
  return left === null ? null : <Badge tone="sun">{left}</Badge>;
};

/** One list among one's own. */
const OwnList = ({ list, all }: { readonly list: WishlistSummary; readonly all: readonly WishlistSummary[] }) => (
  <ListCard
    imageUrl={list.imageUrl}
    occasion={list.occasion}
    name={list.fullName}
    title={listNameAmong(list, all)}
    to={list.localLink}
  >
    <p className={css.facts}>
      {list.occasion !== null && <span>{occasionName(list.occasion)}</span>}
      <span>{t('my_lists.gift_count', { count: list.giftCount })}</span>
      {list.coOwners !== undefined && list.coOwners.length > 0 && <span>{togetherWith(list.coOwners)}</span>}
    </p>
    <p className={css.badges}>
      <Badge tone={list.isShareable ? 'primary' : 'neutral'}>
        {t(list.isShareable ? 'my_lists.shareable' : 'my_lists.private')}
      </Badge>
      <Countdown date={list.occasionDate} />
    </p>
  </ListCard>
);

const LARGE = '(min-width: 1024px)';
const query = (): MediaQueryList | null => ('matchMedia' in globalThis ? matchMedia(LARGE) : null);
const subscribe = (onChange: () => void) => {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Is the screen large (from 1024 px, where the side menu is)? Follows the window. */
const useIsLarge = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);

/** In the app it floats where the thumb is. */
const NewList = ({ isMobileApp = false }: { readonly isMobileApp?: boolean }) => (
  <ButtonLink
    to={pathTo('newList')}
    icon={<Plus aria-hidden />}
    className={isMobileApp ? css.floating : undefined}
    data-floating={isMobileApp || undefined}
  >
    {t('my_lists.new')}
  </ButtonLink>
);

const Lists = ({ lists }: { readonly lists: readonly WishlistSummary[] | undefined }) => {
  if (lists === undefined) return <ComingCards className={css.tiles} />;
  if (lists.length === 0) {
    return (
      <EmptyState illustration={<JustBecause className={drawing.art} />} title={t('my_lists.empty.title')} actions={<NewList />}>
        {t('my_lists.empty.body')}
      </EmptyState>
    );
  }
  return (
    <FirstFew of={lists} className={css.tiles}>
      {(list) => <OwnList key={list.privateGuid} list={list} all={lists} />}
    </FirstFew>
  );
};

/** Lists and, where they are shown, draws of the person who is logged in. */
const useHome = (user: User) => {
  const { isMobileApp, drawLotsEnabled } = useConfig();
  // Asked at every visit: who has just made their first list must not be sent to make it.
  const lists = useQuery({ ...myListsQuery(), refetchOnMount: 'always' });
  const isNone = lists.data?.length === 0;
  const showsDraws = drawLotsEnabled && !isMobileApp;
  const draws = useQuery({ ...drawsQuery(user.publicGuid), enabled: showsDraws });
  const knownDraws = draws.data?.lotingen ?? (draws.isError ? ('failed' as const) : undefined);
  return {
    lists: isNone && lists.isFetching ? undefined : lists.data,
    error: lists.error,
    draws: showsDraws ? knownDraws : null,
    isWaiting: draws.data?.lotsAwaitProof === true,
    isMobileApp,
  };
};

interface MyListsPageProps {
  readonly user: User;
  /** The session has ended: nobody is logged in any more. */
  readonly onLoggedOut: () => void;
}

/** What asks for attention, one's own and co-owned lists, draws, and figures on a large screen. */
const MyListsPage = ({ user, onLoggedOut }: MyListsPageProps) => {
  const { lists, error, draws, isWaiting, isMobileApp } = useHome(user);
  const isLarge = useIsLarge();
  const isLoggedOut = isApiError(error, 'Unauthorized');
  useEffect(() => {
    if (isLoggedOut) onLoggedOut();
  }, [isLoggedOut, onLoggedOut]);
  useNavigationError(lists === undefined && !isLoggedOut ? error : null);

  const way = homeWayOf({ lists, draws, isMobileApp });
  if (way !== null) return <Navigate to={way} replace />;
  // Whether there is anything to show without lists is known once the draws are.
  const shown = lists?.length === 0 && draws === undefined ? undefined : lists;
  return (
    <Page
      title={user.firstName === null ? t('home.hello_you') : t('home.hello', { name: user.firstName })}
      documentTitle={t('my_lists.title')}
      width="wide"
    >
      <NowCards user={user} />
      <section aria-labelledby="home-lists" className={css.section}>
        <div className={css.head}>
          <h2 id="home-lists">{t('my_lists.title')}</h2>
          {/* Without lists the way to the first one is in the middle of the page. */}
          {shown?.length !== 0 && <NewList isMobileApp={isMobileApp} />}
        </div>
        <Lists lists={shown} />
      </section>
      {Array.isArray(draws) && <MyDraws draws={draws} isWaiting={isWaiting} />}
      {isLarge && !isMobileApp && <StatsBlock />}
    </Page>
  );
};

export default MyListsPage;
