import { randomBytes } from 'node:crypto';
import { CALLERS, type MailRequest } from '@site/contracts';
import type { DestinationStream } from 'pino';
import { type BaseConfig, baseConfigSchema } from '../config/base-config.js';
import { parseConfig } from '../config/parse-config.js';
import { nativeDb } from '../data/mongo.js';
import { shardDatabase } from '../data/shard-database.js';
import { isOnCluster } from '../data/sharding.js';
import { MAIL_ENTRY, type OutboxEntry, outboxOf } from '../events/outbox.js';
import { createPayloadSeal } from '../events/sealed-payload.js';
import { createInternalClient, type InternalClient } from '../internal/internal-client.js';
import { publicKeysText } from '../internal/pair-keys.js';
import { openBase, serviceOf } from '../process/open-base.js';
import type { Clock, ServiceBase } from '../process/service-base.js';

/** A clock that stands still until told otherwise. */
export interface TestClock extends Clock {
  set(now: Date): void;
  advance(milliseconds: number): void;
}

export interface TestBase extends ServiceBase {
  readonly clock: TestClock;
  /** Lines logged so far, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Names and payloads in the outbox, oldest first, as their readers see them. */
  outbox(): Promise<readonly { readonly name: string; readonly payload: unknown }[]>;
  /** The mails among them, with when they were asked for. */
  mails(): Promise<readonly { readonly payload: MailRequest; readonly createdAt: Date }[]>;
}

interface TestBaseOptions {
  /** Where the clock stands; default 1 March 2026, noon UTC. */
  readonly now?: Date;
  /** Keys of the configuration that this test wants otherwise. */
  readonly config?: Readonly<Record<string, string>>;
  readonly database?: string;
}

const createTestClock = (start: Date): TestClock => {
  let now = start;
  return {
    now: () => new Date(now),
    set: (next) => {
      now = next;
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
};

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: integration tests run through \`npm run jest\``);
  return value;
};

const SERVICE_SECRET = 'service-secret-for-tests';

/** Secrets of a test process: of every service the same, so that each may stand in for another. */
export const TEST_SECRETS = {
  SESSION_SECRET: 'session-secret-for-tests',
  SERVICE_SECRET,
  SERVICE_PUBLIC_KEYS: publicKeysText(new Map(CALLERS.map((name) => [name, SERVICE_SECRET]))),
  MAIL_LINK_SECRET: 'mail-link-secret-for-tests',
  PREVIEW_SECRET: 'preview-secret-for-tests',
} as const;

/** Calls in the name of who a call is declared for: a test asks what other services ask. */
const callsAsDeclared = (config: BaseConfig, clock: Clock): InternalClient => {
  const clients = new Map(CALLERS.map((caller) => [caller, createInternalClient(config, clock, caller)]));
  return {
    call: async (declaration, body) => {
      const client = declaration.callers[0] === undefined ? undefined : clients.get(declaration.callers[0]);
      if (client === undefined) throw new Error(`${declaration.path} is declared for nobody`);
      return client.call(declaration, body);
    },
  };
};

/**
 * Another process of the same service and with the same clock, for the top of a test file; without models or logs of its own. Its keys
 * are read when the test says so.
 */
export const nextToBase = (beside: TestBase): ServiceBase => {
  const { name, config, clock } = beside;
  const logTo: DestinationStream = { write: () => undefined };
  const { base, connect, close } = openBase(name, config, {
    clock,
    logTo,
    get database() {
      return beside.mongo.name;
    },
  });
  beforeAll(async () => {
    await connect({ mongo: true });
    base.keys.leave();
  });
  afterAll(close);
  return base;
};

/** Configuration of a test process: the databases of this test run, and keys in Redis of its own. */
export const testConfig = (unique: string, overrides: Readonly<Record<string, string>> = {}): BaseConfig =>
  parseConfig(baseConfigSchema, {
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: setting('TEST_MONGODB_URI'),
    // This worker's own, because some keys are about an address and every test comes from the same one.
    REDIS_URL: setting('TEST_REDIS_URL'),
    // Nothing is given up because the machine is busy.
    REDIS_TIMEOUT_MS: '30000',
    CALL_TIMEOUT_MS: '30000',
    REQUEST_TIMEOUT_MS: '60000',
    ...TEST_SECRETS,
    LOG_LEVEL: 'debug',
    BULL_PREFIX: `test-${unique}`,
    ...overrides,
  });

/**
 * A base for an integration test file, at the top of it or of a `describe`: a database of its own that is dropped
 * afterwards, a clock that stands still, log lines kept for looking at. Registers its own `beforeAll` and `afterAll`;
 * models must be declared on `base.mongo` before tests begin, for their indexes to stand.
 */
export const testBase = (name: string, options: TestBaseOptions = {}): TestBase => {
  const unique = `${process.env.JEST_WORKER_ID ?? '0'}-${randomBytes(4).toString('hex')}`;
  const clock = createTestClock(options.now ?? new Date('2026-03-01T12:00:00Z'));
  const logged: Record<string, unknown>[] = [];
  const logTo: DestinationStream = { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) };
  const database = options.database ?? `${serviceOf(name)}-${unique}`;
  const opened = openBase(name, testConfig(unique, options.config), { database, clock, logTo });
  const { base } = opened;

  // In tests all have one secret, so that everybody reads what is for one.
  const { open } = createPayloadSeal(base.config, base.service);
  const entries = async (): Promise<readonly OutboxEntry[]> =>
    (await outboxOf(base.mongo).find().sort({ written: 1 }).toArray()).map((entry) => ({ ...entry, payload: open(entry) }));

  beforeAll(async () => {
    await opened.connect({ mongo: true });
    await opened.buildData();
    if (isOnCluster(base.mongo)) await shardDatabase(base.mongo.getClient(), base.mongo.name);
  });
  afterAll(async () => {
    await nativeDb(base.mongo).dropDatabase();
    await opened.close();
  });
  return Object.assign(base, {
    internal: callsAsDeclared(base.config, clock),
    clock,
    logged,
    outbox: async () => (await entries()).map(({ name, payload }) => ({ name, payload })),
    mails: async () => {
      const mails = (await entries()).filter(({ name }) => name === MAIL_ENTRY);
      return mails.map(({ createdAt, payload }) => ({ createdAt, payload: payload as MailRequest }));
    },
  });
};
