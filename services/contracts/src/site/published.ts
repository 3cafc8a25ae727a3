import { z } from 'zod/mini';

/**
 * What lies in a published folder, `DATA_DIR/remotes/<name>/<version>/` and `DATA_DIR/shell/<version>/`, in the site's own language;
 * `inLanguage` names manifests and server entries of others.
 */
export const PUBLISHED_FILES = {
  /** Of a remote: what federation reads in the browser and the gateway reads to preload. */
  remoteManifest: 'mf-manifest.json',
  /** Of a remote: its `RemoteMetadata`. */
  remoteMetadata: 'deploy.json',
  /** Of the shell: its `ShellManifest`. */
  shellManifest: 'shell-manifest.json',
  /** Of the shell: the service worker, which the gateway serves at the root. */
  worker: 'worker.js',
  /** Of both, when they have public pages: the code that makes those on the server. A hidden folder is never served. */
  serverEntry: '.server/main.cjs',
} as const;

const Assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z._default(z.array(z.string()), []) }),
  css: z.object({ sync: z.array(z.string()), async: z._default(z.array(z.string()), []) }),
});

/** The part of module federation's own manifest that we rely on; file names are relative to its folder. */
export const FederationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z._default(z.string(), '') }) }),
  shared: z._default(
    z.array(
      z.object({
        name: z.string(),
        singleton: z._default(z.boolean(), false),
        requiredVersion: z._default(z.nullable(z.string()), null),
      }),
    ),
    [],
  ),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/** What the page has to load to run the shell, in order and relative to its folder, and the singletons it provides. */
export const ShellManifest = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Letters that every page is painted with. */
  fonts: z.optional(z.array(z.string())),
  /** Scripts that the page fetches later. */
  later: z.optional(z.array(z.string())),
  /** Package name → version. */
  shared: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof ShellManifest>;
