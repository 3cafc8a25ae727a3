import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteMetadata } from '@site/contracts';
import { z } from 'zod/mini';
import { rootFolder } from '../system/folders.js';
import { StartProblem } from '../system/start-problem.js';
import type { Target } from './workspaces.js';

/** A remote's `remote.json`, checked against the contract so that a mistake shows at build time. */
export function readMetadata({ folder }: Target): z.infer<typeof RemoteMetadata> {
  const file = join(rootFolder, folder, 'remote.json');
  const result = z.safeParse(RemoteMetadata, JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new StartProblem(`${folder}/remote.json: ${z.prettifyError(result.error)}`);
  return result.data;
}
