import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { PUBLISHED_FILES, ShellManifest, type ShellServerEntry } from '@site/contracts';
import { runServerEntry } from '@site/service-kit/run-server-entry';
import { z } from 'zod/mini';

/**
 * Loads a shell as far as that goes without a page to take over: its scripts are scripts, and its server entry, made of the
 * same sources, runs and brings what it says it shares. @throws what is wrong.
 */
export const loadShell = (folder: string): void => {
  const { js, shared } = z.parse(ShellManifest, JSON.parse(readFileSync(join(folder, PUBLISHED_FILES.shellManifest), 'utf8')));
  for (const file of js) new Script(readFileSync(join(folder, file), 'utf8'), { filename: file });
  const entry = join(folder, PUBLISHED_FILES.serverEntry);
  if (!existsSync(entry)) return;
  const { modules, render } = runServerEntry(entry, {}) as Partial<ShellServerEntry>;
  if (typeof render !== 'function') throw new Error('its server entry makes no pages');
  const missing = Object.keys(shared).find((name) => modules?.[name] === undefined);
  if (missing !== undefined) throw new Error(`its server entry does not share ${missing}`);
};
