import { problemText, StartProblem } from '../system/start-problem.js';
import { secondsSince } from '../system/progress.js';
import { consoleSink, type ConsoleSink } from './console-sink.js';
import { RESTART_SIGNAL, takeRestartRequest } from './restart-request.js';
import { readSettings } from './settings.js';
import { type RunningSite, startSite } from './start-site.js';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `npm start` and `npm run dev`: runs the site until somebody stops it. Ends this process. */
export async function run(mode: 'start' | 'dev'): Promise<void> {
  const sink = consoleSink(process.stdout);
  const startedAt = Date.now();
  const asked = stopRequest(sink);
  // From the first moment on: unheard, the signal would end us. While we start there is nothing to restart.
  const restarts = { begin: (): void => undefined };
  process.on(RESTART_SIGNAL, () => restarts.begin());
  try {
    const settings = readSettings(process.env);
    const site = await startSite(settings, mode, sink, asked.signal);
    announce(site, sink, startedAt);
    restarts.begin = restarter(site, settings.dataDir, sink);
    await untilAborted(asked.signal);
    await site.stop();
    sink.say('everything is stopped');
    process.exit(0);
  } catch (error) {
    if (asked.signal.aborted && error instanceof StartProblem) process.exit(130);
    console.error(problemText(error));
    process.exit(1);
  }
}

/** Begins the restart that the data folder asks for; one after the other. */
function restarter(site: RunningSite, dataDir: string, sink: ConsoleSink): () => void {
  let last = Promise.resolve();
  const restart = async () => {
    const request = await takeRestartRequest(dataDir);
    if (request === null) return;
    await site.restart(request.services).then(
      () => sink.say('restarted'),
      (error: unknown) => sink.say(problemText(error)),
    );
  };
  return () => {
    last = last.then(restart);
  };
}

/** Ctrl-C reaches us twice, from the terminal and through npm; within this time it counts as once. */
const sameKeyPressMs = 1000;

/**
 * Becomes aborted when somebody asks us to stop, or when the npm that started us is gone. Asking a second time ends us at
 * once, and the reaper everything else.
 */
function stopRequest(sink: ConsoleSink): AbortController {
  const asked = new AbortController();
  let askedAt = 0;
  const stop = () => {
    if (asked.signal.aborted && Date.now() - askedAt > sameKeyPressMs) process.exit(130);
    if (asked.signal.aborted) return;
    askedAt = Date.now();
    sink.say('stopping; once more to stop at once');
    asked.abort();
  };
  for (const name of stopSignals) process.on(name, stop);
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || asked.signal.aborted || stop(), 1000).unref();
  }
  return asked;
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const operatorsPage = (siteUrl: string): string => new URL('/beheer', process.env['OPERATOR_URL'] || siteUrl).href;

function announce({ state, secrets }: RunningSite, sink: ConsoleSink, startedAt: number): void {
  const lines = [
    `ready in ${secondsSince(startedAt)}`,
    `  site       ${state.siteUrl}`,
    `  mail       ${state.inboxUrl ?? 'goes to your own server'}`,
    `  operators  ${operatorsPage(state.siteUrl)}   password ${secrets.OPERATOR_PASSWORD}`,
    '  stop       Ctrl-C',
  ];
  for (const line of lines) sink.say(line);
}
