import type { RemoteMetadata } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { CheckVersion } from '../published/check-version.js';
import { PublicationRefused } from '../published/publication-problem.js';
import { activate, andThen, type Change, findPart, findRemote, pin, registerRemote, registerShell, share } from './change.js';
import type { ChangeSite } from './change-site.js';
import { stepBack } from './part.js';
import type { SiteRepository } from './site.repository.js';
import type { StoredSite } from './stored-site.js';

/** What becomes of a version that is published: nothing yet, live for everybody, or for this percentage of visitors. */
export type ReleaseState = 'nowhere' | 'live' | { readonly percent: number };

interface Published {
  readonly version: string;
  readonly going: ReleaseState;
  readonly actor: string;
}

/** Everything that moves versions. All throw PublicationRefused, and then nothing has changed. */
export interface Publishing {
  /** Registers a published version of a remote. Answers the version that is live for everybody then. */
  publishRemote(request: Published & { readonly metadata: RemoteMetadata }): Promise<string | null>;
  publishShell(request: Published): Promise<string | null>;
  /** May this registered version of a remote or the shell go live now? */
  check(name: string, version: string): Promise<void>;
  /**
   * Makes a registered version live; without a version the one before the live one, a step further back each time, or the
   * live one for everybody while a share gets another. Answers which.
   */
  activate(request: { name: string; version: string | undefined; actor: string }): Promise<string>;
  /** Gives a share of visitors a registered version; 0 percent ends it. */
  share(request: { name: string; version: string; percent: number; actor: string }): Promise<void>;
  /** Pins what is live, or lets it go. */
  pin(request: { name: string; pinned: boolean; actor: string }): Promise<void>;
}

interface Deps {
  readonly clock: ServiceBase['clock'];
  readonly checkVersion: CheckVersion;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
}

/** A registered version, or where a step back leads. @throws PublicationRefused */
const find = (
  site: StoredSite,
  name: string,
  version: string | undefined,
): { version: string; metadata: RemoteMetadata | null } => {
  const part = findPart(site, name);
  if (part === null) throw new PublicationRefused('RemoteUnknown', name);
  const wanted = version ?? stepBack(part);
  if (wanted === null) throw new PublicationRefused('NothingBefore', name);
  const remote = findRemote(site, name)?.versions.find((known) => known.version === wanted);
  if (remote !== undefined) return remote;
  if (!part.versions.some((known) => known.version === wanted))
    throw new PublicationRefused('VersionUnknown', `${name} ${wanted}`);
  return { version: wanted, metadata: null };
};

/**
 * Gives a share of visitors a version. Where nothing is live yet, nobody has anything else: everybody gets it.
 * @throws PublicationRefused when everybody has it already.
 */
export const shareOf = (site: StoredSite, name: string, version: string, percent: number, at: Date): Change => {
  const active = findPart(site, name)?.active ?? null;
  if (active === null) return activate(site, name, version, at);
  if (active === version && percent > 0) throw new PublicationRefused('AlreadyLive', version);
  return share(site, name, version, percent, at);
};

/**
 * Publishing and going back. The checks run before the write, on immutable folders, so between the two only
 * the live shell can move; the shell's singletons are then compared at the next activation and by the browser itself.
 */
export const createPublishing = ({ clock, checkVersion, repository, changeSite }: Deps): Publishing => {
  const go = (site: StoredSite, name: string, version: string, going: ReleaseState): Change => {
    if (going === 'nowhere') return { site, notes: [] };
    return going === 'live'
      ? activate(site, name, version, clock.now())
      : shareOf(site, name, version, going.percent, clock.now());
  };

  const check = async (name: string, version: string): Promise<void> => {
    const site = await repository.read();
    await checkVersion(name, version, find(site, name, version).metadata, site.shell.active);
  };

  return {
    check,
    publishRemote: async ({ version, metadata, going, actor }) => {
      const { name } = metadata;
      await checkVersion(name, version, metadata, (await repository.read()).shell.active);
      const site = await changeSite(actor, (before) =>
        andThen(registerRemote(before, { version, metadata, publishedAt: clock.now() }), (next) =>
          go(next, name, version, going),
        ),
      );
      return findRemote(site, name)?.active ?? null;
    },
    publishShell: async ({ version, going, actor }) => {
      await checkVersion('shell', version, null, null);
      const site = await changeSite(actor, (before) =>
        andThen(registerShell(before, version, clock.now()), (next) => go(next, 'shell', version, going)),
      );
      return site.shell.active;
    },
    activate: async ({ name, version, actor }) => {
      const target = find(await repository.read(), name, version);
      await check(name, target.version);
      await changeSite(actor, (before) => activate(before, name, target.version, clock.now()));
      return target.version;
    },
    share: async ({ name, version, percent, actor }) => {
      if (percent > 0) await check(name, version);
      await changeSite(actor, (before) => shareOf(before, name, version, percent, clock.now()));
    },
    pin: async ({ name, pinned, actor }) => {
      if (findPart(await repository.read(), name) === null) throw new PublicationRefused('RemoteUnknown', name);
      await changeSite(actor, (before) => pin(before, name, pinned));
    },
  };
};
