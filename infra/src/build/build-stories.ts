import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';

/** Builds the catalogue of the kit into a folder of its own; answers what was said of it when that failed. */
export async function buildStories(folder: string): Promise<string | null> {
  const cli = join(rootFolder, 'node_modules/storybook/dist/bin/dispatcher.js');
  const args = [cli, 'build', '--config-dir', 'infra/stories', '--output-dir', folder, '--quiet', '--disable-telemetry'];
  const { code, stdout, stderr } = await runCommand(process.execPath, args, { cwd: rootFolder, env: process.env });
  return code === 0 ? null : `${stdout}\n${stderr}`.trim();
}
