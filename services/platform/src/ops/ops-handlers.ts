import { needsOfChange, opsCommands, replayCall, rotateKeysCall } from '@site/contracts';
import type { InternalClient, Rotate } from '@site/service-kit';
import type { NoteOperator } from '../operators/accounts/operator-audit.js';
import type { ReleaseState, Publishing } from '../site/publish.js';
import { FLAG_NAMES } from '../site/flag-values.js';
import type { SiteChanges } from '../site/site-changes.js';
import type { Previews } from '../site/previews.js';
import type { Schedule } from '../site/schedule.js';
import { flagsOf } from '../site/site-state.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { StoredPart } from '../site/stored-site.js';
import { demandScopes, handleOps, type OpsHandler } from './ops-runner.js';
import type { TokenKeeper } from './token-keeper.js';

interface Deps {
  readonly repository: SiteRepository;
  readonly publishing: Publishing;
  readonly changes: SiteChanges;
  readonly schedule: Schedule;
  readonly previews: Previews;
  readonly tokens: TokenKeeper;
  readonly publicUrl: string;
  readonly internal: InternalClient;
  readonly note: NoteOperator;
  /** Of the platform's own keys. */
  readonly rotate: Rotate;
}

const listed = (name: string, enabled: boolean | null, { active, previous, share, pinned, failed, versions }: StoredPart) => ({
  name,
  enabled,
  active,
  previous,
  share,
  isPinned: pinned !== null,
  versions: versions.map(({ version, publishedAt }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    isFailed: failed.includes(version),
  })),
});

const goingTo = (percent: number | null): ReleaseState => (percent === null ? 'live' : { percent });

/** Every command of operators (contracts: ops/ops-commands.ts). */
export const opsHandlers = ({
  repository,
  publishing,
  changes,
  schedule,
  previews,
  tokens,
  publicUrl,
  internal,
  note,
  rotate,
}: Deps): OpsHandler[] => [
  handleOps(opsCommands.listFlags, async () => {
    const site = await repository.read();
    const flags = flagsOf(site, publicUrl);
    return { flags: FLAG_NAMES.map((name) => ({ name, value: flags[name], isDefault: !(name in site.flags) })) };
  }),
  handleOps(opsCommands.change, async (actor, change) => {
    await changes.make(actor, change);
    return {};
  }),
  handleOps(opsCommands.listRemotes, async () => {
    const { shell, remotes } = await repository.read();
    return { parts: [listed('shell', null, shell), ...remotes.map((remote) => listed(remote.name, remote.enabled, remote))] };
  }),
  handleOps(opsCommands.rollBack, async (actor, { name }) => ({
    active: await publishing.activate({ name, version: undefined, actor }),
  })),
  handleOps(opsCommands.share, async (actor, body) => {
    await publishing.share({ ...body, actor });
    return {};
  }),
  handleOps(opsCommands.pin, async (actor, body) => {
    await publishing.pin({ ...body, actor });
    return {};
  }),
  handleOps(opsCommands.publish, async (actor, { version, metadata, share }) => {
    const going = goingTo(share);
    const active =
      metadata === null
        ? await publishing.publishShell({ version, going, actor })
        : await publishing.publishRemote({ version, metadata, going, actor });
    return { active };
  }),
  handleOps(opsCommands.schedule, async (actor, { at, change }) => ({ id: await schedule.add(actor, new Date(at), change) })),
  handleOps(opsCommands.listScheduled, async () => {
    const { scheduled } = await repository.read();
    return { scheduled: scheduled.map(({ id, at, by, change }) => ({ id, at: at.toISOString(), by, change })) };
  }),
  handleOps(opsCommands.cancelScheduled, async (actor, { id }, asker) => {
    const { scheduled } = await repository.read();
    const planned = scheduled.find((known) => known.id === id);
    if (planned !== undefined) demandScopes(asker, needsOfChange(planned.change));
    await schedule.cancel(actor, id);
    return {};
  }),
  handleOps(opsCommands.preview, (actor, { changes: shown, hours }) => previews.make(actor, shown, hours)),
  handleOps(opsCommands.replay, async (actor, { service, ...asked }) => {
    const { from, to, kind, aggregate } = asked;
    const target = [service, kind, aggregate].filter((word) => word !== null).join(' ');
    // One line for all parts, written before the first: what was begun is to be seen.
    if (!asked.isDryRun && asked.after === null) await note({ actor, action: 'events.replayed', target, from, to });
    return internal.call(replayCall(service), asked);
  }),
  handleOps(opsCommands.rotateKeys, async (actor, { service, act }) => {
    if (act !== 'go') await note({ actor, action: 'keys.rotated', target: service, to: act });
    return service === 'platform' ? rotate(act) : internal.call(rotateKeysCall(service), { act });
  }),
  handleOps(opsCommands.audit, async (_actor, { limit }) => {
    const entries = await repository.audit(limit);
    return {
      entries: entries.map(({ at, actor, action, target, from, to }) => ({
        at: at.toISOString(),
        actor,
        action,
        target,
        from,
        to,
      })),
    };
  }),
  handleOps(opsCommands.createToken, async (actor, asked) => {
    const { until, ...made } = await tokens.create(actor, asked);
    return { ...made, until: until.toISOString() };
  }),
  handleOps(opsCommands.listTokens, async () => ({
    tokens: (await tokens.list()).map(({ id, name, scopes, createdAt, createdBy, until }) => ({
      id,
      name,
      scopes: [...scopes],
      createdAt: createdAt.toISOString(),
      createdBy,
      until: until.toISOString(),
    })),
  })),
  handleOps(opsCommands.revokeToken, async (actor, { id }) => {
    await tokens.revoke(actor, id);
    return {};
  }),
];
