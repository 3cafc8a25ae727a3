import { z } from 'zod';

/** What the gateway reads from its environment besides what every process reads. */
export const gatewayConfigSchema = z.object({
  /** Where remotes and the shell are published: `remotes/<name>/<version>/`, `shell/<version>/`. */
  DATA_DIR: z.string(),
  /** Requests of one address in a minute, pages, files and calls together; the services count calls more finely. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
});

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;
