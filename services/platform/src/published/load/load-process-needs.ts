import { join } from 'node:path';
import type { ConfinedFile, ThreadFile } from '@site/service-kit';

const MEMORY_MB = 256;

/** A process that tries versions: it reads what is published. */
export const loadProcess = ({ file, isSource }: ThreadFile, dataDir: string): ConfinedFile => ({
  file,
  isSource,
  reads: [join(dataDir, 'shell'), join(dataDir, 'remotes')],
  memoryMb: MEMORY_MB,
});
