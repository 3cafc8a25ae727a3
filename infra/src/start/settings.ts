import { withFiles } from '@site/service-kit';
import { z } from 'zod';
import { dataFolder } from '../system/folders.js';
import { StartProblem } from '../system/start-problem.js';
import { type GivenSecrets, SECRET_NAMES } from './secrets.js';

const port = z.coerce.number('must be a number').int().min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535');

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url('must be a full address, as http://localhost:3000').optional(),
  MONGODB_URI: z.string().startsWith('mongodb', 'must start with mongodb:// or mongodb+srv://').optional(),
  REDIS_URL: z.string().startsWith('redis', 'must start with redis://, redis-cluster:// or redis-sentinel://').optional(),
  SMTP_URL: z.string().startsWith('smtp', 'must start with smtp:// or smtps://').optional(),
  SHARDED: z.enum(['', '1'], 'must be 1 or unset').default(''),
  REDIS_CLUSTER: z.enum(['', '1'], 'must be 1 or unset').default(''),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  INSTANCES: z
    .string()
    .regex(/^[1-9]?(?:\s*[a-z]+:[1-9])*$/, 'must be a number from 1 to 9, or numbers by service as in "2 wishlist:3"')
    .default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const atLeast = (length: number) => z.string().min(length, `needs ${length} characters or more`).optional();
/** Also the one that all services had before. */
const Given = z.object(
  Object.fromEntries([...SECRET_NAMES, 'SERVICE_SECRET'].map((name) => [name, atLeast(name === 'OPERATOR_PASSWORD' ? 8 : 16)])),
);

export interface Settings {
  /** The one port that people use. */
  port: number;
  host: string;
  /** Address of the site without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** Databases and mail server of one's own; undefined: we run them. */
  mongodbUri: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Our own MongoDB is a sharded cluster; a data folder that has one keeps it. */
  isSharded: boolean;
  /** The same of our own Redis. */
  isRedisCluster: boolean;
  seed: 'demo' | 'none';
  logLevel: string;
  /** How many processes of a service run side by side. */
  instancesOf: (service: string) => number;
  /** Those that are given. */
  secrets: GivenSecrets;
}

/** Reads the environment once. Throws a StartProblem that names every wrong key. Empty values count as not set. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = withFiles(env, ['MONGODB_URI', 'REDIS_URL', 'SMTP_URL', ...SECRET_NAMES]);
  const result = Environment.safeParse(given);
  const secrets = Given.safeParse(given);
  if (!result.success || !secrets.success) {
    const wrong = [...(result.error?.issues ?? []), ...(secrets.error?.issues ?? [])].map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    );
    throw new StartProblem(`The environment is not right: ${wrong.join('; ')}.`);
  }
  const { PORT, HOST, PUBLIC_URL, MONGODB_URI, REDIS_URL, SMTP_URL, SHARDED, REDIS_CLUSTER, SEED, INSTANCES, LOG_LEVEL } =
    result.data;
  return {
    port: PORT,
    host: HOST,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    dataDir: dataFolder(given),
    mongodbUri: MONGODB_URI,
    redisUrl: REDIS_URL,
    smtpUrl: SMTP_URL,
    isSharded: SHARDED === '1',
    isRedisCluster: REDIS_CLUSTER === '1',
    seed: SEED,
    logLevel: LOG_LEVEL,
    instancesOf: readInstances(INSTANCES),
    secrets: secrets.data,
  };
}

/**
 * There is one door unless it is named: a second one needs something in front that spreads visitors over both. Lists are searched
 * by the wishlist service itself unless processes of their own are named.
 */
function readInstances(text: string): (service: string) => number {
  const named = new Map([...text.matchAll(/\b([a-z]+):(\d)/g)].map(([, name = '', count]) => [name, Number(count)]));
  const usual = Number(/^\d/.exec(text)?.[0] ?? 1);
  return (service) => named.get(service) ?? (service === 'search' ? 0 : service === 'gateway' || service === 'inbox' ? 1 : usual);
}
