import { fileURLToPath } from 'node:url';
import { runConfinedHost } from '@site/service-kit/confined-host';
import { renderProcess } from './first-view/render-process-needs.js';

/** A container of its own runs this, beside the service: confined processes have its user (kit: `CONFINED_SOCKET`). */
await runConfinedHost((dataDir) => renderProcess(fileURLToPath(new URL('./render-process.js', import.meta.url)), dataDir));
