import type { Friend } from '@site/contracts';
import { deleteFriend as deleteCall } from '@site/contracts/calls';
import { call, confirm, errorText, isApiError, showProblem, tellApp, toast } from '@site/shell-sdk';
import { t } from './messages.js';

/** How it ended: `kept` when the person thought better of it or it may be tried again. */
export type DeleteResult = 'deleted' | 'gone' | 'kept';

/** Asks, then takes a friend off the list and tells the app; a failure is said in a dialog. */
export const deleteFriend = async ({ privateGuid, username, fullName: name }: Friend): Promise<DeleteResult> => {
  const agreed = await confirm({
    title: t('friends.delete.confirm.title', { name }),
    body: t('friends.delete.confirm.body'),
    confirmLabel: t('friends.delete.confirm.action'),
    danger: true,
  });
  if (!agreed) return 'kept';
  try {
    await call(deleteCall, { params: { privateGuid } });
  } catch (error) {
    const isGone = isApiError(error) && error.status === 404;
    await showProblem(t('friends.delete.error.title'), isGone ? t('friends.delete.error.gone') : errorText(error));
    return isGone ? 'gone' : 'kept';
  }
  tellApp('friendDeleted', { username });
  toast(t('friends.delete.done', { name }));
  return 'deleted';
};
