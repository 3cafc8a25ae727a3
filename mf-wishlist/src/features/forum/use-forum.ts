import type { ForumPost, VisitorWishlist } from '@site/contracts';
import { createForumPost, deleteForumPost } from '@site/contracts/calls';
import { call, confirm, errorText, isApiError, showProblem, toast } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { wishlistQuery } from '../../shared/queries.js';
import { t } from './messages.js';

export interface NewPost {
  readonly message: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Writing and deleting on the forum of the list with this username. */
export const useForum = (username: string, publicWishlistGuid: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery(username);

  const patch = async (change: (forum: readonly ForumPost[]) => ForumPost[]) => {
    // An answer from before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list: VisitorWishlist | undefined) => list && { ...list, forum: change(list.forum) });
  };
  const without = (guid: string) => (forum: readonly ForumPost[]) => forum.filter(({ publicGuid }) => publicGuid !== guid);

  return {
    /** @throws ApiError when it is not there; what was typed is for the form to keep. */
    post: async (written: NewPost): Promise<void> => {
      const made = await call(createForumPost, { body: { publicWishlistGuid, ...written } });
      await patch((forum) => [made, ...without(made.publicGuid)(forum)]);
      toast(t('forum.posted'));
    },

    /** Asks first; what is gone already is gone. Answers whether it went. */
    remove: async ({ publicGuid }: ForumPost): Promise<boolean> => {
      const texts = { title: t('forum.delete_title'), body: t('forum.delete_body'), confirmLabel: t('forum.delete_confirm') };
      if (!(await confirm({ ...texts, danger: true }))) return false;
      try {
        await call(deleteForumPost, { params: { publicGuid } });
      } catch (error) {
        if (!isApiError(error) || error.status !== 404) {
          await showProblem(t('forum.delete_failed'), errorText(error));
          return false;
        }
      }
      await patch(without(publicGuid));
      toast(t('forum.deleted'));
      return true;
    },
  };
};
