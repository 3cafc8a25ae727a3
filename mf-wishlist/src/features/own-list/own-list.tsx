import type { OwnerWishlist } from '@site/contracts';
import { Button, EmptyState, Notice } from '@site/shell-sdk';
import { FolderPlus, Plus, Share2 } from 'lucide-react';
import listCss from '../../shared/list/gift-list.module.css';
import { ListHeader } from '../../shared/list/list-header.js';
import { JustBecause } from '../../shared/occasions/art/just-because.js';
import { t } from './messages.js';
import { OwnCategoryList } from './own-category-list.js';
import css from './own-list.module.css';
import { useListActions, type ListActions } from './use-list-actions.js';
import { useLiveOwnList } from './use-live-own-list.js';

const AccessBanner = ({ accessType }: Pick<OwnerWishlist, 'accessType'>) => {
  if (accessType !== 'UNKNOWN' && accessType !== 'CLOSED') return null;
  const key = accessType === 'UNKNOWN' ? 'private' : 'closed';
  return (
    <div className={css.banner}>
      <Notice kind="warning" title={t(`my_list.${key}.title`)}>
        {t(`my_list.${key}.body`)}
      </Notice>
    </div>
  );
};

interface ActionsProps {
  readonly list: OwnerWishlist;
  readonly actions: ListActions;
  /** The list's first gift is asked for in the middle of the page. */
  readonly isBare: boolean;
}

const Actions = ({ list, actions, isBare }: ActionsProps) => (
  <>
    {!isBare && (
      <Button className={css.add} icon={<Plus aria-hidden />} onClick={() => actions.addGift()}>
        {t('my_list.add_gift')}
      </Button>
    )}
    {(list.accessType === 'PUBLIC' || list.accessType === 'OPEN') && (
      <Button variant="secondary" icon={<Share2 aria-hidden />} onClick={actions.share}>
        {t('my_list.share')}
      </Button>
    )}
    <Button variant="secondary" icon={<FolderPlus aria-hidden />} onClick={actions.addCategory}>
      {t('my_list.add_category')}
    </Button>
  </>
);

/** The own list: what it is called, what can be done with it, its categories and gifts (spec 2 §2.3). */
export const OwnList = ({ list }: { readonly list: OwnerWishlist }) => {
  const actions = useListActions(list);
  useLiveOwnList(list.privateGuid);
  const isBare = list.categories.length === 1 && list.categories.every(({ gifts }) => gifts.length === 0);
  return (
    <article className={listCss.page}>
      <AccessBanner accessType={list.accessType} />
      <ListHeader list={list} actions={<Actions list={list} actions={actions} isBare={isBare} />} />
      {isBare ? (
        <EmptyState
          illustration={<JustBecause />}
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
    </article>
  );
};
