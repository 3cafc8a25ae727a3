import { pathTo, updateSettings, usedInRecentLot, type OwnerWishlist } from '@site/contracts';
import { call, confirm, errorText, refusalOf, toast, useNavigate } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { accessStateQuery } from '../../shared/queries.js';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { useRefreshMyLists } from '../own-list/use-refresh-my-lists.js';
import { t } from './messages.js';
import { isForOthers, type SettingsValues } from './settings-values.js';

interface SaveSettingsOptions {
  /** As it was when the form was opened. */
  readonly list: OwnerWishlist;
  readonly cache: OwnListCache;
  readonly onSaved: () => void;
  readonly onUsernameTaken: () => void;
  readonly onProblem: (text: string) => void;
}

/**
 * A list that becomes private while somebody who drew its owner may be looking at it: asked first
 * (docs/specification/2-wishlist-and-draw.md §4 Settings rules). Rejects when that cannot be found out.
 */
const mayBecomePrivate = async (list: OwnerWishlist, { accessType }: SettingsValues): Promise<boolean> => {
  if (!isForOthers(list.accessType) || isForOthers(accessType)) return true;
  const { usedInRecentLot: isUsed } = await call(usedInRecentLot, { params: { id: list.privateGuid } });
  if (!isUsed) return true;
  return confirm({
    title: t('my_list.settings.used_in_lot.title'),
    body: t('my_list.settings.used_in_lot.body'),
    confirmLabel: t('my_list.settings.used_in_lot.confirm'),
    cancelLabel: t('my_list.settings.used_in_lot.cancel'),
  });
};

/** The page goes along with the list to its new address, which nobody has to ask access to first. */
const useFollow = (from: string) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (username: string) => {
    if (username === from) return;
    queryClient.removeQueries({ queryKey: accessStateQuery(from).queryKey, type: 'inactive' });
    queryClient.setQueryData(accessStateQuery(username).queryKey, { accessState: 'OwnedByCurrentUser' });
    await navigate(pathTo('listView', { username }), { replace: true });
  };
};

/**
 * Saves the settings; what the service refuses is said, and nothing typed is lost (docs/specification/2-wishlist-and-draw.md §7.3
 * UpdateSettings, §8).
 */
export const useSaveSettings = ({ list, cache, onSaved, onUsernameTaken, onProblem }: SaveSettingsOptions) => {
  const refreshMyLists = useRefreshMyLists();
  const follow = useFollow(list.username);

  const refused = async (error: unknown) => {
    const code = refusalOf(updateSettings, error);
    if (code === 'InvalidData') onUsernameTaken();
    else if (code === 'UserCannotAccessWishlist') {
      onProblem(t('my_list.settings.no_access'));
      await cache.reload();
    } else onProblem(errorText(error));
  };

  const saved = async (answer: OwnerWishlist) => {
    await cache.put(answer);
    toast(t('my_list.settings.saved'));
    onSaved();
    await follow(answer.username);
    await refreshMyLists();
    // Whether gifts say that they are crossed off goes with this setting.
    if (answer.showCrossedOff !== list.showCrossedOff) await cache.reload();
  };

  return async (values: SettingsValues) => {
    let answer: OwnerWishlist;
    try {
      if (!(await mayBecomePrivate(list, values))) return;
      answer = await call(updateSettings, { body: { ...values, privateGuid: list.privateGuid } });
    } catch (error) {
      await refused(error);
      return;
    }
    await saved(answer);
  };
};
