import { z } from 'zod';

const MIN_PASSWORD = 8;

/** What the platform reads from its environment besides what every process reads. */
export const platformConfigSchema = z.object({
  /** Opens `/beheer`; whoever knows it changes flags and versions. */
  OPERATOR_PASSWORD: z.string().min(MIN_PASSWORD),
  /** Of previews, for the gateway to read (kit: previewToken). */
  PREVIEW_SECRET: z.string().min(16),
  /** Fewer different addresses that report a version's failure within five minutes never take it out, whatever share they are. */
  REMOTE_FAILURES: z.coerce.number().int().min(1).default(10),
  /** Who is notified by mail when a version was taken out, `a@example.nl, b@example.nl`; empty: the site's contact address. */
  OPERATOR_MAIL: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((address) => (address.trim() === '' ? [] : [address.trim()])))
    .pipe(z.array(z.email())),
  /** So long things wait in most processes of a kind, in ms, when something is left out; 0: nothing ever is. */
  SHED_ABOVE_MS: z.coerce.number().int().min(0).default(100),
  /** Where remotes and the shell are published: `remotes/<name>/<version>/`, `shell/<version>/`. */
  DATA_DIR: z.string(),
  /** Where a host in a container of its own starts confined processes; unset: they are started here. */
  CONFINED_SOCKET: z.string().optional(),
});

export type PlatformConfig = z.output<typeof platformConfigSchema>;
