import type { ShellServerEntry } from '@site/contracts';
import { runServerEntry } from '@site/service-kit/run-server-entry';
import type { Entries } from './thread-messages.js';

interface RemoteServerEntry {
  readonly pages: readonly { readonly path: string }[];
}

/** A shell with the remotes that were loaded on its copies of what is shared. */
interface Loaded {
  readonly shell: ShellServerEntry;
  readonly remotes: Map<string, RemoteServerEntry>;
}

/** Versions live for days; what was rolled back or replaced is forgotten. */
const KEPT = 4;
const REMOTES_KEPT = 16;

const forgetOldest = (kept: Map<string, unknown>, limit: number): void => {
  for (const key of kept.keys()) {
    if (kept.size <= limit) return;
    kept.delete(key);
  }
};

/** Loads server entries of published versions, each once. @throws what a file throws when it is run. */
export const createServerEntries = () => {
  const shells = new Map<string, Loaded>();

  return ({ shell: shellFile, remote: remoteFile }: Entries): { shell: ShellServerEntry; remote: RemoteServerEntry } => {
    const loaded: Loaded = shells.get(shellFile) ?? {
      shell: runServerEntry(shellFile, {}) as ShellServerEntry,
      remotes: new Map(),
    };
    shells.set(shellFile, loaded);
    forgetOldest(shells, KEPT);
    const remote = loaded.remotes.get(remoteFile) ?? (runServerEntry(remoteFile, loaded.shell.modules) as RemoteServerEntry);
    loaded.remotes.set(remoteFile, remote);
    forgetOldest(loaded.remotes, REMOTES_KEPT);
    return { shell: loaded.shell, remote };
  };
};
