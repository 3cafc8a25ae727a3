import { z } from 'zod';

/** What the gateway reads from its environment besides what every process reads. */
export const gatewayConfigSchema = z.object({
  /** Where remotes and the shell are published: `remotes/<name>/<version>/`, `shell/<version>/`. */
  DATA_DIR: z.string(),
  /** Where a host in a container of its own starts confined processes; unset: they are started here. */
  CONFINED_SOCKET: z.string().optional(),
  /** Of previews that platform makes (kit: readPreview). */
  PREVIEW_SECRET: z.string().min(16),
  /** Processes that make the content of public pages; 0: none, and the browser makes it. */
  RENDER_PROCESSES: z.coerce.number().int().min(0).max(32).default(2),
  /** Requests of one address in a minute, pages, files and calls together; the services count calls more finely. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /** Share of pages that report their measurements, 0 to 1. */
  PAGE_REPORT_SHARE: z.coerce.number().min(0).max(1).default(1),
  /** The app in the stores. One that is unset has no button on the pages. */
  APP_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  PLAY_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
});

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;
