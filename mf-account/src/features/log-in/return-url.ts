/**
 * Where a login leads: the asked path when it is one of this site, else the site root (spec 1 §2). Anything a browser
 * could read as another site (`//evil`, `/\evil`, `javascript:`) is not.
 */
export const safeReturnUrl = (asked: string | null, origin: string): string => {
  if (asked === null || asked === '' || !URL.canParse(asked, origin)) return '/';
  const url = new URL(asked, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
};
