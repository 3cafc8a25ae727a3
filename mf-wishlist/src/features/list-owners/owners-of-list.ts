import type { Owner, OwnerInvite, OwnerWishlist } from '@site/contracts';

/** With this owner in it; who is there already takes the new name. */
export const withOwner = (list: OwnerWishlist, owner: Owner): OwnerWishlist => ({
  ...list,
  owners: list.owners.some(({ publicUserGuid }) => publicUserGuid === owner.publicUserGuid)
    ? list.owners.map((one) => (one.publicUserGuid === owner.publicUserGuid ? owner : one))
    : [...list.owners, owner],
});

export const withoutOwner = (list: OwnerWishlist, publicUserGuid: string): OwnerWishlist => ({
  ...list,
  owners: list.owners.filter((owner) => owner.publicUserGuid !== publicUserGuid),
});

/** With this invite, once. */
export const withInvite = (list: OwnerWishlist, invite: OwnerInvite): OwnerWishlist => ({
  ...list,
  ownerInvites: [...list.ownerInvites.filter(({ guid }) => guid !== invite.guid), invite],
});

export const withoutInvite = (list: OwnerWishlist, guid: string): OwnerWishlist => ({
  ...list,
  ownerInvites: list.ownerInvites.filter((invite) => invite.guid !== guid),
});

const guidsOf = (owners: readonly Owner[]) => owners.map(({ publicUserGuid }) => publicUserGuid).join();

/** Does the list show other owners or invites than the hub knows? Who is online is no difference. */
export const differs = (
  list: Pick<OwnerWishlist, 'owners' | 'ownerInvites'>,
  owners: readonly Owner[],
  invites: readonly OwnerInvite[],
): boolean =>
  guidsOf(list.owners) !== guidsOf(owners) ||
  list.ownerInvites.map(({ guid }) => guid).join() !== invites.map(({ guid }) => guid).join();
