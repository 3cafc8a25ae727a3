import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.js';
import { distFolder, findTargets } from '../build/workspaces.js';
import { readRunState } from '../start/run-state.js';
import { type Secrets, secretsFile, secretsOf } from '../start/secrets.js';
import { dataFolder } from '../system/folders.js';
import { readJson } from '../system/json-file.js';
import type { Progress } from '../system/progress.js';
import { StartProblem } from '../system/start-problem.js';

/**
 * The environment of the catalogue's importer: databases that MONGODB_URI and REDIS_URL name, else those of the site that runs on
 * the data folder. @throws StartProblem when there is neither.
 */
async function feedEnvironment(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const dataDir = dataFolder(env);
  const [state, secrets] = await Promise.all([readRunState(dataDir), readJson<Secrets>(secretsFile(dataDir))]);
  const mongodbUri = env['MONGODB_URI'] ?? state?.databases.content.MONGODB_URI;
  const redisUrl = env['REDIS_URL'] ?? state?.databases.content.REDIS_URL;
  if (mongodbUri === undefined || redisUrl === undefined)
    throw new StartProblem(`No site runs on ${dataDir}. Start it with npm start, or set DATA_DIR, or MONGODB_URI and REDIS_URL.`);
  // The importer opens no session and calls no service, but every process of ours wants to know how.
  const { SESSION_SECRET, SERVICE_SECRET, SERVICE_PUBLIC_KEYS } = env;
  const isGiven = SESSION_SECRET !== undefined && SERVICE_SECRET !== undefined && SERVICE_PUBLIC_KEYS !== undefined;
  if (!isGiven && secrets === null)
    throw new StartProblem(`There are no secrets in ${dataDir}; set SESSION_SECRET, SERVICE_SECRET and SERVICE_PUBLIC_KEYS.`);
  return {
    ...env,
    ...{ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    ...{ MONGODB_URI: mongodbUri, REDIS_URL: redisUrl },
    ...(isGiven || secrets === null ? {} : secretsOf('content', secrets)),
  };
}

const needsSite = (args: readonly string[]): boolean =>
  args.length > 0 && !args.some((arg) => ['--help', '-h', '--make'].includes(arg) || arg.startsWith('--make='));

interface FeedRun {
  readonly env: NodeJS.ProcessEnv;
  /** What paths in the arguments are relative to. */
  readonly cwd: string;
  readonly say: Progress;
  /** Hears what it answers instead of the terminal. */
  readonly onAnswer?: (text: string) => void;
}

/** Runs the content service's importer with these arguments; answers its exit code. Ctrl-C reaches it, and it is waited for. */
export async function runFeed(args: readonly string[], { env, cwd, say, onAnswer }: FeedRun): Promise<number> {
  const content = findTargets().filter(({ folder }) => folder === 'services/content');
  const [target] = content;
  if (target === undefined) throw new StartProblem('There is no content service.');
  const childEnv = needsSite(args) ? await feedEnvironment(env) : env;
  await buildStale(content, (line) => {
    if (!line.startsWith('everything')) say(line);
  });
  const child = spawn(process.execPath, ['--enable-source-maps', join(distFolder(target), 'feed.js'), ...args], {
    ...{ cwd, env: childEnv },
    stdio: ['ignore', onAnswer === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', onAnswer ?? (() => undefined));
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const wait = () => undefined;
  process.on('SIGTERM', pass).on('SIGINT', wait);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
  } finally {
    process.off('SIGTERM', pass).off('SIGINT', wait);
  }
}
