import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../build/workspaces.js';
import { REDIS_PORTS } from '../databases/redis-nodes.js';
import { CLUSTER_PORTS } from '../databases/sharded-cluster.js';
import type { ProcessSpec } from '../supervisor/supervise.js';
import { rootFolder } from '../system/folders.js';
import { type Secrets, secretsOf, SERVICES } from './secrets.js';
import type { Settings } from './settings.js';
import type { DatabasesFor } from './start-databases.js';

/** Does this address answer 200 within two seconds? */
export async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  return response.status === 200;
}

/** A process of ours: `account`, `account-worker`, `wishlist-search`, `inbox`; further instances are `account-2`, `account-worker-2`. */
export interface SiteProcess {
  name: string;
  /** Name of the service it belongs to. */
  service: string;
  role: 'main' | 'worker' | 'search' | 'inbox';
}

const nameOf = (service: string, role: SiteProcess['role'], instance: number): string =>
  [service, ...(role === 'worker' || role === 'search' ? [role] : []), ...(instance > 1 ? [instance] : [])].join('-');

/** Every process that the site consists of, databases aside; an own mail server makes the inbox needless. */
export function listProcesses(services: readonly Target[], settings: Settings): SiteProcess[] {
  const ours = services.flatMap(({ name, folder }): SiteProcess[] => {
    const roles = existsSync(join(rootFolder, folder, 'src/worker.ts')) ? (['main', 'worker'] as const) : (['main'] as const);
    const instances = Array.from({ length: settings.instancesOf(name) }, (_, index) => index + 1);
    return instances.flatMap((each) => roles.map((role) => ({ name: nameOf(name, role, each), service: name, role })));
  });
  ours.push(...searchNames(settings).map((name): SiteProcess => ({ name, service: 'wishlist', role: 'search' })));
  return settings.smtpUrl === undefined ? [...ours, { name: 'inbox', service: 'inbox', role: 'inbox' }] : ours;
}

const searchNames = (settings: Settings): string[] =>
  Array.from({ length: settings.instancesOf('search') }, (_, index) => nameOf('wishlist', 'search', index + 1));

/** Names of all the ports that a site needs beside its public one. */
export const portNames = (processes: readonly SiteProcess[]): string[] => [
  ...CLUSTER_PORTS,
  'redis',
  ...REDIS_PORTS,
  'smtp',
  ...processes.map(({ name }) => name),
];

export interface Surroundings {
  settings: Settings;
  secrets: Secrets;
  ports: ReadonlyMap<string, number>;
  databasesFor: DatabasesFor;
  /** `dev`: from the sources, and again whenever they change. */
  mode: 'start' | 'dev';
}

export const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

const CALLED = ['account', 'wishlist', 'lotting', 'content', 'platform', 'realtime'];

/** Where a service is: the addresses of all its instances. */
function addressesOf(service: string, { settings, ports }: Surroundings): string {
  const names = Array.from({ length: settings.instancesOf(service) }, (_, index) => nameOf(service, 'main', index + 1));
  return names.map((name) => localUrl(ports.get(name) ?? 0)).join(',');
}

/** The environment that every process of ours gets (see the table in README). */
export function environmentOf({ name, service }: SiteProcess, around: Surroundings): NodeJS.ProcessEnv {
  const { settings, secrets, ports, mode } = around;
  const port = (each: string) => ports.get(each) ?? 0;
  const user = SERVICES.find((each) => each === service);
  const urls = CALLED.map((each): [string, string] => [`${each.toUpperCase()}_URL`, addressesOf(each, around)]);
  return {
    ...process.env,
    ...Object.fromEntries(urls),
    SEARCH_URL:
      searchNames(settings)
        .map((each) => localUrl(port(each)))
        .join(',') || undefined,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    PORT: String(port(name)),
    HOST: service === 'gateway' && mode === 'start' ? settings.host : '127.0.0.1',
    ...(user === undefined ? { MONGODB_URI: undefined, REDIS_URL: undefined } : around.databasesFor(user)),
    ...secretsOf(service, secrets),
    PUBLIC_URL: settings.publicUrl,
    LOG_LEVEL: settings.logLevel,
    SMTP_URL: settings.smtpUrl ?? `smtp://127.0.0.1:${port('smtp')}`,
    SMTP_PORT: String(port('smtp')),
    // Everything is on loopback here.
    TLS_DIR: undefined,
    DATA_DIR: settings.dataDir,
    SEED: settings.seed,
  };
}

/**
 * Processes that nobody waits for: mail may come a moment later on a machine that is busy. The inbox stands in for a mail server
 * elsewhere, which would not take the site's processors. Workers are none of them, for what open pages are told goes by them. Five is
 * a third of what others get: a code that somebody waits for still goes out at once.
 */
const NICENESS: Readonly<Record<string, number>> = { mailer: 5, inbox: 5 };

/** How to start a process and how to see that it serves. */
export function specOf(siteProcess: SiteProcess, around: Surroundings): ProcessSpec {
  const { name, service, role } = siteProcess;
  const port = around.ports.get(name) ?? 0;
  const cwd = role === 'inbox' ? rootFolder : join(rootFolder, 'services', service);
  const sources = role === 'inbox' ? 'infra/src/inbox/main.ts' : `src/${role}.ts`;
  const tsx = join(rootFolder, 'node_modules/tsx/dist/cli.mjs');
  const built = ['--enable-source-maps', `dist/${role}.js`];
  const watched = [tsx, 'watch', '--clear-screen=false', sources];
  const args = role === 'inbox' ? ['--import', 'tsx', sources] : around.mode === 'dev' ? watched : built;
  const readiness = `${localUrl(port)}/health/ready`;
  return {
    name,
    command: { command: process.execPath, args, cwd, env: environmentOf(siteProcess, around) },
    niceness: NICENESS[service],
    isReady: () => isHealthy(readiness),
    explainWait: async () => (await fetch(readiness, { signal: AbortSignal.timeout(2000) })).text(),
    // When all end together, none has to be informed first.
    endSignal: 'SIGINT',
  };
}
