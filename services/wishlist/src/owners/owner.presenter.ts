import type { Owner } from '@site/contracts';
import { fullNameOf, initialsOf } from '../shared/full-name.js';
import type { PersonRecord, WishlistRecord } from '../shared/records.js';

/** Background colours of avatars; dark enough for white initials. */
const COLORS = ['#0f6b5c', '#b23a24', '#2f5d9b', '#7a4b94', '#8a5a00', '#a03464', '#3c6e2f', '#50616e'];

/** The same person has the same colour everywhere: all digits of the guid have a say, for some begin alike. */
const colorOf = (guid: string): string => {
  const digits = guid.replaceAll('-', '').match(/.{1,6}/g) ?? [];
  const sum = digits.reduce((total, part) => total + parseInt(part, 16), 0);
  return COLORS[sum % COLORS.length] ?? '#50616e';
};

const presentOwner = (userGuid: string, fullName: string, isOnline: boolean): Owner => ({
  publicUserGuid: userGuid,
  fullName,
  initials: initialsOf(fullName),
  color: colorOf(userGuid),
  isOnline,
});

/**
 * All owners, the primary one first. A person we heard nothing of yet goes by the name on the list.
 * @param online who has the list open; for the list hub, which knows that itself, nobody.
 */
export const presentOwners = (
  list: WishlistRecord,
  people: readonly PersonRecord[],
  online: ReadonlySet<string> = new Set(),
): Owner[] => {
  const names = new Map(people.map((person) => [person._id, fullNameOf(person)]));
  const nameOf = (guid: string): string => names.get(guid) ?? (guid === list.primaryOwnerGuid ? fullNameOf(list) : '');
  const others = list.ownerGuids.filter((guid) => guid !== list.primaryOwnerGuid);
  return [list.primaryOwnerGuid, ...others].map((guid) => presentOwner(guid, nameOf(guid), online.has(guid)));
};

/** Full names of who owns a list besides who it is of, as far as they are among these people. */
export const coOwnerNames = (list: WishlistRecord, people: readonly PersonRecord[]): string[] => {
  const [, ...others] = presentOwners(list, people);
  return others.map(({ fullName }) => fullName).filter((name) => name !== '');
};
