import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FederationManifest,
  inLanguage,
  type Language,
  LANGUAGES,
  OWN_LANGUAGE,
  PUBLISHED_FILES,
  RemoteMetadata,
  type Schema,
  ShellManifest,
} from '@site/contracts';
import { z } from 'zod/mini';
import { PublicationRefused } from './publication-problem.js';

/** The published folders under DATA_DIR. Names and versions come from schemas that allow no separators. */
export interface PublishedFiles {
  /** Where a version of a remote, or of `shell`, lies. */
  folderOf(name: string, version: string): string;
  /** @throws PublicationRefused when the file is absent or not what it should be. */
  remoteManifest(name: string, version: string, language?: Language): Promise<FederationManifest>;
  /** @throws PublicationRefused */
  remoteMetadata(name: string, version: string): Promise<RemoteMetadata>;
  /** @throws PublicationRefused */
  shellManifest(version: string, language?: Language): Promise<ShellManifest>;
  /** The languages that a version was built in, the site's own first: by whether their manifest is there. */
  languagesOf(name: string, version: string): Promise<readonly Language[]>;
  /** @throws PublicationRefused naming the first of `files` that the folder lacks. */
  requireRemoteFiles(name: string, version: string, files: readonly string[]): Promise<void>;
  /** @throws PublicationRefused */
  requireShellFiles(version: string, files: readonly string[]): Promise<void>;
}

const readJson = async <S extends Schema>(schema: S, folder: string, file: string): Promise<z.output<S>> => {
  let text: string;
  try {
    text = await readFile(join(folder, file), 'utf8');
  } catch (error) {
    throw isAbsent(error) ? new PublicationRefused('ManifestMissing', file) : error;
  }
  const result = z.safeParse(schema, parseJson(text));
  if (!result.success) throw new PublicationRefused('ManifestUnreadable', file);
  return result.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no schema accepts it, so it is refused as unreadable
  }
};

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const requireFiles = async (folder: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    try {
      await access(join(folder, file));
    } catch {
      throw new PublicationRefused('FileMissing', file);
    }
  }
};

export const openPublishedFiles = (dataDir: string): PublishedFiles => {
  const remote = (name: string, version: string): string => join(dataDir, 'remotes', name, version);
  const shell = (version: string): string => join(dataDir, 'shell', version);
  return {
    folderOf: (name, version) => (name === 'shell' ? shell(version) : remote(name, version)),
    remoteManifest: (name, version, language = OWN_LANGUAGE) =>
      readJson(FederationManifest, remote(name, version), inLanguage(PUBLISHED_FILES.remoteManifest, language)),
    remoteMetadata: (name, version) => readJson(RemoteMetadata, remote(name, version), PUBLISHED_FILES.remoteMetadata),
    shellManifest: (version, language = OWN_LANGUAGE) =>
      readJson(ShellManifest, shell(version), inLanguage(PUBLISHED_FILES.shellManifest, language)),
    languagesOf: async (name, version) => {
      const [folder, manifest] =
        name === 'shell'
          ? [shell(version), PUBLISHED_FILES.shellManifest]
          : [remote(name, version), PUBLISHED_FILES.remoteManifest];
      const files = await readdir(folder).catch((): string[] => []);
      return LANGUAGES.filter((language) => language === OWN_LANGUAGE || files.includes(inLanguage(manifest, language)));
    },
    requireRemoteFiles: (name, version, files) => requireFiles(remote(name, version), files),
    requireShellFiles: (version, files) => requireFiles(shell(version), files),
  };
};
