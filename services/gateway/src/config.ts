import { z } from 'zod/mini';

/** What the gateway reads from its environment besides what every process reads. */
export const gatewayConfigSchema = z.object({
  /** Where remotes and the shell are published: `remotes/<name>/<version>/`, `shell/<version>/`. */
  DATA_DIR: z.string(),
});

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;
