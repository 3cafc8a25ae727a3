import { opsCommands } from '@site/contracts';
import { readMetadata } from '../build/remote-metadata.js';
import type { Target } from '../build/workspaces.js';
import type { OpsClient } from './ops-client.js';

/** Makes a version whose files are there live: for everybody, or for a percentage of visitors. Throws a StartProblem. */
export async function publishVersion(ops: OpsClient, target: Target, version: string, share: number | null): Promise<void> {
  const metadata = target.kind === 'shell' ? null : readMetadata(target);
  await ops.run(opsCommands.publish, { version, metadata, share });
}
