import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A checkout as a team of its own has it: the same sources, its own builds. Installed packages are shared. */
export interface Checkout {
  readonly folder: string;
  /** Runs a command of infra, as package.json does: `command('publish/deploy.main', 'mf-content')`. Rejects when it fails. */
  readonly command: (script: string, ...args: readonly string[]) => Promise<unknown>;
  /** Changes a file as somebody who edits it does. @throws when there is nothing to replace. */
  readonly edit: (file: string, before: string, after: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** What runs a command of infra: node's arguments. */
export const commandOf = (script: string, args: readonly string[]): string[] => [
  '--import',
  'tsx/esm',
  `infra/src/${script}.ts`,
  ...args,
];

export const makeCheckout = async (): Promise<Checkout> => {
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-team-'));
  const folders = await readdir(root, { withFileTypes: true });
  const sources = folders.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules').map(({ name }) => name);
  for (const name of sources) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: async (from) => {
        if (!from.endsWith('node_modules')) return !from.endsWith('/dist');
        await symlink(from, join(folder, relative(root, from)));
        return false;
      },
    });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    command: (script, ...args) => run(process.execPath, commandOf(script, args), { cwd: folder }),
    edit: async (file, before, after) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      await writeFile(join(folder, file), text.replaceAll(before, after));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
