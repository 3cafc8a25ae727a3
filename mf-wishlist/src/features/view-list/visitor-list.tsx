import { FIRST_CATEGORY, pathTo, type VisitorWishlist } from '@site/contracts';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorIllustration,
  formatDate,
  Notice,
  OptionalPart,
  useSearchParams,
  useSession,
} from '@site/shell-sdk';
import { Search } from 'lucide-react';
import { lazy, useState } from 'react';
import { roomOf } from '../../shared/gift/wrapping.js';
import list from '../../shared/list/gift-list.module.css';
import { CompactSwitch } from '../../shared/list/compact-switch.js';
import { ListHeader } from '../../shared/list/list-header.js';
import { fullNameOf } from '../../shared/list/names.js';
import { useCrossOff } from '../cross-off-gift/use-cross-off.js';
import { PrintCode } from '../list-qr/print-code.js';
import { OpeningLine } from '../opening/opening-line.js';
import { t } from './messages.js';
import { useLiveList } from './use-live-list.js';
import { find, findingIn, isFinding } from '../find-gift/finding.js';
import { FriendBanner } from '../friend-banner/friend-banner.js';
import { VisitorCategory } from './visitor-category.js';
import css from './visitor-list.module.css';

/** Read below the gifts: with its form and rules it is none of the first script. With the ideas it is one request. */
const Forum = lazy(() => import(/* webpackChunkName: "below-list" */ '../forum/forum.js'));

/** For visitors who are known, and where there are any: none of the first script. */
const Ideas = lazy(() => import(/* webpackChunkName: "below-list" */ '../ideas/ideas.js'));

/** Comes when somebody wants it. */
const Finder = lazy(() => import('../find-gift/finder.js'));
/** So few are seen at a glance. */
const FEW_GIFTS = 5;

/** Pictures of the first screen are fetched at once; the others when they come near. */
const EAGER_GIFTS = 4;
/** As new lists call their one category, whoever reads it. */
const FIRST_NAMES = Object.values(FIRST_CATEGORY);

const MakeOwn = () => (
  <aside className={css.makeOwn}>
    <div>
      <h2>{t('listview.make_own.title')}</h2>
      <p>{t('listview.make_own.body')}</p>
    </div>
    <ButtonLink to={pathTo('createAccount')} variant="secondary">
      {t('listview.make_own.action')}
    </ButtonLink>
  </aside>
);

const countOf = (categories: readonly Pick<VisitorWishlist['categories'][number], 'gifts'>[]): number =>
  categories.reduce((sum, { gifts }) => sum + gifts.length, 0);

/** The list as its visitors see it (docs/specification/2-wishlist-and-draw.md §2.4). */
export const VisitorList = ({ list: wishlist, username }: { readonly list: VisitorWishlist; readonly username: string }) => {
  const { user } = useSession();
  const crossOff = useCrossOff(username);
  useLiveList(username, wishlist.publicGuid);
  const filled = wishlist.categories.filter(({ gifts }) => gifts.length > 0);
  const [params, setParams] = useSearchParams();
  const finding = findingIn(params);
  const [isFinderOpen, setFinderOpen] = useState(isFinding(finding));
  const shown = find(filled, finding);
  const total = countOf(filled);
  return (
    <article className={list.page} data-room={roomOf(wishlist.occasion, fullNameOf(wishlist))}>
      <ListHeader list={wishlist} />
      {wishlist.opening && <OpeningLine opening={wishlist.opening} name={wishlist.firstName} />}
      {wishlist.isShareable === true && <PrintCode username={wishlist.username} />}
      <FriendBanner list={wishlist} username={username} />
      {filled.length === 0 ? (
        <EmptyState illustration={<ErrorIllustration kind="empty" />} title={t('listview.empty.title')}>
          {t('listview.empty.body', { name: wishlist.firstName })}
        </EmptyState>
      ) : (
        <div className={list.categories}>
          {total > FEW_GIFTS || isFinderOpen ? (
            <div className={css.tools}>
              <Button
                variant="quiet"
                aria-expanded={isFinderOpen}
                icon={<Search aria-hidden />}
                onClick={() => setFinderOpen(!isFinderOpen)}
              >
                {t('listview.find')}
              </Button>
              <CompactSwitch />
            </div>
          ) : (
            <CompactSwitch />
          )}
          {isFinderOpen && (
            <OptionalPart name="the finder" failed={<Notice kind="warning">{t('listview.find_failed')}</Notice>}>
              <Finder
                key={username}
                params={params}
                finding={finding}
                categories={filled}
                found={countOf(shown)}
                total={total}
                onChange={(next) => setParams(next, { replace: true, preventScrollReset: true })}
              />
            </OptionalPart>
          )}
          {shown.length === 0 && <p className={list.quiet}>{t('listview.find_nothing')}</p>}
          {shown.map((category, index) => (
            <VisitorCategory
              key={category.publicGuid}
              category={category}
              crossOff={crossOff}
              // As the only heading it says nothing.
              nameless={filled.length === 1 && FIRST_NAMES.includes(category.name)}
              eagerCount={index === 0 ? EAGER_GIFTS : 0}
            />
          ))}
        </div>
      )}
      <footer className={list.foot}>
        {filled.length > 0 && <p className={list.quiet}>{t('listview.together')}</p>}
        <p className={list.quiet}>{t('listview.last_updated', { date: formatDate(wishlist.lastUpdated) })}</p>
        {(wishlist.ideas || user !== null) && (
          <OptionalPart name="the ideas" failed={<Notice kind="warning">{t('listview.ideas_failed')}</Notice>}>
            <Ideas list={wishlist} username={username} crossOff={crossOff} />
          </OptionalPart>
        )}
        {(wishlist.forum.length > 0 || user !== null) && (
          <OptionalPart name="the forum" failed={<Notice kind="warning">{t('listview.forum_failed')}</Notice>}>
            <Forum list={wishlist} username={username} />
          </OptionalPart>
        )}
        {user === null && <MakeOwn />}
      </footer>
    </article>
  );
};
