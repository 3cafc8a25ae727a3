import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ShellServerEntry } from '@site/contracts';
import type { Entries } from './thread-messages.js';

type Modules = Readonly<Record<string, unknown>>;
type Require = (name: string) => unknown;

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

/**
 * Runs a CommonJS file. It may ask for its own chunks, which lie beside it, and for `modules`: nothing of Node, and nothing
 * installed, so that there is never a second copy of what must be one.
 */
const run = (file: string, modules: Modules, kept: Map<string, unknown>): unknown => {
  if (kept.has(file)) return kept.get(file);
  const require: Require = (name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    if (/^\.\/[\w.-]+$/.test(name)) return run(join(dirname(file), name), modules, kept);
    throw new Error(`${name} is not shared with server entries`);
  };
  const module = { exports: {} as unknown };
  const body = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file }) as (
    own: typeof module,
    exports: unknown,
    ask: Require,
  ) => void;
  body(module, module.exports, require);
  kept.set(file, module.exports);
  return module.exports;
};

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
      shell: run(shellFile, {}, new Map()) as ShellServerEntry,
      remotes: new Map(),
    };
    shells.set(shellFile, loaded);
    forgetOldest(shells, KEPT);
    const remote = loaded.remotes.get(remoteFile) ?? (run(remoteFile, loaded.shell.modules, new Map()) as RemoteServerEntry);
    loaded.remotes.set(remoteFile, remote);
    forgetOldest(loaded.remotes, REMOTES_KEPT);
    return { shell: loaded.shell, remote };
  };
};
