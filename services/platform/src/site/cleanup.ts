import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceBase } from '@site/service-kit';
import { type Change, removeOutdated } from './change.js';
import type { ChangeSite } from './change-site.js';
import { KEPT_MS } from './part.js';

/** Whom the audit log names when old versions are taken away. */
const CLEANER = 'opruiming';

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'log'>;
  readonly dataDir: string;
  readonly changeSite: ChangeSite;
}

/** Removes versions that nobody needs any more: first from what can be made live, then their folders. */
export type Cleanup = () => Promise<void>;

export const createCleanup = ({ base, dataDir, changeSite }: Deps): Cleanup => {
  const foldersIn = async (shelf: string): Promise<string[]> => {
    const found = await readdir(shelf, { withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  };

  /** Folders that no part knows, and that nobody can be busy with any more: drafts of what was broken off, too. */
  const sweep = async (shelf: string, known: ReadonlySet<string>): Promise<void> => {
    for (const name of await foldersIn(shelf)) {
      const folder = join(shelf, name);
      if (known.has(name)) continue;
      const { mtimeMs } = await stat(folder);
      if (base.clock.now().getTime() - mtimeMs < KEPT_MS) continue;
      await rm(folder, { recursive: true, force: true });
      base.log.info({ folder }, 'an old version was removed');
    }
  };

  const versionsOf = (part: Change['site']['shell'] | undefined): ReadonlySet<string> =>
    new Set((part?.versions ?? []).map(({ version }) => version));

  return async () => {
    const now = base.clock.now();
    const { shell, remotes } = await changeSite(CLEANER, (site) => removeOutdated(site, now));
    await sweep(join(dataDir, 'shell'), versionsOf(shell));
    for (const name of await foldersIn(join(dataDir, 'remotes'))) {
      await sweep(join(dataDir, 'remotes', name), versionsOf(remotes.find((remote) => remote.name === name)));
    }
  };
};
