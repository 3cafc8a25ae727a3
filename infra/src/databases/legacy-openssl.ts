import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../system/cache-folder.js';
import type { Progress } from '../system/progress.js';
import { lastLine, runCommand } from '../system/run-command.js';
import { StartProblem } from '../system/start-problem.js';
import { type AptStanza, formatDeb822, parseDeb822, parseOneLine, toRelease } from './apt-stanzas.js';

const libraries = ['libssl.so.1.1', 'libcrypto.so.1.1'] as const;

/** The release of each distribution that still carries OpenSSL 1.1. */
const releaseWithOpenSsl11: Readonly<Record<string, string>> = { debian: 'bullseye', ubuntu: 'focal' };

/**
 * The packaged mongod is linked against OpenSSL 1.1, which newer systems no longer carry. Answers the folder that holds the two
 * libraries, or null when the system itself has them. They are taken from the machine's own package sources and unpacked into
 * the cache, so nothing is installed and no root is needed.
 */
export async function legacyOpenSsl(progress: Progress): Promise<string | null> {
  const known = (await runCommand('ldconfig', ['-p'])).stdout;
  if (libraries.every((library) => known.includes(library))) return null;
  const folder = await cacheFolder('openssl-1.1');
  if (await holdsLibraries(folder)) return folder;

  progress('fetching libssl 1.1 from the system’s package sources');
  const work = await mkdtemp(join(folder, 'work-'));
  try {
    await download(work);
    for (const library of libraries) await rename(await findFile(work, library), join(folder, library));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

async function holdsLibraries(folder: string): Promise<boolean> {
  const found = await readdir(folder);
  return libraries.every((library) => found.includes(library));
}

async function download(work: string): Promise<void> {
  await Promise.all(
    ['lists/partial', 'cache/archives/partial', 'package'].map((name) => mkdir(join(work, name), { recursive: true })),
  );
  const sources = join(work, 'legacy.sources');
  await writeFile(sources, formatDeb822(await legacyStanzas()));
  const options = [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'Acquire::Check-Valid-Until=false',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  await must('apt-get', [...options, 'update'], work);
  await must('apt-get', [...options, 'download', 'libssl1.1:amd64'], join(work, 'package'));
  const [archive] = await readdir(join(work, 'package'));
  await must('dpkg-deb', ['-x', join(work, 'package', archive ?? ''), join(work, 'unpacked')], work);
}

/** The machine's own package sources, pointed at the release that has the library. */
async function legacyStanzas(): Promise<AptStanza[]> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const field = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(release)?.[1] ?? '';
  const wanted = releaseWithOpenSsl11[field('ID')];
  if (wanted === undefined) throw new StartProblem('No MongoDB here: install mongod 7 or newer, or set MONGODB_URI.');
  const parts = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...(await readdir(parts).catch(() => [])).sort().map((name) => join(parts, name))];
  const stanzas: AptStanza[] = [];
  for (const file of files) {
    if (!/\.(list|sources)$/.test(file) || !(await stat(file).catch(() => null))?.isFile()) continue;
    const text = await readFile(file, 'utf8');
    stanzas.push(...(file.endsWith('.sources') ? parseDeb822(text) : parseOneLine(text)));
  }
  return toRelease(stanzas, field('VERSION_CODENAME'), wanted);
}

async function findFile(folder: string, name: string): Promise<string> {
  const entries = await readdir(join(folder, 'unpacked'), { recursive: true, withFileTypes: true });
  const entry = entries.find((each) => each.isFile() && each.name === name);
  if (entry === undefined) throw new StartProblem(`The libssl1.1 package holds no ${name}; install mongod or set MONGODB_URI.`);
  return join(entry.parentPath, name);
}

async function must(command: string, args: string[], cwd: string): Promise<void> {
  const outcome = await runCommand(command, args, { cwd });
  if (outcome.code === 0) return;
  throw new StartProblem(
    `MongoDB needs libssl 1.1 and ${command} could not fetch it (${lastLine(outcome.stderr)}); install mongod or set MONGODB_URI.`,
  );
}
