import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { inLanguage, type Language, OWN_LANGUAGE, PUBLISHED_FILES, ShellManifest, type ShellServerEntry } from '@site/contracts';
import { runServerEntry } from '@site/service-kit/run-server-entry';
import { z } from 'zod/mini';
import { anything } from './anything.js';
import { openSandbox, type SandboxPage } from './sandbox-page.js';
import type { Trial } from './load-trials.js';

/**
 * Loads a shell as far as that goes without a page to take over: its scripts are scripts, and its server entry, made of the
 * same sources, runs and brings what it says it shares. @throws what is wrong.
 */
export const loadShell = (folder: string, language: Language): void => {
  const manifest = join(folder, inLanguage(PUBLISHED_FILES.shellManifest, language));
  const { js, shared } = z.parse(ShellManifest, JSON.parse(readFileSync(manifest, 'utf8')));
  for (const file of js) new Script(readFileSync(join(folder, file), 'utf8'), { filename: file });
  const entry = entryOf(folder, language);
  if (!existsSync(entry)) return;
  const { modules, render } = runServerEntry(entry, {}) as Partial<ShellServerEntry>;
  if (typeof render !== 'function') throw new Error('its server entry makes no pages');
  const missing = Object.keys(shared).find((name) => modules?.[name] === undefined);
  if (missing !== undefined) throw new Error(`its server entry does not share ${missing}`);
};

type RemoteTrial = Trial & { kind: 'remote' };

const entryOf = (folder: string, language: Language = OWN_LANGUAGE): string =>
  join(folder, inLanguage(PUBLISHED_FILES.serverEntry, language));

/** The copies that the live shell shares: those of its server entry, which are the same packages as in the browser. */
const sharedBy = (shellFolder: string | null): Readonly<Record<string, unknown>> | null => {
  if (shellFolder === null || !existsSync(entryOf(shellFolder))) return null;
  return (runServerEntry(entryOf(shellFolder), {}) as ShellServerEntry).modules;
};

/** Manifest and entry come from the folder, and everything else is the runtime's own doing, as in the browser. */
const fromFolder = (page: SandboxPage, folder: string): ModuleFederationRuntimePlugin => ({
  name: 'from-folder',
  fetch: (address) => Promise.resolve(new Response(readFileSync(join(folder, new URL(address).pathname)))),
  loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
    page.run(entry);
    const container: unknown = page.window[entryGlobalName];
    if (container === undefined) throw new Error(`its entry does not set ${entryGlobalName}`);
    return container as Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;
  },
});

/**
 * Loads a remote as the shell does, with the shell's own copies of what is shared, and its server entry as the gateway does.
 * Nothing is rendered. Rejects with what went wrong: code that throws, chunks that are not there, a share that does not fit,
 * no routes.
 */
export const loadRemote = async ({ folder, language, name, provided, shellFolder }: RemoteTrial): Promise<void> => {
  // The runtime keeps what it loaded by a remote's name; here the same name is other code each time.
  runtimeCore.resetFederationGlobalInfo();
  const modules = sharedBy(shellFolder);
  const page = openSandbox(folder);
  // What the shell's bundle leaves there for remotes (front-end-config.ts: provideExternalRuntime).
  page.window['_FEDERATION_RUNTIME_CORE'] = runtimeCore;
  try {
    const shared = Object.entries(provided).map(([key, version]) => {
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [key, { version, lib: () => modules?.[key] ?? anything, shareConfig }] as const;
    });
    const shell = createInstance({
      name: 'shell',
      remotes: [],
      shared: Object.fromEntries(shared),
      plugins: [fromFolder(page, folder)],
    });
    shell.registerRemotes([{ name, entry: page.origin + inLanguage(PUBLISHED_FILES.remoteManifest, language) }]);
    const module = await shell.loadRemote<{ readonly routes?: unknown }>(`${name}/routes`);
    if (!Array.isArray(module?.routes) || module.routes.length === 0) throw new Error('it has no routes');
  } catch (error) {
    // The runtime only reports that a script failed; this is the cause.
    throw page.thrown[0] ?? error;
  } finally {
    page.close();
  }
  const entry = entryOf(folder, language);
  if (modules !== null && existsSync(entry)) runServerEntry(entry, modules);
};
