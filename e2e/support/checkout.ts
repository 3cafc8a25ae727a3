import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A checkout as a team of its own has it: the same sources, its own builds. Installed packages are shared. */
export interface Checkout {
  readonly folder: string;
  /** The environment of its commands. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command of infra, as package.json does: `command('publish/deploy.main', 'mf-content')`. Rejects when it fails. */
  readonly command: (script: string, ...args: readonly string[]) => Promise<unknown>;
  /** Changes a file as somebody who edits it does. @throws when there is nothing to replace. */
  readonly edit: (file: string, before: string, after: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface CheckoutOptions {
  /**
   * With what is built already, with our own packages leading into itself, so that its parts are built with the contract that lies in
   * it, and with a site of its own in `.data`. Without it only a part's own sources count, and its commands speak to the site under test.
   */
  readonly whole?: boolean;
}

/** What runs a command of infra: node's arguments. */
export const commandOf = (script: string, args: readonly string[]): string[] => [
  '--import',
  'tsx/esm',
  `infra/src/${script}.ts`,
  ...args,
];

/** Every installed package is a link, and ours lead where they would after an installation there. */
const linkPackages = async (folder: string): Promise<void> => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@site'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@site' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, '@site'))) {
    await symlink(await readlink(join(from, '@site', name)), join(to, '@site', name));
  }
};

export const makeCheckout = async ({ whole = false }: CheckoutOptions = {}): Promise<Checkout> => {
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-team-'));
  const folders = await readdir(root, { withFileTypes: true });
  const sources = folders.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules').map(({ name }) => name);
  for (const name of sources) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: async (from) => {
        if (!from.endsWith('node_modules')) return whole || !from.endsWith('/dist');
        await symlink(from, join(folder, relative(root, from)));
        return false;
      },
    });
  }
  if (whole) await linkPackages(folder);
  else await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = whole ? { ...process.env, DATA_DIR: join(folder, '.data') } : process.env;
  return {
    folder,
    env,
    command: (script, ...args) => run(process.execPath, commandOf(script, args), { cwd: folder, env }),
    edit: async (file, before, after) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      await writeFile(join(folder, file), text.replaceAll(before, after));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
