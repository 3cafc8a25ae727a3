import type { FederationManifest, RemoteMetadata, ShellManifest } from '@site/contracts';
import satisfies from 'semver/functions/satisfies.js';
import { PublicationRefused } from './publication-problem.js';
import type { PublishedFiles } from './published-files.js';

const RELEASE = /^\d+\.\d+\.\d+$/;
/** The forms that our builds write. */
const RANGE = /^(?:\*|(?:\^|~|>=)?\d+\.\d+\.\d+)$/;

/**
 * Does a released version fit what a remote asks of a shared package? A range in another form than our builds write does not
 * fit: a remote that might break is better refused.
 */
export const fitsRange = (version: string, range: string): boolean =>
  RELEASE.test(version) && RANGE.test(range.trim()) && satisfies(version, range.trim());

const ROUTES_DOOR = './routes';

/** Every singleton that the remote wants must come from the shell, in a version that fits. */
const checkShared = (manifest: FederationManifest, shell: ShellManifest): void => {
  for (const { name, requiredVersion } of manifest.shared.filter(({ singleton }) => singleton)) {
    const provided = shell.shared[name];
    if (provided === undefined) throw new PublicationRefused('SharedDoesNotFit', `${name}, absent from the shell`);
    if (requiredVersion === null || fitsRange(provided, requiredVersion)) continue;
    throw new PublicationRefused('SharedDoesNotFit', `${name} ${requiredVersion}, shell: ${provided}`);
  }
};

/** What a remote asks for, in the lowest version that fits. */
const wantedBy = ({ shared }: FederationManifest): ShellManifest['shared'] =>
  Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion?.replace(/^[^\d]*/, '') ?? '0.0.0']));

const routesOf = (manifest: FederationManifest): FederationManifest['exposes'][number] => {
  const routes = manifest.exposes.find(({ path }) => path === ROUTES_DOOR);
  if (routes === undefined) throw new PublicationRefused('RoutesNotExposed', manifest.name);
  return routes;
};

/**
 * Is this published version of a remote whole, and made for this shell? Looks at what lies on disk, not at what
 * the publisher says. Without a live shell the singletons are not compared: the first shell is published before. Answers the
 * singletons that it finds.
 * @throws PublicationRefused
 */
export const checkRemote = async (
  files: PublishedFiles,
  version: string,
  metadata: RemoteMetadata,
  shellVersion: string | null,
): Promise<ShellManifest['shared']> => {
  const { name } = metadata;
  const manifest = await files.remoteManifest(name, version);
  if (manifest.name !== name) throw new PublicationRefused('MetadataDiffers', `${manifest.name} / ${name}`);
  const onDisk = await files.remoteMetadata(name, version);
  if (JSON.stringify(onDisk) !== JSON.stringify(metadata)) throw new PublicationRefused('MetadataDiffers', name);
  for (const language of await files.languagesOf(name, version)) {
    const inIt = await files.remoteManifest(name, version, language);
    const { js, css } = routesOf(inIt).assets;
    const { remoteEntry } = inIt.metaData;
    await files.requireRemoteFiles(name, version, [
      `${remoteEntry.path}${remoteEntry.name}`,
      ...[...js.sync, ...css.sync, ...js.async, ...css.async],
    ]);
  }
  if (shellVersion === null) return wantedBy(manifest);
  const shell = await files.shellManifest(shellVersion);
  checkShared(manifest, shell);
  return shell.shared;
};

/**
 * Is this published version of the shell whole?
 * @throws PublicationRefused
 */
export const checkShell = async (files: PublishedFiles, version: string): Promise<void> => {
  for (const language of await files.languagesOf('shell', version)) {
    const { js, css } = await files.shellManifest(version, language);
    await files.requireShellFiles(version, [...js, ...css]);
  }
};
