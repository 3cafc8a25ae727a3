import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FederationManifest, opsCommands, PUBLISHED_FILES } from '@site/contracts';
import { isPublishedFile, versionOfFolder } from '@site/service-kit';
import { z } from 'zod/mini';
import { readMetadata } from '../build/remote-metadata.js';
import { containerName, distFolder, type Target } from '../build/workspaces.js';
import type { OpsClient } from '../publish/ops-client.js';

/** Where versions of a part lie. */
const shelfOf = (dataDir: string, target: Target): string =>
  target.kind === 'shell' ? join(dataDir, 'shell') : join(dataDir, 'remotes', containerName(target));

/**
 * Deploys what was built of a part as another version, without building it: the built folder is copied, with one small file
 * more that says which copy it is. Every file of it so has another address, as with a true new version; everything after
 * the build is as in `npm run deploy`. Answers the version's name.
 */
export const deployCopy = async (ops: OpsClient, target: Target, dataDir: string, stamp: string): Promise<string> => {
  const shelf = shelfOf(dataDir, target);
  const draft = await mkdtemp(join(shelf, '.draft-'));
  try {
    await cp(distFolder(target), draft, { recursive: true, filter: isPublishedFile });
    await writeFile(join(draft, 'copy.txt'), stamp);
    const version = await versionOfFolder(draft);
    await rename(draft, join(shelf, version));
    const metadata = target.kind === 'shell' ? null : readMetadata(target);
    await ops.run(opsCommands.publish, { version, metadata, share: null });
    return version;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** Addresses of all code of a published version of a remote, also of what is only loaded later. */
export const codeOf = async (dataDir: string, target: Target, version: string): Promise<string[]> => {
  const file = join(shelfOf(dataDir, target), version, PUBLISHED_FILES.remoteManifest);
  const { exposes } = z.parse(FederationManifest, JSON.parse(await readFile(file, 'utf8')));
  const files = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async]);
  return files.map((each) => `/remotes/${containerName(target)}/${version}/${each}`);
};

/** A build that is forgotten is made anew at the next deploy. */
export const forgetBuild = (target: Target): Promise<void> =>
  rm(join(dirname(distFolder(target)), 'dist', '.fingerprint'), { force: true });
