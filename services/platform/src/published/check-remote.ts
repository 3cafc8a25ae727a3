import { CONTRACT_VERSION, type FederationManifest, type RemoteMetadata, type ShellManifest } from '@site/contracts';
import { PublicationRefused } from './publication-problem.js';
import type { PublishedFiles } from './published-files.js';
import { fitsRange } from './version-range.js';

const ROUTES_DOOR = './routes';

const checkContract = ({ contractVersion }: RemoteMetadata): void => {
  if (contractVersion <= CONTRACT_VERSION) return;
  throw new PublicationRefused('ContractTooNew', `${contractVersion} > ${CONTRACT_VERSION}`);
};

/** Every singleton that the remote wants must come from the shell, in a version that fits. */
const checkShared = (manifest: FederationManifest, shell: ShellManifest): void => {
  for (const { name, requiredVersion } of manifest.shared.filter(({ singleton }) => singleton)) {
    const provided = shell.shared[name];
    if (provided === undefined) throw new PublicationRefused('SharedDoesNotFit', `${name}, absent from the shell`);
    if (requiredVersion === null || fitsRange(provided, requiredVersion)) continue;
    throw new PublicationRefused('SharedDoesNotFit', `${name} ${requiredVersion}, shell: ${provided}`);
  }
};

const routesOf = (manifest: FederationManifest): FederationManifest['exposes'][number] => {
  const routes = manifest.exposes.find(({ path }) => path === ROUTES_DOOR);
  if (routes === undefined) throw new PublicationRefused('RoutesNotExposed', manifest.name);
  return routes;
};

/**
 * May this published version of a remote go live beside this shell? (design §4) Looks at what lies on disk, not at what
 * the publisher says. Without a live shell the singletons are not compared: the first shell is published before.
 * @throws PublicationRefused
 */
export const checkRemote = async (
  files: PublishedFiles,
  version: string,
  metadata: RemoteMetadata,
  shellVersion: string | null,
): Promise<void> => {
  const { name } = metadata;
  const manifest = await files.remoteManifest(name, version);
  if (manifest.name !== name) throw new PublicationRefused('MetadataDiffers', `${manifest.name} / ${name}`);
  const onDisk = await files.remoteMetadata(name, version);
  if (JSON.stringify(onDisk) !== JSON.stringify(metadata)) throw new PublicationRefused('MetadataDiffers', name);
  const { js, css } = routesOf(manifest).assets;
  const { remoteEntry } = manifest.metaData;
  await files.requireRemoteFiles(name, version, [`${remoteEntry.path}${remoteEntry.name}`, ...js.sync, ...css.sync]);
  checkContract(metadata);
  if (shellVersion !== null) checkShared(manifest, await files.shellManifest(shellVersion));
};

/**
 * May this published version of the shell go live? Its files must be there.
 * @throws PublicationRefused
 */
export const checkShell = async (files: PublishedFiles, version: string): Promise<void> => {
  const { js, css } = await files.shellManifest(version);
  await files.requireShellFiles(version, [...js, ...css]);
};
