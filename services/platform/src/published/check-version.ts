import type { RemoteMetadata } from '@site/contracts';
import { checkRemote, checkShell } from './check-remote.js';
import type { PublishedFiles } from './published-files.js';

/**
 * May this published version go live beside this shell? `metadata` is null for the shell itself.
 * @throws PublicationRefused
 */
export type CheckVersion = (
  name: string,
  version: string,
  metadata: RemoteMetadata | null,
  shellVersion: string | null,
) => Promise<void>;

/** All checks there are, the quick ones first. */
export const createCheckVersion =
  (files: PublishedFiles): CheckVersion =>
  async (_name, version, metadata, shellVersion) => {
    if (metadata === null) await checkShell(files, version);
    else await checkRemote(files, version, metadata, shellVersion);
  };
