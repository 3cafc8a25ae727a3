import { join } from 'node:path';
import type { Target } from '../build/workspaces.js';
import type { PublisherKeys } from '../start/secrets.js';
import { readJson, writeJson } from '../system/json-file.js';
import type { Progress } from '../system/progress.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import { publishFolder } from './publish-folder.js';

/** What a start or deploy made live last, by target. An operator's later rollback is theirs: the same build does not undo it. */
type Activated = Record<string, string>;

const recordIn = (dataDir: string): string => join(dataDir, 'activated.json');

export interface Publication {
  target: Target;
  version: string;
}

/** Publishes the shell and every remote; answers those whose version was not made live from here before, the shell first. */
export async function publishNew(targets: readonly Target[], dataDir: string): Promise<Publication[]> {
  const record = (await readJson<Activated>(recordIn(dataDir))) ?? {};
  const frontEnds = targets.filter(({ kind }) => kind !== 'service');
  const all = await Promise.all(frontEnds.map(async (target) => ({ target, version: await publishFolder(target, dataDir) })));
  const shellFirst = (publication: Publication) => (publication.target.kind === 'shell' ? 0 : 1);
  return all.filter(({ target, version }) => record[target.name] !== version).sort((a, b) => shellFirst(a) - shellFirst(b));
}

interface Platform {
  url: string;
  keys: PublisherKeys;
  /** Whom the audit log names. */
  actor: string;
}

/**
 * Makes publications live, in their order. A remote that the platform refuses is reported and left out: the others work.
 * Throws a StartProblem when it refuses the shell.
 */
export async function activateAll(
  publications: readonly Publication[],
  dataDir: string,
  platform: Platform,
  progress: Progress,
): Promise<void> {
  if (publications.length === 0) return;
  const [{ localOps }, { publishVersion }] = await Promise.all([import('./ops-client.js'), import('./publish-version.js')]);
  const ops = localOps(platform.url, platform.keys, platform.actor);
  for (const { target, version } of publications) {
    try {
      await publishVersion(ops, target, version, null);
      await noteActivated(dataDir, target, version);
      progress(`${target.name} ${version} is live`);
    } catch (error) {
      if (!(error instanceof StartProblem) || target.kind === 'shell') throw error;
      progress(problemText(error));
    }
  }
}

/** Remembers what was made live, so that the next start does not do it again. */
export async function noteActivated(dataDir: string, target: Target, version: string): Promise<void> {
  const record = (await readJson<Activated>(recordIn(dataDir))) ?? {};
  await writeJson(recordIn(dataDir), { ...record, [target.name]: version });
}
