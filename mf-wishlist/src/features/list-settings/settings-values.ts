import type { AccessType, ListSettingsForm, OwnerWishlist } from '@site/contracts';
import type { z } from 'zod/mini';

/** What stands in the form, and what comes out of it once it is right. */
export type SettingsInput = z.input<typeof ListSettingsForm>;
export type SettingsValues = z.output<typeof ListSettingsForm>;

/** Can people who are not invited come to the list? Only then it can be found by search. */
export const isForOthers = (accessType: AccessType): boolean => accessType === 'PUBLIC' || accessType === 'OPEN';

export const settingsOf = (list: OwnerWishlist): SettingsInput => ({
  username: list.username,
  firstName: list.firstName,
  lastName: list.lastName,
  city: list.city ?? '',
  accessType: list.accessType,
  accessQuestion: list.accessQuestion ?? '',
  accessAnswer: list.accessAnswer ?? '',
  includeInSearchResult: list.includeInSearchResult,
  showCrossedOff: list.showCrossedOff,
  birthday: list.birthday,
});
