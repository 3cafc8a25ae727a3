import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainNpm, patientOptions } from './npm-words.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Package folder → what a lockfile says of it; null when the file is not there or not whole. */
const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null; // nothing is installed, or an installation was cut off
  }
};

/** Packages for other systems, and those of optional use, are rightly absent. */
const mayBeAbsent = ({ optional, devOptional, peer }) => optional ?? devOptional ?? peer ?? false;

/** Did somebody install by hand what the lockfile asks for? npm writes down what it installed as its last step. */
const isSame = (installed, wanted) =>
  Object.entries(wanted)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, entry]) => {
      if (entry.link) return existsSync(join(root, folder));
      return installed[folder] === undefined ? mayBeAbsent(entry) : installed[folder].version === entry.version;
    });

const stamp = join(root, 'node_modules/.installed-from');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Is what lies in node_modules what the lockfile asks for: installed by us from exactly this one, or by hand and the same? */
const isInstalled = () => {
  const installed = packagesIn('node_modules/.package-lock.json');
  const wanted = packagesIn('package-lock.json');
  if (installed === null || wanted === null) return false;
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) || isSame(installed, wanted);
};

const install = () =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    console.log('· installing packages (half a minute to two)');
    const progress = setInterval(() => console.log(`· still installing, ${seconds()} s`), 10_000);
    // With NODE_ENV=production npm would leave out what the site is built with.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV'));
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', ...patientOptions], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    const finish = (problem) => {
      clearInterval(progress);
      if (problem === null) {
        writeFileSync(stamp, lockHash());
        console.log(`· packages installed in ${seconds()} s`);
      }
      if (problem !== null) console.error(`Packages could not be installed: ${problem}.`);
      resolve(problem === null);
    };
    npm.once('error', () => finish('npm was not found'));
    npm.once('close', (code) => finish(code === 0 ? null : explainNpm(output)));
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
