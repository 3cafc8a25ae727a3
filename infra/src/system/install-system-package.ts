import { patiently, type Progress } from './progress.js';
import { answers, lastLine, runCommand } from './run-command.js';
import { StartProblem } from './start-problem.js';

interface PackageManager {
  command: string;
  refresh?: string[];
  install: string[];
}

/** Another installation may be under way, of a second site that starts for one. */
const waitForOthers = ['-o', 'DPkg::Lock::Timeout=300'];

const managers: readonly PackageManager[] = [
  {
    command: 'apt-get',
    refresh: ['update', '-q', ...waitForOthers],
    install: ['install', '-y', '-q', '--no-install-recommends', ...waitForOthers],
  },
  { command: 'dnf', install: ['install', '-y'] },
  { command: 'apk', install: ['add'] },
  { command: 'pacman', install: ['-S', '--noconfirm'] },
  { command: 'brew', install: ['install'] },
];

async function findManager(): Promise<PackageManager | undefined> {
  for (const manager of managers) if (await answers(manager.command)) return manager;
  return undefined;
}

/**
 * Installs a package by the system's own package manager, as root or through `sudo -n` (which never asks for a password).
 * Throws a StartProblem that names the package and what went wrong.
 */
export async function installSystemPackage(name: string, progress: Progress): Promise<void> {
  const manager = await findManager();
  if (manager === undefined)
    throw new StartProblem(`${name} is missing and this system has no package manager we know; install it.`);
  const asRoot = process.getuid?.() === 0 || manager.command === 'brew';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) =>
    asRoot ? runCommand(manager.command, args, { env }) : runCommand('sudo', ['-n', '-E', manager.command, ...args], { env });

  progress(`installing ${name} with ${manager.command}`);
  const { refresh, install } = manager;
  const work = async () => {
    if (refresh) await run(refresh);
    return run([...install, name]);
  };
  const outcome = await patiently(`installing ${name}`, work(), progress);
  if (outcome.code !== 0) {
    throw new StartProblem(
      `${name} is missing and ${manager.command} could not install it: ${lastLine(outcome.stderr) || 'no permission'}. Install it by hand.`,
    );
  }
}
