import { pathTo, type OwnerWishlist } from '@site/contracts';
import { Button, ButtonLink, cx, EmptyState, Notice } from '@site/shell-sdk';
import { FolderPlus, FolderTree, Plus, Settings, Share2 } from 'lucide-react';
import listCss from '../../shared/list/gift-list.module.css';
import drawing from '../../shared/occasions/art/art.module.css';
import JustBecause from '../../shared/occasions/art/just-because.svg';
import { OwnHeader } from '../list-header-edit/own-header.js';
import { PrintCode } from '../list-qr/print-code.js';
import { OwnerAvatars } from '../list-owners/owner-avatars.js';
import { t } from './messages.js';
import { OwnCategoryList } from './own-category-list.js';
import css from './own-list.module.css';
import { useListActions, type ListActions } from './use-list-actions.js';
import { useLiveOwnList } from './use-live-own-list.js';

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

interface ActionsProps {
  readonly list: OwnerWishlist;
  readonly actions: ListActions;
  /** The list's first gift is asked for in the middle of the page. */
  readonly isBare: boolean;
}

const Actions = ({ list, actions, isBare }: ActionsProps) => (
  <>
    {!isBare && (
      <Button className={css.add} data-floating icon={<Plus aria-hidden />} onClick={() => actions.addGift()}>
        {t('my_list.add_gift')}
      </Button>
    )}
    {canBePassedOn(list) && (
      <Button variant="secondary" icon={<Share2 aria-hidden />} onClick={actions.share}>
        {t('my_list.share')}
      </Button>
    )}
    <ButtonLink variant="secondary" icon={<FolderTree aria-hidden />} to={pathTo('listCategories', { username: list.username })}>
      {t('my_list.categories')}
    </ButtonLink>
    <Button variant="secondary" icon={<Settings aria-hidden />} onClick={actions.openSettings}>
      {t('my_list.settings')}
    </Button>
  </>
);

/** The own list: what it is called, what can be done with it, its categories and gifts. */
export const OwnList = ({ list }: { readonly list: OwnerWishlist }) => {
  const actions = useListActions(list);
  const { online } = useLiveOwnList(list.privateGuid);
  const isBare = list.categories.length === 1 && list.categories.every(({ gifts }) => gifts.length === 0);
  return (
    <article className={cx(listCss.page, css.page)}>
      <AccessBanner accessType={list.accessType} onChange={actions.openSettings} />
      <OwnHeader
        list={list}
        saveTitle={actions.saveTitle}
        saveDescription={actions.saveDescription}
        editOccasion={actions.editOccasion}
        openSettings={actions.openSettings}
        owners={<OwnerAvatars owners={list.owners} online={online} />}
        actions={<Actions list={list} actions={actions} isBare={isBare} />}
      />
      {canBePassedOn(list) && <PrintCode username={list.username} />}
      {isBare ? (
        <EmptyState
          illustration={<JustBecause className={drawing.art} />}
          title={t('my_list.empty_list.title')}
          actions={
            <Button icon={<Plus aria-hidden />} onClick={() => actions.addGift()}>
              {t('my_list.add_gift')}
            </Button>
          }
        >
          {t('my_list.empty_list.body')}
        </EmptyState>
      ) : (
        <OwnCategoryList list={list} actions={actions} />
      )}
      <div className={css.foot}>
        <Button variant="quiet" icon={<FolderPlus aria-hidden />} onClick={actions.addCategory}>
          {t('my_list.add_category')}
        </Button>
      </div>
    </article>
  );
};
