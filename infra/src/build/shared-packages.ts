import { versionOf } from './workspaces.js';

/** What shell and remotes have one copy of at run time, because it holds state that both must see. Folder → wanted version. */
const singletons = {
  react: { folder: 'node_modules/react', requiredVersion: '^19.0.0' },
  'react-dom': { folder: 'node_modules/react-dom', requiredVersion: '^19.0.0' },
  jotai: { folder: 'node_modules/jotai', requiredVersion: '^2.0.0' },
  '@tanstack/react-query': { folder: 'node_modules/@tanstack/react-query', requiredVersion: '^5.0.0' },
  '@site/shell-sdk': { folder: 'shell/sdk', requiredVersion: '^1.0.0' },
} as const;

/**
 * The `shared` block of module federation: the shell brings the copies, remotes bring none. The shell does not compare its own
 * copies with a range, which would be a sixth of its start; each remote does when it is loaded, and the platform before.
 */
export function sharedPackages(role: 'shell' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, { requiredVersion }]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        ...(role === 'shell' ? { eager: true, requiredVersion: false } : { import: false, requiredVersion }),
      },
    ]),
  );
}

/** Package name → version of the copy that the shell brings; remotes are checked against it before they go live. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(Object.entries(singletons).map(([name, { folder }]) => [name, versionOf(folder)]));
}
