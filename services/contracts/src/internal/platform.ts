import { z } from 'zod/mini';
import { Flags, MenuEntry, RemoteMetadata } from '../site/site-config.js';
import { internalCall } from './internal-call.js';

/** Redis channel that carries `{"webVersion": "...", "revision": 3}` when flags or versions changed: pages made from now on differ. */
export const SITE_CONFIG_CHANGED_CHANNEL = 'site-config-changed';

const Version = z.string().check(z.regex(/^[a-z0-9]{6,64}$/));

/** What is live: flags, the shell's version and each remote's. */
export const SiteState = z.object({
  flags: Flags,
  shellVersion: z.nullable(z.string()),
  webVersion: z.string(),
  /** Raised by every change. */
  revision: z.number(),
  remotes: z.array(
    z.object({
      name: z.string(),
      enabled: z.boolean(),
      version: z.string(),
      fallbackVersion: z.nullable(z.string()),
      paths: z.array(z.string()),
      menu: z.array(MenuEntry),
      preload: RemoteMetadata.shape.preload,
    }),
  ),
});
export type SiteState = z.infer<typeof SiteState>;

export const platformInternal = {
  /** What the gateway needs to make a page. */
  siteState: internalCall({ service: 'platform', path: '/internal/site-state', body: z.object({}), reply: SiteState }),
  /** Registers a published version of a remote and, when `activate`, makes it live with one atomic change. */
  publishRemote: internalCall({
    service: 'platform',
    path: '/internal/publish-remote',
    body: z.object({ version: Version, metadata: RemoteMetadata, activate: z.boolean(), actor: z.string() }),
    reply: z.union([z.object({ active: z.string() }), z.object({ problem: z.string() })]),
  }),
  /** The same for the shell. */
  publishShell: internalCall({
    service: 'platform',
    path: '/internal/publish-shell',
    body: z.object({ version: Version, activate: z.boolean(), actor: z.string() }),
    reply: z.union([z.object({ active: z.string() }), z.object({ problem: z.string() })]),
  }),
  /** Makes an earlier version live again. */
  rollbackRemote: internalCall({
    service: 'platform',
    path: '/internal/rollback-remote',
    body: z.object({ name: z.string(), version: z.optional(Version), actor: z.string() }),
    reply: z.union([z.object({ active: z.string() }), z.object({ problem: z.string() })]),
  }),
  /** Is a flag on? Services refuse calls of what is switched off with 404 (spec 3 §12). */
  flags: internalCall({ service: 'platform', path: '/internal/flags', body: z.object({}), reply: Flags }),
} as const;
