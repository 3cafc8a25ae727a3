import type { Day } from '@site/service-kit';

/** One person is reminded once of one day of one list. */
export const reminderId = (userGuid: string, wishlistGuid: string, date: Day): string => `${userGuid}:${wishlistGuid}:${date}`;
