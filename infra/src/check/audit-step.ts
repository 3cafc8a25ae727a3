import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';
import type { Outcome, Step } from './step.js';

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const reportIn = (text: string): Report => {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {}; // npm says why in words: that the registry does not answer
  }
};

/** What a report of `npm audit --json` comes to. One without an answer of the registry is no failure: not every registry has one. */
export const auditOutcome = (text: string): Outcome => {
  const { vulnerabilities } = reportIn(text);
  if (vulnerabilities === undefined)
    return { passed: 1, failed: 0, output: '', note: 'the registry knows of no holes to ask for' };
  const known = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return known.length === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: known.join('\n') };
};

/** Known holes in what runs in production, where the registry answers that. */
export const auditStep: Step = {
  name: 'known holes',
  cores: 1,
  run: async () => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
    const { stdout } = await runCommand('npm', args, { cwd: rootFolder, env: process.env });
    return auditOutcome(stdout);
  },
};
