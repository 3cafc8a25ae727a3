import { deleteLoting } from '@site/contracts/calls';
import { call, confirm, isApiError, showProblem } from '@site/shell-sdk';
import { t } from './messages.js';

interface DeleteDrawOptions {
  readonly manageGuid: string;
  /** Asks for the draw again: whoever may not delete it may not see it either. */
  readonly reload: () => void;
  readonly onDeleted: () => Promise<void> | void;
}

/** A draw that is gone already is deleted: a second try after a lost answer. */
const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Asks, and then deletes a draw; docs/specification/2-wishlist-and-draw.md §8 says what is told when that fails. */
export const deleteDraw = async ({ manageGuid, reload, onDeleted }: DeleteDrawOptions): Promise<void> => {
  const agreed = await confirm({
    title: t('loting.delete.title'),
    body: t('loting.delete.body'),
    confirmLabel: t('loting.delete.confirm'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await call(deleteLoting, { params: { id: manageGuid }, handles: [404] });
  } catch (error) {
    if (!isGone(error)) {
      const isOffline = isApiError(error, 'NoConnection');
      const text = t(isOffline ? 'loting.delete.failure_no_connection' : 'loting.delete.failure');
      await showProblem(t('loting.delete.failure.title'), text);
      if (isApiError(error, 'Unauthorized')) reload();
      return;
    }
  }
  await onDeleted();
};
