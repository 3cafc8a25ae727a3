import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';

/** A part of the site that is built by itself. `folder` is relative to the repository. */
export interface Target {
  name: string;
  kind: 'service' | 'shell' | 'remote';
  folder: string;
}

const libraries = ['contracts', 'kit'];

/** Every service, the shell and every remote, as found on disk: adding a folder is enough to have it built. */
export function findTargets(): Target[] {
  const services = readdirSync(join(rootFolder, 'services'))
    .filter((name) => !libraries.includes(name) && existsSync(join(rootFolder, 'services', name, 'src/main.ts')))
    .map((name): Target => ({ name, kind: 'service', folder: `services/${name}` }));
  const remotes = readdirSync(rootFolder)
    .filter((name) => name.startsWith('mf-') && existsSync(join(rootFolder, name, 'src/routes.tsx')))
    .map((name): Target => ({ name, kind: 'remote', folder: name }));
  const shell: Target = { name: 'shell', kind: 'shell', folder: 'shell' };
  return [...services, ...(existsSync(join(rootFolder, 'shell/src/main.tsx')) ? [shell] : []), ...remotes];
}

/** The folders whose files end up in what is built from `target`. */
export function sourceFolders({ kind, folder }: Target): string[] {
  const own = kind === 'shell' ? ['shell/src', 'shell/sdk/src'] : [`${folder}/src`];
  const shared = kind === 'service' ? ['services/kit/src'] : ['shell/sdk/src'];
  return [...new Set([...own, ...shared, 'services/contracts/src'])];
}

/** Version of a workspace or an installed package, as its package.json says. */
export function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(rootFolder, folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Name under which the browser knows a remote: `mf-wishlist` → `mf_wishlist`. */
export const containerName = (target: Target): string => target.name.replaceAll('-', '_');

export const distFolder = (target: Target): string => join(rootFolder, target.folder, 'dist');
