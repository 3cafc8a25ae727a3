import type { ShellServerEntry } from '@site/contracts';
import { runServerEntry } from '@site/service-kit/run-server-entry';
import { LRUCache } from 'lru-cache';
import type { Entries } from './thread-messages.js';

interface RemoteServerEntry {
  readonly pages: readonly { readonly path: string }[];
}

/** A shell, and the remotes that were loaded with its shared modules. */
interface Loaded {
  readonly shell: ShellServerEntry;
  readonly remotes: LRUCache<string, RemoteServerEntry>;
}

/** Versions live for days; those rolled back or replaced are evicted. */
const MAX_SHELLS = 4;
const MAX_REMOTES = 16;

/** Loads server entries of published versions, each once. @throws what a file throws when it is run. */
export const createServerEntries = () => {
  const shells = new LRUCache<string, Loaded>({ max: MAX_SHELLS });

  return ({ shell: shellFile, remote: remoteFile }: Entries): { shell: ShellServerEntry; remote: RemoteServerEntry } => {
    const loaded: Loaded = shells.get(shellFile) ?? {
      shell: runServerEntry(shellFile, {}) as ShellServerEntry,
      remotes: new LRUCache({ max: MAX_REMOTES }),
    };
    shells.set(shellFile, loaded);
    const remote = loaded.remotes.get(remoteFile) ?? (runServerEntry(remoteFile, loaded.shell.modules) as RemoteServerEntry);
    loaded.remotes.set(remoteFile, remote);
    return { shell: loaded.shell, remote };
  };
};
