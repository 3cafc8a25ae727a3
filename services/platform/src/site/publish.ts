import type { RemoteMetadata } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { checkRemote, checkShell } from '../published/check-remote.js';
import { PublicationRefused } from '../published/publication-problem.js';
import type { PublishedFiles } from '../published/published-files.js';
import { activateRemote, activateShell, andThen, findRemote, registerRemote, registerShell } from './change.js';
import type { ChangeSite } from './change-site.js';
import type { SiteRepository } from './site.repository.js';
import type { StoredRemote, StoredSite } from './stored-site.js';

interface PublishRemote {
  readonly version: string;
  readonly metadata: RemoteMetadata;
  readonly activate: boolean;
  readonly actor: string;
}

/** Everything that moves versions. All throw PublicationRefused, and then nothing has changed. */
export interface Publishing {
  /** Registers a published version, and makes it live when `activate`. Answers the version that is live then. */
  publishRemote(request: PublishRemote): Promise<string | null>;
  publishShell(request: { version: string; activate: boolean; actor: string }): Promise<string | null>;
  /** Makes a registered version live; without a version the one that was live before. */
  rollbackRemote(request: { name: string; version: string | undefined; actor: string }): Promise<string>;
  /** The same for the shell. */
  rollbackShell(request: { version: string; actor: string }): Promise<string>;
}

interface Deps {
  readonly clock: ServiceBase['clock'];
  readonly files: PublishedFiles;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
}

const targetOf = (site: StoredSite, name: string, version: string | undefined): RemoteMetadata & { version: string } => {
  const remote: StoredRemote | null = findRemote(site, name);
  if (remote === null) throw new PublicationRefused('RemoteUnknown', name);
  const wanted = version ?? remote.previous;
  if (wanted === null) throw new PublicationRefused('NothingBefore', name);
  const found = remote.versions.find((known) => known.version === wanted);
  if (found === undefined) throw new PublicationRefused('VersionUnknown', `${name} ${wanted}`);
  return { ...found.metadata, version: wanted };
};

const metadataOf = ({ version: _version, ...metadata }: RemoteMetadata & { version: string }): RemoteMetadata => metadata;

/**
 * Publishing and going back (design §4). The checks run before the write, on immutable folders, so between the two only
 * the live shell can move; the shell's singletons are then compared at the next activation and by the browser itself.
 */
export const createPublishing = ({ clock, files, repository, changeSite }: Deps): Publishing => {
  const liveShell = async (): Promise<string | null> => (await repository.read()).shell.active;
  return {
    publishRemote: async ({ version, metadata, activate, actor }) => {
      const { name } = metadata;
      await checkRemote(files, version, metadata, await liveShell());
      const site = await changeSite(actor, (before) => {
        const registered = registerRemote(before, { version, metadata, publishedAt: clock.now() });
        return activate ? andThen(registered, (next) => activateRemote(next, name, version)) : registered;
      });
      return findRemote(site, name)?.active ?? null;
    },
    publishShell: async ({ version, activate, actor }) => {
      await checkShell(files, version);
      const site = await changeSite(actor, (before) => {
        const registered = registerShell(before, version, clock.now());
        return activate ? andThen(registered, (next) => activateShell(next, version)) : registered;
      });
      return site.shell.active;
    },
    rollbackRemote: async ({ name, version, actor }) => {
      const target = targetOf(await repository.read(), name, version);
      await checkRemote(files, target.version, metadataOf(target), await liveShell());
      await changeSite(actor, (before) => activateRemote(before, name, target.version));
      return target.version;
    },
    rollbackShell: async ({ version, actor }) => {
      const { shell } = await repository.read();
      if (!shell.versions.some((known) => known.version === version)) throw new PublicationRefused('VersionUnknown', version);
      await checkShell(files, version);
      await changeSite(actor, (before) => activateShell(before, version));
      return version;
    },
  };
};
