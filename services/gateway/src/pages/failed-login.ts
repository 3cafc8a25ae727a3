import { LIMITS, type RouteName } from '@site/contracts';

/**
 * Whose login failed before this page came, as `?loginFailed=` of the login page says (spec 1 §2); null for none, and for
 * what nobody can have typed there.
 */
export const failedLogin = (route: RouteName | null, search: string): string | null => {
  if (route !== 'login') return null;
  const typed = new URLSearchParams(search).get('loginFailed')?.trim() ?? '';
  return typed === '' || typed.length > LIMITS.loginIdentifier.max ? null : typed;
};
