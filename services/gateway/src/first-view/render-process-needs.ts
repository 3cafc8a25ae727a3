import { join } from 'node:path';
import type { ConfinedFile } from '@site/service-kit';

const MEMORY_MB = 256;

/** A process that renders pages: it reads what is published. */
export const renderProcess = (file: string, dataDir: string): ConfinedFile => ({
  file,
  isSource: false,
  reads: [join(dataDir, 'shell'), join(dataDir, 'remotes')],
  memoryMb: MEMORY_MB,
});
