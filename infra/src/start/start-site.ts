import { buildStale } from '../build/build-stale.js';
import { findTargets } from '../build/workspaces.js';
import { endLeftovers, keepProcessList } from '../processes/leftovers.js';
import { identify } from '../processes/process-identity.js';
import { startWarden } from '../processes/warden.js';
import { activateAll, publishNew } from '../publish/publish-site.js';
import { type Instances, restartInTurn } from '../supervisor/restart-in-turn.js';
import { supervise, type Supervised } from '../supervisor/supervise.js';
import { isPortFree } from '../system/free-port.js';
import { secondsSince } from '../system/progress.js';
import { problemText, StartProblem } from '../system/start-problem.js';
import type { ConsoleSink } from './console-sink.js';
import { takeDataFolder } from './data-folder.js';
import { choosePorts } from './ports.js';
import { removeRunState, type RunState, writeRunState } from './run-state.js';
import { readSecrets, type Secrets } from './secrets.js';
import { seedDemo } from './seed-demo.js';
import type { Settings } from './settings.js';
import { listProcesses, localUrl, portNames, type SiteProcess, specOf, type Surroundings } from './site-processes.js';
import { startDatabases } from './start-databases.js';

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
    // When aborted the rest of the start fails on what is stopped under it; nobody waits for that any more.
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
  const [secrets, chosen] = await Promise.all([readSecrets(settings), choosePorts(dataDir, portNames(processes), port)]);
  const ports = new Map([...chosen, ...(mode === 'start' ? [['gateway', port] as const] : [])]);

  const warden = startWarden();
  undo.steps.push(async () => warden.close());
  const list = keepProcessList(dataDir);
  const tools = { warden, onLine: sink.onLine, notice: sink.say, onStart: list.add, progress: sink.say };

  const databases: Supervised[] = [];
  undo.steps.push(() => stopAll(databases));
  const [addresses, publications] = await Promise.all([
    startDatabases(settings, ports, tools, databases),
    buildStale(targets, sink.say).then(() => publishNew(targets, dataDir)),
  ]);

  const around: Surroundings = { settings, secrets, ports, ...addresses, mode };
  const startedAt = Date.now();
  const running: Running[] = [];
  undo.steps.push(() => stopInOrder(running));
  const start = (each: SiteProcess) => {
    const supervised = supervise(specOf(each, around), tools);
    running.push({ each, supervised });
    return supervised;
  };
  // The door opens when there is something to show: it asks the platform for the site's state as it starts.
  const behindTheDoor = processes.filter(({ service }) => service !== 'gateway').map(start);
  const allBehind = Promise.all(behindTheDoor.map(({ started }) => started));
  const platformStarted = behindTheDoor.find(({ name }) => name === 'platform')?.started ?? allBehind;
  // Whoever does not come up is told at once, also while the platform is still on its way.
  await Promise.race([platformStarted, allBehind]);
  const platform = { url: localUrl(ports.get('platform') ?? 0), serviceSecret: secrets.SERVICE_SECRET, actor: 'npm start' };
  await activateAll(publications, dataDir, platform, sink.say);
  const door = processes.filter(({ service }) => service === 'gateway').map(start);
  await Promise.all([allBehind, ...door.map(({ started }) => started)]);
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
function instancesToRestart(running: readonly Running[], names: readonly string[]): Instances[] {
  const kinds = new Map<string, Supervised[]>();
  for (const { each, supervised } of running) {
    if (each.role === 'inbox' || (names.length > 0 && !names.includes(each.service))) continue;
    const kind = `${each.service} ${each.role}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), supervised]);
  }
  const all = [...kinds].map(([kind, instances]) => ({ service: kind, all: instances }));
  return all.sort((a, b) => Number(a.service.startsWith('gateway')) - Number(b.service.startsWith('gateway')));
}

interface Running {
  each: SiteProcess;
  supervised: Supervised;
}

/** The door first, then those behind it, then what carries mail; each group at once. */
async function stopInOrder(running: readonly Running[]): Promise<void> {
  const group = ({ each: { service } }: Running) => (service === 'gateway' ? 0 : service === 'inbox' ? 2 : 1);
  for (const wanted of [0, 1, 2]) {
    await stopAll(running.filter((each) => group(each) === wanted).map(({ supervised }) => supervised));
  }
}

const stopAll = async (all: readonly Supervised[]): Promise<void> => {
  await Promise.all(all.map((each) => each.stop()));
};

async function describe(
  { settings, ports, mongodbUri, redisUrl }: Surroundings,
  processes: readonly SiteProcess[],
): Promise<RunState> {
  const supervisor = await identify(process.pid);
  if (supervisor === null) throw new Error('this process is not running');
  const urls = processes.map(({ name }): [string, string] => [name, localUrl(ports.get(name) ?? 0)]);
  const inbox = processes.some(({ role }) => role === 'inbox');
  return {
    supervisor,
    siteUrl: settings.publicUrl,
    inboxUrl: inbox ? localUrl(ports.get('inbox') ?? 0) : null,
    services: Object.fromEntries(urls),
    mongodbUri,
    redisUrl,
    restarts: { done: 0, problem: null },
  };
}
