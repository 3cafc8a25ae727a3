import { LIMITS } from '@site/contracts';
import type { GeneralKey } from '@site/shell-sdk';

/** What somebody typed in the login form, as the call wants it. */
export interface Credentials {
  readonly emailOrUsername: string;
  readonly password: string;
}

export type LoginField = keyof Credentials;

const rules = {
  emailOrUsername: { key: 'general.email_or_username', max: LIMITS.loginIdentifier.max },
  password: { key: 'general.password', max: LIMITS.password.max },
} as const;

/**
 * The first rule that the credentials break: field and message key; null when they break none. The contract's `LoginForm`
 * without its schema, which would be in the first script of every page; a test compares the two.
 */
export const brokenRule = (credentials: Credentials): { field: LoginField; key: GeneralKey } | null => {
  for (const field of ['emailOrUsername', 'password'] as const) {
    const { key, max } = rules[field];
    const { length } = credentials[field];
    if (length === 0) return { field, key: `${key}.is_required` };
    if (length > max) return { field, key: `${key}.too_long` };
  }
  return null;
};
