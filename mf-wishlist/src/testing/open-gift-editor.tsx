import type { Gift, OwnerWishlist } from '@site/contracts';
import { call, newId } from '@site/shell-sdk';
import { aUser, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act } from '@testing-library/react';
import { addGift, editGift } from '../features/edit-gift/gift-editing.js';
import type { GiftSaverDeps } from '../features/edit-gift/save-gift.js';
import { myListQuery } from '../shared/queries.js';

interface EditorStub extends Omit<ShellStub, 'user'> {
  readonly list: OwnerWishlist;
  /** Left out: a new gift in the list's first category. */
  readonly gift?: Gift;
}

/** Opens the gift dialog over an empty page that knows the list, as the own list's screen would. */
export const openGiftEditor = async ({ list, gift, answers = {}, ...stub }: EditorStub) => {
  const reloadPage = jest.fn();
  const inShell = renderInShell(null, {
    ...stub,
    user: aUser(),
    answers: { [`GET /api/MyList/Get/${list.privateGuid}`]: list, ...answers },
  });
  const { queryClient } = inShell.shell;
  const { queryKey } = myListQuery(list.privateGuid);
  // A list that nobody shows would not be asked again.
  queryClient.setQueryData(queryKey, list);
  const deps: GiftSaverDeps = { queryClient, call, newId, setSaving: () => undefined, renamed: () => undefined, reloadPage };
  const open = () => {
    const category = list.categories.find(({ gifts }) => gifts.some(({ publicGuid }) => publicGuid === gift?.publicGuid));
    const categoryGuid = (category ?? list.categories[0])?.privateGuid ?? newId();
    if (gift === undefined) addGift(list, categoryGuid, deps);
    else void editGift(list, gift, categoryGuid, deps, []);
  };
  await act(async () => open());
  return { ...inShell, reloadPage, list: (): OwnerWishlist | undefined => queryClient.getQueryData(queryKey) };
};
