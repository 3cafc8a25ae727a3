import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';

/** A folder of code that no other workspace imports. */
const BY_ITSELF = /^(?:mf-[a-z]+|shell(?!\/sdk\/)|services\/(?!contracts\/|kit\/)[a-z]+|infra|e2e)\//;
/** What no tool that looks at code reads. */
const NO_CODE = /^docs\/|\.md$/;

/** The workspaces in which these files lie; null when others may import from there. */
export function workspacesOf(files: readonly string[]): readonly string[] | null {
  const folders = files.filter((file) => !NO_CODE.test(file)).map((file) => BY_ITSELF.exec(file)?.[0].slice(0, -1));
  return folders.length === 0 || folders.includes(undefined) ? null : [...new Set(folders)].filter((one) => one !== undefined);
}

/** Those that the last commit and what is not committed yet changed; null for what may concern all, or when git cannot say. */
export async function changedWorkspaces(): Promise<readonly string[] | null> {
  const lists = [
    ['diff', '--name-only', '--no-renames', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => runCommand('git', args, { cwd: rootFolder }));
  const outcomes = await Promise.all(lists);
  if (outcomes.some(({ code }) => code !== 0)) return null;
  return workspacesOf(outcomes.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean)));
}
