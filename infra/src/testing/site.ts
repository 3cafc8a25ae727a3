import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRedis, isCluster } from '@site/service-kit';
import { readRunState, type RunState } from '../start/run-state.js';
import { type Secrets, secretsFile } from '../start/secrets.js';
import { freePort } from '../system/free-port.js';
import { rootFolder } from '../system/folders.js';
import { readJson } from '../system/json-file.js';
import { StartProblem } from '../system/start-problem.js';
import { waitUntil } from '../system/wait-until.js';

export interface TestSite {
  url: string;
  inboxUrl: string;
  dataDir: string;
  state: RunState;
  operatorPassword: string;
  /** What the site has written to its terminal so far. */
  output: () => Promise<string>;
  /** What Redis refused a service, `content key sess:x`: what they do is theirs to do, so there is none. */
  refusals: () => Promise<string[]>;
  /** Stops it as Ctrl-C does and removes its data. */
  stop: () => Promise<void>;
}

interface SiteOptions {
  seed: 'demo' | 'none';
  /** Further environment, as LOG_LEVEL. Nothing is left out for being busy, as the machine is while it tests, unless this says so. */
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** What another one of these left, to start on again. */
  dataDir?: string;
}

/** Starts the real site, as `npm start` does, on a free port and with data of its own. */
export async function startSite({ seed, env = {}, timeoutMs = 600_000, ...before }: SiteOptions): Promise<TestSite> {
  const dataDir = before.dataDir ?? (await mkdtemp(join(tmpdir(), 'verlanglijstje-site-')));
  const log = join(dataDir, 'site.log');
  const port = await freePort();
  const child = spawn(process.execPath, [join(rootFolder, 'infra/start.mjs')], {
    cwd: rootFolder,
    env: { ...withoutOurs(process.env), PORT: String(port), DATA_DIR: dataDir, SEED: seed, SHED_ABOVE_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const life = { over: false };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => (life.over = true));
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const output = () => readFile(log, 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    file.end();
    await rm(dataDir, { recursive: true, force: true });
  };

  const up = await waitUntil(async () => (await readRunState(dataDir)) !== null, {
    timeoutMs,
    everyMs: 200,
    giveUp: () => life.over,
  });
  const [state, secrets] = await Promise.all([readRunState(dataDir), readJson<Secrets>(secretsFile(dataDir))]);
  if (!up || state === null || secrets === null) {
    const said = await output();
    await stop();
    throw new StartProblem(`The site did not start:\n${said.split('\n').slice(-20).join('\n')}`);
  }
  return {
    url: state.siteUrl,
    inboxUrl: state.inboxUrl ?? '',
    dataDir,
    state,
    operatorPassword: secrets.OPERATOR_PASSWORD,
    output,
    refusals: () => refusalsOf(state.redisUrl),
    stop,
  };
}

async function refusalsOf(redisUrl: string): Promise<string[]> {
  const redis = createRedis({ REDIS_URL: redisUrl });
  try {
    await redis.ping();
    const servers = isCluster(redis) ? redis.nodes() : [redis];
    const logs = await Promise.all(servers.map((server) => server.call('ACL', 'LOG', '100')));
    await Promise.all(servers.map((server) => server.call('ACL', 'LOG', 'RESET')));
    return (logs as unknown[][][]).flat().map((entry) => {
      const about = new Map(entry.map((name, at) => [name, entry[at + 1]]));
      return ['username', 'reason', 'object'].map((name) => String(about.get(name))).join(' ');
    });
  } finally {
    redis.disconnect();
  }
}

const ours = ['MONGODB_URI', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'HOST', 'OPERATOR_PASSWORD', 'npm_lifecycle_event'];

/** What a person has set for their own site must not steer the one that is tested. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.includes(name)));
}
