/**
 * Where a login leads: the asked path when it is one of this site, else the site root (docs/specification/1-shell-and-account.md
 * §2). Anything a browser could read as another site (`//evil`, `/\evil`, `/.//evil`, `javascript:`) is not.
 */
export const safeReturnUrl = (asked: string | null, origin: string): string => {
  if (asked === null || asked === '' || !URL.canParse(asked, origin)) return '/';
  const { origin: asksFor, pathname, search, hash } = new URL(asked, origin);
  // A path that begins with two slashes names another site when it stands alone; that of a `blob:` has none.
  return asksFor === origin && /^\/(?!\/)/.test(pathname) ? pathname + search + hash : '/';
};
