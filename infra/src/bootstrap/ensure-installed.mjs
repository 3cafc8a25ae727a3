import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Package folder → what a lockfile says of it; null when the file is not there or not whole. */
const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null; // nothing is installed, or an installation was cut off
  }
};

/**
 * Is what lies in node_modules what the lockfile asks for? npm writes down what it installed as its last step, so this holds
 * for installations by us and by hand. Packages for other systems are optional and rightly absent.
 */
const isInstalled = () => {
  const installed = packagesIn('node_modules/.package-lock.json');
  const wanted = packagesIn('package-lock.json');
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, { version, link, optional, devOptional, peer }]) => {
      if (link) return existsSync(join(root, folder));
      const there = installed[folder];
      return there === undefined ? (optional ?? devOptional ?? peer ?? false) : there.version === version;
    });
};

/** What npm's own words mean to a person. */
const explanations = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i,
    'the package registry cannot be reached; check the network and npm’s registry setting',
  ],
  [/ENOSPC/, 'the disk is full'],
  [/EACCES|EPERM|EROFS/, 'this folder cannot be written to'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json do not fit each other; run npm install'],
  [/E40[13]/, 'the package registry refuses us; check npm’s credentials'],
];

const explain = (output) =>
  explanations.find(([pattern]) => pattern.test(output))?.[1] ?? output.trim().split('\n').slice(-3).join(' ');

const install = () =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    console.log('· installing packages (half a minute to two)');
    const progress = setInterval(() => console.log(`· still installing, ${seconds()} s`), 10_000);
    const options = [
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retries=3',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=8000',
    ];
    // npm run leaves its own settings in the environment; what it told us about this run must not steer the next.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV'));
    const npm = spawn('npm', ['ci', ...options], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    const finish = (problem) => {
      clearInterval(progress);
      if (problem === null) console.log(`· packages installed in ${seconds()} s`);
      else console.error(`Packages could not be installed: ${problem}.`);
      resolve(problem === null);
    };
    npm.once('error', () => finish('npm was not found'));
    npm.once('close', (code) => finish(code === 0 ? null : explain(output)));
  });

/** Sees to it that `node_modules` is what the lockfile says. Explains itself in one line and answers false when that fails. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
    return false;
  }
  return isInstalled() || install();
}
