import { z } from 'zod/mini';
import type { SiteChange } from './site-change.js';

const SCOPE = /^(?:read|flags|events|deploy:(?:shell|mf-[a-z][a-z0-9-]{0,60}))$/;

/** What a token is good for: looking, switching flags, sending events again, or the versions of one part. */
export const OpsScope = z.string().check(z.regex(SCOPE));

/** The scopes that are not about a part. */
export const COMMON_SCOPES = ['read', 'flags', 'events'] as const;

/** All of these at once, or `null`: nobody by token, only who is logged in or on the machine itself. */
export type OpsNeeds = readonly string[] | null;

/** The scope of a part's versions: `mf_lotting` is `deploy:mf-lotting`. */
export const deployScope = (part: string): string => `deploy:${part.replaceAll('_', '-')}`;

/** What a change of the site needs. */
export const needsOfChange = (change: SiteChange): readonly string[] => [
  change.kind === 'flag' ? 'flags' : deployScope(change.name),
];

/** Days that a token lasts unless something else is said, and at most. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const;
