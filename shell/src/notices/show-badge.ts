/** The number on the icon of the installed app; none for zero. Browsers without it, or that do not allow it, show none. */
export const showBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // Not allowed for a page that is not installed: the bell says the same.
  shown.catch(() => undefined);
};
