import type { BodyInputOf, editIdea as editIdeaCall, Idea } from '@site/contracts';
import { addIdea, deleteIdea, editIdea } from '@site/contracts/calls';
import { call, confirm, errorText, isApiError, showProblem, toast } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { wishlistQuery } from '../../shared/queries.js';
import { t } from './messages.js';

/** What is typed of an idea, and the name that goes with it where one is asked. */
export type WrittenIdea = Omit<BodyInputOf<typeof editIdeaCall>, 'publicGuid'> & {
  readonly firstName?: string;
  readonly lastName?: string;
};

/** Adding, changing and deleting ideas on the list with this username. What came of it is asked of the service. */
export const useIdeas = (username: string, publicWishlistGuid: string) => {
  const queryClient = useQueryClient();
  const askAgain = () => queryClient.invalidateQueries({ queryKey: wishlistQuery(username).queryKey });
  return {
    /** @throws ApiError when it is not there; what was typed is for the form to keep. */
    save: async ({ firstName, lastName, ...typed }: WrittenIdea, publicGuid: string | null): Promise<void> => {
      const names = firstName === undefined || lastName === undefined ? {} : { firstName, lastName };
      if (publicGuid === null) await call(addIdea, { body: { publicWishlistGuid, ...typed, ...names } });
      else await call(editIdea, { body: { publicGuid, ...typed } });
      await askAgain();
      toast(t(publicGuid === null ? 'ideas.added' : 'ideas.changed'));
    },

    /** Asks first; what is gone already is gone. Answers whether it went. */
    remove: async ({ publicGuid, description: gift }: Idea): Promise<boolean> => {
      const texts = { title: t('ideas.delete_title'), body: t('ideas.delete_body', { gift }) };
      if (!(await confirm({ ...texts, confirmLabel: t('ideas.delete_confirm'), danger: true }))) return false;
      try {
        await call(deleteIdea, { params: { publicGuid } });
      } catch (error) {
        if (!isApiError(error) || error.status !== 404) {
          await showProblem(t('ideas.delete_failed'), errorText(error));
          return false;
        }
      }
      await askAgain();
      toast(t('ideas.deleted'));
      return true;
    },
  };
};
