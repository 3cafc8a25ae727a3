import type { BodyOf, changeTogether as ChangeCall } from '@site/contracts';
import { changeTogether, writeTogether } from '@site/contracts/calls';
import { call, isApiError, showProblem } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { crossedOffGiftQuery, crossedOffQuery } from '../../shared/queries.js';
import { tellOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { whyNot } from './amount-form.js';
import { t } from './messages.js';
import { togetherQuery } from './together-query.js';

export type Change = Omit<BodyOf<typeof ChangeCall>, 'publicGuid' | 'privateCrossOffGuid'>;

/** What a member says and changes of what they give with others. */
export const useTogether = (publicGuid: string, privateCrossOffGuid: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = togetherQuery(publicGuid, privateCrossOffGuid);
  const own = { publicGuid, privateCrossOffGuid };
  const lookAgain = () => queryClient.invalidateQueries({ queryKey });

  const settled = () => {
    tellOtherTabs();
    void queryClient.invalidateQueries({ queryKey: crossedOffGiftQuery(publicGuid, privateCrossOffGuid).queryKey });
    void queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey });
  };

  /** @throws ApiError when it is not kept. */
  const save = async (change: Change): Promise<void> => {
    try {
      const now = await call(changeTogether, { body: { ...own, ...change } });
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, now);
      settled();
    } catch (error) {
      if (isApiError(error, 'Refused')) void lookAgain();
      throw error;
    }
  };

  return {
    save,
    /** The same, with what went wrong said in a dialog. */
    change: async (change: Change): Promise<void> => {
      try {
        await save(change);
      } catch (error) {
        await showProblem(t('together.not_done'), whyNot(error));
      }
    },
    /** @throws ApiError when it is not there; what was typed is for the form to keep. */
    write: async (message: string): Promise<void> => {
      const now = await call(writeTogether, { body: { ...own, message } });
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, now);
    },
  };
};
export type UseTogether = ReturnType<typeof useTogether>;
