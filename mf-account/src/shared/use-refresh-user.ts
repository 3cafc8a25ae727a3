import { errorText, showProblem, useSession } from '@site/shell-sdk';

/** Loads the user again after something of them was saved. When that fails, `saved` says that the saving did not. */
export const useRefreshUser = () => {
  const { reloadUser } = useSession();
  return async (saved: string): Promise<void> => {
    try {
      await reloadUser();
    } catch (error) {
      void showProblem(saved, errorText(error));
    }
  };
};
