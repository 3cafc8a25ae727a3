import { fileURLToPath } from 'node:url';
import { runConfinedHost } from '@site/service-kit/confined-host';
import { loadProcess } from './published/load/load-process-needs.js';

/** A container of its own runs this, beside the service: confined processes have its user (kit: `CONFINED_SOCKET`). */
await runConfinedHost((dataDir) =>
  loadProcess({ file: fileURLToPath(new URL('./load-process.js', import.meta.url)), isSource: false }, dataDir),
);
