import { pathTo, type OwnerWishlist } from '@site/contracts';
import { Button, ButtonLink, cx, EmptyState, Notice } from '@site/shell-sdk';
import { Check, Download, FolderPlus, FolderTree, Pencil, Plus, Settings, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { roomOf } from '../../shared/gift/wrapping.js';
import listCss from '../../shared/list/gift-list.module.css';
import { fullNameOf } from '../../shared/list/names.js';
import drawing from '../../shared/occasions/art/art.module.css';
import JustBecause from '../../shared/occasions/art/just-because.svg';
import { Followers } from '../followers/followers.js';
import { OwnHeader } from '../list-header-edit/own-header.js';
import { OwnerAvatars } from '../list-owners/owner-avatars.js';
import { PrintCode } from '../list-qr/print-code.js';
import { NextYearNotice } from '../next-year/next-year-notice.js';
import { OwnOpening } from '../opening/own-opening.js';
import { ReceivedGifts } from '../received/received-gifts.js';
import { KeptWishes } from '../try-out/kept-wishes.js';
import { UnsentWishes } from '../unsent/unsent-wishes.js';
import { t } from './messages.js';
import { OwnCategoryList } from './own-category-list.js';
import css from './own-list.module.css';
import { useListActions, type ListActions } from './use-list-actions.js';
import { useLiveOwnList } from './use-live-own-list.js';

const CARDS = '[data-sort-item="gift"]';

const cardsOf = (page: HTMLElement | null): HTMLElement[] => [...(page?.querySelectorAll<HTMLElement>(CARDS) ?? [])];

/**
 * When the card that had the focus leaves the list, the one in its place gets it, else the one before, else the way to a new gift: it
 * must not fall to the page. Answers what hears where the focus goes.
 */
const useFocusBeside = (page: RefObject<HTMLElement | null>) => {
  const last = useRef<{ readonly card: HTMLElement; readonly index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.card.isConnected || document.activeElement !== document.body) return;
    const { index } = last.current;
    last.current = null;
    const cards = cardsOf(page.current);
    const beside = (cards[index] ?? cards[index - 1])?.querySelector('button');
    (beside ?? page.current?.querySelector<HTMLElement>('[data-add-gift]'))?.focus();
  });
  return ({ target }: FocusEvent<HTMLElement>): void => {
    const card = target.closest<HTMLElement>(CARDS);
    last.current = card === null ? null : { card, index: cardsOf(page.current).indexOf(card) };
  };
};

interface BannerProps extends Pick<OwnerWishlist, 'accessType'> {
  readonly onChange: () => void;
}

/** A list that nobody, or hardly anybody, can come to says so, and how to change that. */
const AccessBanner = ({ accessType, onChange }: BannerProps) => {
  if (accessType !== 'UNKNOWN' && accessType !== 'CLOSED') return null;
  const key = accessType === 'UNKNOWN' ? 'private' : 'closed';
  return (
    <div className={css.banner}>
      <Notice kind="warning" title={t(`my_list.${key}.title`)}>
        <p>{t(`my_list.${key}.body`)}</p>
        <Button variant="quiet" className={css.change} onClick={onChange}>
          {t('my_list.access.change')}
        </Button>
      </Notice>
    </div>
  );
};

const canBePassedOn = ({ accessType }: Pick<OwnerWishlist, 'accessType'>): boolean =>
  accessType === 'PUBLIC' || accessType === 'OPEN';

/** A list that others may see is shared, and taken along from there; any other can only be taken along. */
const PassOn = ({ list, actions }: { readonly list: OwnerWishlist; readonly actions: ListActions }) => {
  const isBare = list.categories.every(({ gifts }) => gifts.length === 0);
  if (canBePassedOn(list))
    return (
      <Button variant="secondary" icon={<Share2 aria-hidden />} onClick={() => actions.share(isBare ? null : actions.takeAlong)}>
        {t('my_list.share')}
      </Button>
    );
  return isBare ? null : (
    <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => actions.takeAlong(false)}>
      {t('my_list.take_along')}
    </Button>
  );
};

interface ActionsProps {
  readonly list: OwnerWishlist;
  readonly actions: ListActions;
  readonly isChanging: boolean;
  readonly onChange: () => void;
}

/** What can be done with the list itself. One and the same button begins and ends changing, so that the focus stays where it is. */
const Actions = ({ list, actions, isChanging, onChange }: ActionsProps) => (
  <>
    <Button
      variant={isChanging ? 'primary' : 'secondary'}
      className={isChanging ? css.floating : undefined}
      data-floating={isChanging || undefined}
      icon={isChanging ? <Check aria-hidden /> : <Pencil aria-hidden />}
      onClick={onChange}
    >
      {t(isChanging ? 'my_list.change.done' : 'my_list.change')}
    </Button>
    {isChanging && (
      <>
        <ButtonLink
          variant="secondary"
          icon={<FolderTree aria-hidden />}
          to={pathTo('listCategories', { username: list.username })}
        >
          {t('my_list.categories')}
        </ButtonLink>
        <Button variant="secondary" icon={<FolderPlus aria-hidden />} onClick={actions.addCategory}>
          {t('my_list.add_category')}
        </Button>
      </>
    )}
    {!isChanging && <PassOn list={list} actions={actions} />}
    <Button variant="secondary" icon={<Settings aria-hidden />} onClick={actions.openSettings}>
      {t('my_list.settings')}
    </Button>
  </>
);

/** The first gift of a list takes the focus once it is saved: what had it was the way to a first gift. */
const useFocusOnFirstGift = (isBare: boolean) => {
  const page = useRef<HTMLElement>(null);
  const was = useRef({ isBare, isAwaited: false });
  useEffect(() => {
    const isAwaited = !isBare && (was.current.isBare || was.current.isAwaited);
    const gift = isAwaited && page.current?.querySelector<HTMLElement>('[data-sort-item="gift"][aria-busy="false"] button');
    was.current = { isBare, isAwaited: isAwaited && !gift };
    if (gift) gift.focus();
  });
  return page;
};

/** The own list: quiet until a gift is tapped or `Wijzig` is pressed, which brings the ways to change the rest. */
export const OwnList = ({ list }: { readonly list: OwnerWishlist }) => {
  const actions = useListActions(list);
  const { online } = useLiveOwnList(list.privateGuid);
  const [isChanging, setChanging] = useState(false);
  const isBare = list.categories.length === 1 && list.categories.every(({ gifts }) => gifts.length === 0);
  const empty = (list.receivedCount ?? 0) > 0 ? 'all_received' : 'empty_list';
  const page = useFocusOnFirstGift(isBare);
  const followFocus = useFocusBeside(page);
  const rest = <Actions list={list} actions={actions} isChanging={isChanging} onChange={() => setChanging(!isChanging)} />;
  return (
    <article
      ref={page}
      onFocus={followFocus}
      className={cx(listCss.page, css.page)}
      data-room={roomOf(list.occasion, fullNameOf(list))}
    >
      <OwnHeader
        list={list}
        isChanging={isChanging}
        saveTitle={actions.saveTitle}
        saveDescription={actions.saveDescription}
        editOccasion={() => actions.editOccasion()}
        openSettings={actions.openSettings}
        owners={<OwnerAvatars owners={list.owners} online={online} />}
      />
      <div className={css.actions}>
        {!isChanging && (
          <Button
            className={isBare ? undefined : css.floating}
            data-floating={!isBare || undefined}
            data-add-gift
            icon={<Plus aria-hidden />}
            onClick={() => actions.addGift()}
          >
            {t('my_list.add_gift')}
          </Button>
        )}
        {!isBare && rest}
      </div>
      <AccessBanner accessType={list.accessType} onChange={actions.openSettings} />
      <OwnOpening list={list} />
      <NextYearNotice list={list} editOccasion={actions.editOccasion} />
      {canBePassedOn(list) && <PrintCode username={list.username} />}
      <UnsentWishes />
      <KeptWishes addWishes={actions.addWishes} />
      {isBare ? (
        <>
          <EmptyState illustration={<JustBecause className={drawing.art} />} title={t(`my_list.${empty}.title`)}>
            {t(`my_list.${empty}.body`)}
          </EmptyState>
          <div className={cx(css.actions, css.rest)}>{rest}</div>
        </>
      ) : (
        <OwnCategoryList list={list} actions={actions} isChanging={isChanging} />
      )}
      <ReceivedGifts list={list} />
      <Followers list={list} />
    </article>
  );
};
