import type { ShellServerEntry } from '@site/contracts';
import { runServerEntry } from '@site/service-kit/run-server-entry';
import type { Entries } from './render-exchange.js';

interface RemoteServerEntry {
  readonly pages: readonly { readonly path: string }[];
}

/** A shell, and the remotes that were loaded with its shared modules. */
interface LoadedEntries {
  readonly shell: ShellServerEntry;
  readonly remotes: Map<string, RemoteServerEntry>;
}

/** Versions live for days; those rolled back or replaced are evicted. */
const MAX_SHELLS = 4;
const MAX_REMOTES = 16;

/** Keeps what was used last. */
const keep = <T>(kept: Map<string, T>, key: string, value: T, max: number): void => {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > max && oldest !== undefined) kept.delete(oldest);
};

/** Loads server entries of published versions, each once. @throws what a file throws when it is run. */
export const createServerEntries = () => {
  const shells = new Map<string, LoadedEntries>();

  return ({ shell: shellFile, remote: remoteFile }: Entries): { shell: ShellServerEntry; remote: RemoteServerEntry } => {
    const loaded: LoadedEntries = shells.get(shellFile) ?? {
      shell: runServerEntry(shellFile, {}) as ShellServerEntry,
      remotes: new Map(),
    };
    keep(shells, shellFile, loaded, MAX_SHELLS);
    const remote = loaded.remotes.get(remoteFile) ?? (runServerEntry(remoteFile, loaded.shell.modules) as RemoteServerEntry);
    keep(loaded.remotes, remoteFile, remote, MAX_REMOTES);
    return { shell: loaded.shell, remote };
  };
};
