import { z } from 'zod/mini';
import { KeyService, RotateReply, RotateRequest } from '../internal/keys.js';
import { OutboxService, ReplayReply, ReplayRequest } from '../internal/outbox.js';
import { RemoteMetadata } from '../site/site-config.js';
import { opsCommand } from './ops-command.js';
import { deployScope, needsOfChange, OpsScope, TOKEN_DAYS } from './ops-scope.js';
import { PartName, SiteChange, Version } from './site-change.js';

const Nothing = z.object({});
const toRead = () => ['read'];
const byNoToken = () => null;
const toDeploy = ({ name }: { name: string }) => [deployScope(name)];
const Moment = z.iso.datetime();
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Which version is live now. */
const Active = z.object({ active: z.nullable(z.string()) });

const Share = z.object({ version: z.string(), percent: z.number() });

/** A remote or the shell, with its versions, newest first. */
export const ListedPart = z.object({
  name: z.string(),
  /** Null for the shell, which cannot be switched off. */
  enabled: z.nullable(z.boolean()),
  active: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  share: z.nullable(Share),
  /** Is the live version pinned? */
  isPinned: z.optional(z.boolean()),
  versions: z.array(z.object({ version: z.string(), publishedAt: Moment, isFailed: z.boolean() })),
});

/** A change that waits for its time. */
export const ListedSchedule = z.object({ id: z.string(), at: Moment, by: z.string(), change: SiteChange });

export const MAX_PREVIEW_HOURS = 7 * 24;
export const MAX_PREVIEW_CHANGES = 10;

/** Every command of operators that the platform answers. */
export const opsCommands = {
  /** The 18 flags as they hold. */
  listFlags: opsCommand({
    name: 'flags/list',
    body: Nothing,
    reply: z.object({
      flags: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]), isDefault: z.boolean() })),
    }),
    needs: toRead,
  }),
  /** Switches, versions and shares, each of them at once. */
  change: opsCommand({ name: 'site/change', body: SiteChange, reply: Nothing, needs: needsOfChange }),
  listRemotes: opsCommand({
    name: 'remotes/list',
    body: Nothing,
    reply: z.object({ parts: z.array(ListedPart) }),
    needs: toRead,
  }),
  /** Makes the version before live again. */
  rollBack: opsCommand({ name: 'remotes/rollback', body: z.object({ name: PartName }), reply: Active, needs: toDeploy }),
  /** Gives a share of visitors a version first; 0 ends it. */
  share: opsCommand({
    name: 'remotes/share',
    body: z.object({ name: PartName, version: Version, percent: z.number().check(z.int(), z.minimum(0), z.maximum(99)) }),
    reply: Nothing,
    needs: toDeploy,
  }),
  /** Pins what is live, which is then never taken out by itself, or lets it go. */
  pin: opsCommand({
    name: 'remotes/pin',
    body: z.object({ name: PartName, pinned: z.boolean() }),
    reply: Nothing,
    needs: toDeploy,
  }),
  /** Registers a version whose files are there, checks it, and makes it live: for everybody, or for a share of visitors. */
  publish: opsCommand({
    name: 'remotes/publish',
    body: z.object({
      version: Version,
      /** Null: the shell. */
      metadata: z.nullable(RemoteMetadata),
      share: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(99))),
    }),
    reply: Active,
    needs: ({ metadata }) => [deployScope(metadata?.name ?? 'shell')],
  }),
  /** A change at a time; it survives restarts. */
  schedule: opsCommand({
    name: 'schedule/add',
    body: z.object({ at: Moment, change: SiteChange }),
    reply: z.object({ id: z.string() }),
    needs: ({ change }) => needsOfChange(change),
  }),
  listScheduled: opsCommand({
    name: 'schedule/list',
    body: Nothing,
    reply: z.object({ scheduled: z.array(ListedSchedule) }),
    needs: toRead,
  }),
  /** Needs what the planned change needs: whoever does it looks that up. */
  cancelScheduled: opsCommand({ name: 'schedule/cancel', body: z.object({ id: z.string() }), reply: Nothing, needs: () => [] }),
  /** An address that shows changes to who opens it, and to nobody else. */
  preview: opsCommand({
    name: 'preview/make',
    body: z.object({
      changes: z.array(SiteChange).check(z.minLength(1), z.maxLength(MAX_PREVIEW_CHANGES)),
      hours: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PREVIEW_HOURS)),
    }),
    reply: z.object({ url: z.string(), until: Moment }),
    needs: ({ changes }) => changes.flatMap(needsOfChange),
  }),
  /** Sends events of a service again, a part at a time; whoever had them already leaves them alone. */
  replay: opsCommand({
    name: 'events/replay',
    body: z.extend(ReplayRequest, { service: OutboxService }),
    reply: ReplayReply,
    needs: () => ['events'],
  }),
  /** Gives a service another key to seal with, a step with each call. */
  rotateKeys: opsCommand({
    name: 'keys/rotate',
    body: z.extend(RotateRequest, { service: KeyService }),
    reply: RotateReply,
    needs: byNoToken,
  }),
  audit: opsCommand({
    name: 'audit/list',
    body: z.object({ limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(500)), 50) }),
    reply: z.object({
      entries: z.array(
        z.object({
          at: Moment,
          actor: z.string(),
          action: z.string(),
          target: z.string(),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
        }),
      ),
    }),
    needs: toRead,
  }),
  /** A token for deploying and commands from elsewhere, good for its scopes and days only; shown once, kept as a hash. No token makes one. */
  createToken: opsCommand({
    name: 'token/create',
    body: z.object({
      name: Name,
      /** Who knows no scopes gets a token to look with. */
      scopes: z._default(z.array(OpsScope).check(z.minLength(1), z.maxLength(20)), ['read']),
      days: z._default(z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS.most)), TOKEN_DAYS.usual),
    }),
    reply: z.object({ id: z.string(), token: z.string(), until: z.optional(Moment) }),
    needs: byNoToken,
  }),
  listTokens: opsCommand({
    name: 'token/list',
    body: Nothing,
    reply: z.object({
      tokens: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          scopes: z.optional(z.array(z.string())),
          createdAt: Moment,
          createdBy: z.string(),
          until: z.optional(Moment),
        }),
      ),
    }),
    needs: toRead,
  }),
  revokeToken: opsCommand({ name: 'token/revoke', body: z.object({ id: z.string() }), reply: Nothing, needs: byNoToken }),
} as const;

/** What the published folder of a remote is called; the same name in `remotes/publish`. */
export const UploadTarget = z.object({ name: PartName, version: Version });
