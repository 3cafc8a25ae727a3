import { z } from 'zod/mini';
import { Flags, MenuEntry, RemoteMetadata } from '../site/site-config.js';
import { internalCall } from './internal-call.js';

/**
 * Redis channel that carries `{"webVersion": "...", "revision": 3}` when flags or versions changed: pages made from now on differ.
 * With `withinMs` open pages spread their asking over that time.
 */
export const SITE_CONFIG_CHANGED_CHANNEL = 'site-config-changed';

/** A version of a remote, and what it says of itself. */
const LiveVersion = z.object({
  version: z.string(),
  paths: z.array(z.string()),
  menu: z.array(MenuEntry),
  preload: RemoteMetadata.shape.preload,
  calls: RemoteMetadata.shape.calls,
  jobs: RemoteMetadata.shape.jobs,
});

/** What is live: flags, the shell's version and each remote's. */
export const SiteState = z.object({
  flags: Flags,
  shellVersion: z.nullable(z.string()),
  /** A version of the shell that a share of visitors gets first. */
  shellShare: z._default(z.nullable(z.object({ version: z.string(), percent: z.number() })), null),
  webVersion: z.string(),
  /** Raised by every change. */
  revision: z.number(),
  remotes: z.array(
    z.extend(LiveVersion, {
      name: z.string(),
      enabled: z.boolean(),
      fallbackVersion: z.nullable(z.string()),
      /** A version that a percentage of visitors gets first. */
      share: z._default(z.nullable(z.extend(LiveVersion, { percent: z.number() })), null),
    }),
  ),
});
export type SiteState = z.infer<typeof SiteState>;

/** Flags, and the names of daily jobs that flags or switched-off remotes leave undone. */
const FlagsReply = z.extend(Flags, { jobsOff: z.optional(z.array(z.string())) });
export type FlagsReply = z.infer<typeof FlagsReply>;

export const platformInternal = {
  /** What the gateway needs to make a page. */
  siteState: internalCall({
    service: 'platform',
    path: '/internal/site-state',
    callers: ['account', 'realtime', 'gateway'],
    body: z.object({}),
    reply: SiteState,
  }),
  /** An operators' command from the machine itself, where having the publisher's secret is enough (contracts: ops). */
  ops: internalCall({
    service: 'platform',
    path: '/internal/ops',
    callers: ['publisher'],
    changes: true,
    body: z.object({ actor: z.string(), name: z.string(), body: z.unknown() }),
    reply: z.union([z.object({ reply: z.unknown() }), z.object({ problem: z.string() })]),
    // The audit log would tell it twice.
    repeatable: false,
  }),
  /** Is a flag on? Services refuse calls of what is switched off with 404, and leave such daily jobs undone. */
  flags: internalCall({
    service: 'platform',
    path: '/internal/flags',
    callers: ['account', 'wishlist', 'lotting', 'content'],
    body: z.object({}),
    reply: FlagsReply,
  }),
} as const;
