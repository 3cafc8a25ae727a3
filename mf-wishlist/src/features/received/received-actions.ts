import { deleteReceivedGift, type Gift, putGiftBack } from '@site/contracts';
import { call, confirm, errorText, isApiError, shortName, showProblem, toast } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { t } from './messages.js';
import { askReceivedAgain } from './received-query.js';

type ReceivedGift = Pick<Gift, 'publicGuid' | 'description'>;

/** Does it, and has both lists asked again, whatever came of it; one that another tab was first with is gone from the screen. */
const change = async (
  queryClient: QueryClient,
  wishlistPrivateGuid: string,
  send: () => Promise<unknown>,
  done: string,
): Promise<void> => {
  try {
    await send();
    toast(done);
  } catch (error) {
    const isGone = isApiError(error) && error.status === 404;
    await showProblem(t('received.failed'), isGone ? t('received.gone') : errorText(error));
  }
  await askReceivedAgain(queryClient, wishlistPrivateGuid);
};

/** A gift was not received after all: it comes back on its list. */
export const putBack = (queryClient: QueryClient, wishlistPrivateGuid: string, gift: ReceivedGift): Promise<void> =>
  change(
    queryClient,
    wishlistPrivateGuid,
    () => call(putGiftBack, { body: { giftPublicGuid: gift.publicGuid }, handles: [404] }),
    t('received.put_back_done', { gift: shortName(gift.description) }),
  );

/** Asks, then deletes something received for good. */
export const deleteForGood = async (queryClient: QueryClient, wishlistPrivateGuid: string, gift: ReceivedGift): Promise<void> => {
  const agreed = await confirm({
    title: t('received.delete_title'),
    body: t('received.delete_body', { gift: gift.description }),
    confirmLabel: t('received.delete_confirm'),
    danger: true,
  });
  if (!agreed) return;
  await change(
    queryClient,
    wishlistPrivateGuid,
    () => call(deleteReceivedGift, { params: { giftPublicGuid: gift.publicGuid }, handles: [404] }),
    t('received.deleted', { gift: shortName(gift.description) }),
  );
};
