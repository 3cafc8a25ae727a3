import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';
import type { Outcome, Step } from './step.js';

const colourless = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };

/** Runs a tool of node_modules, given by the file that starts it, in the repository's folder. */
export function runTool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runCommand(process.execPath, [join(rootFolder, 'node_modules', script), ...args], {
    cwd: rootFolder,
    env: { ...colourless, ...env },
  });
}

/** A step that is one tool: it passes or fails as a whole. */
export function toolStep(name: string, script: string, args: readonly string[]): Step {
  return {
    name,
    cores: 1,
    run: async (): Promise<Outcome> => {
      const { code, stdout, stderr } = await runTool(script, args);
      return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: `${stdout}\n${stderr}`.trim() };
    },
  };
}
