import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.js';
import { findTargets } from '../build/workspaces.js';
import { DATABASE_USERS } from '../databases/database-users.js';
import { endLeftovers, keepProcessList } from '../processes/leftovers.js';
import { identify } from '../processes/process-identity.js';
import { startReaper } from '../processes/reaper.js';
import { activateAll, publishNew } from '../publish/publish-site.js';
import { lineText } from '../supervisor/log-lines.js';
import { type Instances, restartInTurn, supervise, type Supervised } from '../supervisor/supervise.js';
import { rootFolder } from '../system/folders.js';
import { freePorts, isPortFree } from '../system/free-port.js';
import { readJson, writeJson } from '../system/json-file.js';
import { type Progress, secondsSince } from '../system/progress.js';
import { runCommand } from '../system/run-command.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import type { ConsoleSink } from './console-sink.js';
import { takeDataFolder } from './data-folder.js';
import { removeRunState, type RunState, writeRunState } from './run-state.js';
import { publisherKeys, readSecrets, type Secrets } from './secrets.js';
import type { Settings } from './settings.js';
import {
  environmentOf,
  listProcesses,
  localUrl,
  portNames,
  type SiteProcess,
  specOf,
  type Surroundings,
} from './site-processes.js';
import { spreadOwnCluster, startDatabases } from './start-databases.js';

/** People first, then their lists, then the draws that refer to both. */
const order = ['account', 'wishlist', 'lotting'] as const;

/** Puts the demo people, lists and draws in, once for a data folder. Each service brings its own and may be run again. */
async function seedDemo(around: Surroundings, progress: Progress): Promise<void> {
  if (around.settings.seed === 'none') return;
  const file = join(around.settings.dataDir, 'seeded.json');
  const done = (await readJson<Record<string, string>>(file)) ?? {};
  for (const service of order) {
    const folder = join(rootFolder, 'services', service);
    if (done[service] !== undefined || !existsSync(join(folder, 'dist/seed.js'))) continue;
    progress(`putting in the demo data of ${service}`);
    const env = { ...environmentOf({ name: service, service, role: 'main' }, around), PORT: '0' };
    const outcome = await runCommand(process.execPath, ['--enable-source-maps', 'dist/seed.js'], { cwd: folder, env });
    if (outcome.code !== 0) {
      const output = `${outcome.stdout}\n${outcome.stderr}`.trim().split('\n').map(lineText);
      throw new StartProblem(`The demo data of ${service} could not be put in: ${output.at(-1) ?? ''}`);
    }
    done[service] = new Date().toISOString();
    await writeJson(file, done);
  }
}

/**
 * A port for each name: the one it had the last time when that is still free (addresses that people keep, and MongoDB
 * remembers its own), else any free one.
 */
async function choosePorts(dataDir: string, names: readonly string[], taken: number): Promise<Map<string, number>> {
  const file = join(dataDir, 'ports.json');
  const before = (await readJson<Record<string, number>>(file)) ?? {};
  const spare = await freePorts(names.length);
  const chosen = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const known = before[name];
    const keep = known !== undefined && known !== taken && (await isPortFree(known));
    chosen.set(name, keep ? known : (spare[index] ?? 0));
  }
  await writeJson(file, Object.fromEntries(chosen));
  return chosen;
}

export interface RunningSite {
  state: RunState;
  secrets: Secrets;
  /**
   * Restarts these services (none named: all) in turn; how it went is in run.json then. Resolves when it is over, and rejects with a
   * StartProblem when a process did not come back.
   */
  restart: (services: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** Things to undo when the site stops, newest first. */
interface Undo {
  steps: (() => Promise<void>)[];
}

/**
 * Starts everything that a site is and resolves when it serves. Whatever goes wrong, it leaves nothing running: what was
 * started is stopped before it rejects. `abort` stops a start that is under way.
 */
export async function startSite(
  settings: Settings,
  mode: 'start' | 'dev',
  sink: ConsoleSink,
  abort: AbortSignal,
): Promise<RunningSite> {
  const undo: Undo = { steps: [] };
  const stop = async () => {
    for (const step of undo.steps.splice(0).reverse()) await step();
  };
  const aborted = new Promise<never>((_, reject) => {
    abort.addEventListener('abort', () => reject(new StartProblem('Stopped while starting.')), { once: true });
  });
  try {
    const started = bringUp(settings, mode, sink, undo);
    // After an abort the rest of the start fails because its processes are stopped; its error is of no use.
    started.catch(() => undefined);
    return { ...(await Promise.race([started, aborted])), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  settings: Settings,
  mode: 'start' | 'dev',
  sink: ConsoleSink,
  undo: Undo,
): Promise<Omit<RunningSite, 'stop'>> {
  const { dataDir, port } = settings;
  undo.steps.push(await takeDataFolder(dataDir));
  await endLeftovers(dataDir, sink.say);
  if (!(await isPortFree(port, settings.host))) throw new StartProblem(`Port ${port} is taken. Stop what uses it, or set PORT.`);

  const targets = findTargets();
  const services = targets.filter(({ kind }) => kind === 'service');
  const processes = listProcesses(services, settings);
  const [secrets, chosen] = await Promise.all([
    readSecrets(dataDir, settings.secrets),
    choosePorts(dataDir, portNames(processes), port),
  ]);
  const ports = new Map([...chosen, ...(mode === 'start' ? [['gateway', port] as const] : [])]);

  const reaper = startReaper();
  undo.steps.push(async () => reaper.close());
  const list = keepProcessList(dataDir);
  const tools = { reaper, onLine: sink.onLine, notice: sink.say, onStart: list.add, progress: sink.say };

  const databases: Supervised[] = [];
  undo.steps.push(() => stopAll(databases));
  const [databasesFor, publications] = await Promise.all([
    startDatabases(settings, secrets, ports, tools, databases),
    buildStale(targets, sink.say).then(() => publishNew(targets, dataDir)),
  ]);

  const around: Surroundings = { settings, secrets, ports, databasesFor, mode };
  const startedAt = Date.now();
  const running: RunningProcess[] = [];
  undo.steps.push(() => stopInOrder(running));
  const start = (each: SiteProcess) => {
    const supervised = supervise(specOf(each, around), tools);
    running.push({ each, supervised });
    return supervised;
  };
  const behindTheDoor = processes.filter(({ service }) => service !== 'gateway').map(start);
  const allBehind = Promise.all(behindTheDoor.map(({ started }) => started));
  const platformStarted = behindTheDoor.find(({ name }) => name === 'platform')?.started ?? allBehind;
  // A process that does not come up is reported at once, also while the platform is still starting.
  await Promise.race([platformStarted, allBehind]);
  const platform = { url: localUrl(ports.get('platform') ?? 0), keys: publisherKeys(secrets), actor: 'npm start' };
  await activateAll(publications, dataDir, platform, sink.say);
  // The door opens when all are there: whoever waits for the home page may then do everything.
  await allBehind;
  await spreadOwnCluster(settings, databasesFor, sink.say);
  const door = processes.filter(({ service }) => service === 'gateway').map(start);
  await Promise.all(door.map(({ started }) => started));
  if (mode === 'dev') {
    const { startDev } = await import('../dev/start-dev.js');
    const frontEnds = targets.filter(({ kind }) => kind !== 'service');
    const gatewayUrl = localUrl(ports.get('gateway') ?? 0);
    undo.steps.push(await startDev({ targets: frontEnds, siteUrl: gatewayUrl, port, host: settings.host }));
  }
  sink.say(`${running.length} processes are ready in ${secondsSince(startedAt)}`);
  await seedDemo(around, sink.say);

  const state = await describe(around, processes);
  await writeRunState(dataDir, state);
  undo.steps.push(() => removeRunState(dataDir));
  const restart = async (names: readonly string[]) => {
    state.restarts.problem = null;
    try {
      await restartInTurn(instancesToRestart(running, names), sink.say);
    } catch (error) {
      state.restarts.problem = problemText(error);
      throw error;
    } finally {
      state.restarts.done += 1;
      await writeRunState(dataDir, state);
    }
  };
  return { state, secrets, restart };
}

/** Processes of these services (none named: all) by what they do; the door last. What is not ours to renew, the inbox, stays. */
function instancesToRestart(running: readonly RunningProcess[], names: readonly string[]): Instances[] {
  const kinds = new Map<string, Supervised[]>();
  for (const { each, supervised } of running) {
    if (each.role === 'inbox' || (names.length > 0 && !names.includes(each.service))) continue;
    const kind = `${each.service} ${each.role}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), supervised]);
  }
  const all = [...kinds].map(([kind, instances]) => ({ service: kind, all: instances }));
  return all.sort((a, b) => Number(a.service.startsWith('gateway')) - Number(b.service.startsWith('gateway')));
}

interface RunningProcess {
  each: SiteProcess;
  supervised: Supervised;
}

/** The door first, then those behind it, then what carries mail; each group at once. */
async function stopInOrder(running: readonly RunningProcess[]): Promise<void> {
  const group = ({ each: { service } }: RunningProcess) => (service === 'gateway' ? 0 : service === 'inbox' ? 2 : 1);
  for (const wanted of [0, 1, 2]) {
    await stopAll(running.filter((each) => group(each) === wanted).map(({ supervised }) => supervised));
  }
}

const stopAll = async (all: readonly Supervised[]): Promise<void> => {
  await Promise.all(all.map((each) => each.stop()));
};

async function describe({ settings, ports, databasesFor }: Surroundings, processes: readonly SiteProcess[]): Promise<RunState> {
  const supervisor = await identify(process.pid);
  if (supervisor === null) throw new Error('this process is not running');
  const urls = processes.map(({ name }): [string, string] => [name, localUrl(ports.get(name) ?? 0)]);
  const databases = Object.fromEntries(DATABASE_USERS.map((user) => [user, databasesFor(user)])) as RunState['databases'];
  const inbox = processes.some(({ role }) => role === 'inbox');
  return {
    supervisor,
    siteUrl: settings.publicUrl,
    inboxUrl: inbox ? localUrl(ports.get('inbox') ?? 0) : null,
    services: Object.fromEntries(urls),
    mongodbUri: databases.admin.MONGODB_URI,
    redisUrl: databases.admin.REDIS_URL,
    databases,
    restarts: { done: 0, problem: null },
  };
}
