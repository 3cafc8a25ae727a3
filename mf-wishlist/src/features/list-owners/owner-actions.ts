import type { Owner, OwnerInvite } from '@site/contracts';
import { getOwnersAndInvites, inviteExtraOwner, removeExtraOwner } from '@site/contracts/calls';
import { call, confirm, errorText, isApiError, showProblem, toast } from '@site/shell-sdk';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';
import { withInvite, withoutInvite, withoutOwner } from './owners-of-list.js';

interface OwnerActionsOptions {
  readonly cache: OwnListCache;
  /** Ends this person's own part in the list: the page becomes what a visitor sees. */
  readonly leave: (send: () => Promise<unknown>) => Promise<void>;
}

/** Ends somebody's part, or an invite; who or what is gone already counts as done. */
const sendRemoval = async (privateWishlistGuid: string, publicUserGuid: string): Promise<void> => {
  try {
    await call(removeExtraOwner, { body: { privateWishlistGuid, publicUserGuid }, handles: [404] });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
};

/** Shows owners and invites as the service has them now: the hub that tells of changes may have been away. */
export const refreshOwners = async ({ privateGuid, patch, reload }: OwnListCache): Promise<void> => {
  try {
    const params = { wishlistPrivateGuid: privateGuid };
    const { owners, invites } = await call(getOwnersAndInvites, { params, handles: [403] });
    await patch((list) => ({ ...list, owners, ownerInvites: invites }));
  } catch (error) {
    // No owner any more, which the list itself says best; else what the page knows has to do.
    if (isApiError(error) && error.status === 403) await reload();
  }
};

/** What the owners of a list can do about each other. Every refusal is said, and the list asked again. */
export const ownerActions = ({ cache, leave }: OwnerActionsOptions) => {
  const { privateGuid } = cache;

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isApiError(error, 'NoConnection')) await cache.reload();
      await showProblem(t('owners.failed'), errorText(error));
    }
  };

  return {
    /** Answers when it is done or was not wanted. */
    remove: async ({ fullName: name, publicUserGuid }: Owner) => {
      const agreed = await confirm({
        title: t('owners.remove_title', { name }),
        body: t('owners.remove_body', { name }),
        confirmLabel: t('owners.remove_confirm'),
        danger: true,
      });
      if (!agreed) return;
      await attempt(async () => {
        await sendRemoval(privateGuid, publicUserGuid);
        await cache.patch((list) => withoutOwner(list, publicUserGuid));
        toast(t('owners.removed', { name }));
      });
    },
    leave: async ({ publicUserGuid }: Owner) => {
      const agreed = await confirm({
        title: t('owners.leave_title'),
        body: t('owners.leave_body'),
        confirmLabel: t('owners.leave_confirm'),
        danger: true,
      });
      if (!agreed) return;
      await attempt(async () => {
        await leave(() => sendRemoval(privateGuid, publicUserGuid));
        toast(t('owners.left'));
      });
    },
    withdraw: ({ guid, name }: OwnerInvite) =>
      attempt(async () => {
        await sendRemoval(privateGuid, guid);
        await cache.patch((list) => withoutInvite(list, guid));
        toast(t('invites.withdrawn', { name }));
      }),
    /** Rejects with the `ApiError`; the form says it and keeps the name. */
    invite: async (name: string): Promise<OwnerInvite> => {
      const invite = await call(inviteExtraOwner, { body: { name, privateWishlistGuid: privateGuid } });
      await cache.patch((list) => withInvite(list, invite));
      return invite;
    },
  };
};

export type OwnerActions = ReturnType<typeof ownerActions>;
