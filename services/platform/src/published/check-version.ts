import type { RemoteMetadata } from '@site/contracts';
import { isAsPublished } from '@site/service-kit';
import type { CheckContract } from './check-contract.js';
import { checkRemote, checkShell } from './check-remote.js';
import type { LoadTrials, Trial } from './load/load-trials.js';
import { PublicationRefused } from './publication-problem.js';
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

interface Deps {
  readonly files: PublishedFiles;
  readonly checkContract: CheckContract;
  readonly trials: LoadTrials;
}

/** All checks there are, the quick ones first; in the end the code is loaded. */
export const createCheckVersion = ({ files, checkContract, trials }: Deps): CheckVersion => {
  const load = async (trial: Trial): Promise<void> => {
    const problem = await trials.run(trial);
    if (problem !== null) throw new PublicationRefused('DoesNotLoad', problem);
  };
  return async (name, version, metadata, shellVersion) => {
    const folder = files.folderOf(name, version);
    const requireUnchanged = async (): Promise<void> => {
      if (!(await isAsPublished(folder, version))) throw new PublicationRefused('VersionChanged', version);
    };
    if (metadata === null) {
      await checkShell(files, version);
      await requireUnchanged();
      for (const language of await files.languagesOf(name, version)) await load({ kind: 'shell', folder, language });
      return;
    }
    const provided = await checkRemote(files, version, metadata, shellVersion);
    await requireUnchanged();
    await checkContract(metadata.contractVersion);
    const shellFolder = shellVersion === null ? null : files.folderOf('shell', shellVersion);
    for (const language of await files.languagesOf(name, version))
      await load({ kind: 'remote', folder, language, name, provided, shellFolder });
  };
};
