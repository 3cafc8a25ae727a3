import type { BodyInputOf, EditAccountForm, editAccount, User } from '@site/contracts';

/** What one can change of oneself. */
export type ProfileChanges = Omit<BodyInputOf<typeof editAccount>, 'userPrivateGuid' | 'currentPassword'>;

/** Do these mean the same address? Addresses compare without regard to case (docs/specification/3-decisions.md §2). */
export const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The fields in which a checked form differs from the person as they were: only these are sent. */
export const changesOf = (before: User, form: EditAccountForm): ProfileChanges => ({
  ...(form.firstName !== before.firstName && { firstName: form.firstName }),
  ...(form.lastName !== before.lastName && { lastName: form.lastName }),
  ...(form.email !== before.email && { email: form.email }),
  ...(form.password !== null && { password: form.password }),
  ...(form.overviewEmailFrequency !== before.overviewEmailFrequency && {
    overviewEmailFrequency: form.overviewEmailFrequency,
  }),
  // One setting under two names (docs/specification/3-decisions.md §12).
  ...(form.enableCrossOffNotifications !== before.enableCrossOffConfirmationEmail && {
    enableCrossOffNotifications: form.enableCrossOffNotifications,
  }),
});
