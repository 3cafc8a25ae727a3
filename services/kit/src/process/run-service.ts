import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { Schema } from '@site/contracts';
import type { z } from 'zod';
import { type BaseConfig, baseConfigSchema } from '../config/base-config.js';
import { ConfigError, parseConfig } from '../config/parse-config.js';
import { drain, LINGER_MS } from './drain.js';
import { createLogger } from './logger.js';
import { openBase, type OpenBase, StartProblem } from './open-base.js';
import { startPresence } from './presence.js';
import { createProcessServer } from './process-server.js';
import { checkReadiness } from './readiness.js';
import type { ServiceBase } from './service-base.js';

/** What a process does beyond the health and metrics that each of them serves. */
export interface Running {
  /** HTTP: the app of `createApi`, or any listener of the process's own (the gateway). Workers have none. */
  readonly app?: RequestListener;
  /** Gets the server before it listens: sockets, upgrades. */
  readonly attach?: (server: Server) => void;
  /** Further conditions of readiness; a rejection counts as not ready. */
  readonly ready?: () => Promise<boolean>;
  /** Called first at a graceful stop: ends what would keep connections open for good, as sockets do. */
  readonly closeSockets?: () => Promise<void>;
  /** Called at a graceful stop, when no request is left. */
  readonly stop?: () => Promise<void>;
}

export interface ServiceDefinition<S extends Schema> {
  /** Keys of the environment that only this process reads. */
  readonly config?: S;
  /** `false`: the process has no database (gateway, realtime). Default `true`. */
  readonly mongo?: boolean;
  /** The process faces the internet (gateway): /metrics then asks for `Authorization: Bearer <METRICS_TOKEN>`. */
  readonly isPublic?: boolean;
  /** Nobody waits for it: on a machine that is busy the processes that answer people go first. */
  readonly yields?: boolean;
  /** Builds the process on its base; models declared here get their indexes before it listens. */
  readonly start: (base: ServiceBase<BaseConfig & z.output<S>>) => Promise<Running>;
}

type NoExtraConfig = z.ZodType<object>;

/**
 * The life of a process: configuration, connections, indexes, listening on PORT with /health/live, /health/ready and
 * /metrics; SIGTERM and SIGINT stop it within 10 s without cutting a request or job off. After SIGTERM it is not ready any
 * more but answers a while longer, because others go on and have to learn of it (`drain`); SIGINT means that all end.
 * What goes wrong at start is one log line and exit 1; so is an error nobody handled, because the supervisor starts a clean
 * process.
 */
export const runService = async <S extends Schema = NoExtraConfig>(
  name: string,
  definition: ServiceDefinition<S>,
): Promise<void> => {
  try {
    await start(name, definition);
  } catch (error) {
    reportFailedStart(name, error);
    process.exit(1);
  }
};

/** What an operator can mend is one sentence; anything else is a bug and keeps its stack. */
const reportFailedStart = (name: string, error: unknown): void => {
  const log = createLogger(name, 'info');
  if (error instanceof ConfigError || error instanceof StartProblem) log.fatal(`${name} does not start: ${error.message}`);
  else log.fatal({ err: error }, `${name} does not start`);
};

const readConfig = <S extends Schema>(extra: S | undefined): BaseConfig & z.output<S> => {
  const base = parseConfig(baseConfigSchema, process.env);
  return Object.assign(base, extra === undefined ? {} : parseConfig(extra, process.env)) as BaseConfig & z.output<S>;
};

const start = async <S extends Schema>(name: string, definition: ServiceDefinition<S>): Promise<void> => {
  const needsMongo = definition.mongo ?? true;
  if (definition.yields === true) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const opened = openBase(name, readConfig(definition.config), { defaultMetrics: true });
  const { base } = opened;
  exitOnUnhandled(base);
  await opened.connect({ mongo: needsMongo });
  const running = await definition.start(base);
  if (needsMongo) await opened.buildData();
  const state = { stopping: false };
  const needs = { needsMongo, isReady: async () => !state.stopping && ((await running.ready?.()) ?? true) };
  const isEnding = (): boolean => state.stopping;
  const server = createProcessServer(base, { app: running.app, isPublic: definition.isPublic ?? false, isEnding, ...needs });
  running.attach?.(server);
  await listen(server, base.config);
  base.log.info({ port: (server.address() as AddressInfo).port }, `${name} is up`);
  startPresence(base, () => checkReadiness(base, needs));
  stopOnSignal(opened, server, running, state);
};

const listen = async (server: Server, { PORT, HOST }: BaseConfig): Promise<void> => {
  const listening = once(server, 'listening');
  server.listen(PORT, HOST);
  try {
    await listening;
  } catch (cause) {
    throw new StartProblem(`cannot listen on ${HOST}:${PORT}`, { cause });
  }
};

const exitOnUnhandled = (base: ServiceBase): void => {
  const exit = (err: unknown): void => {
    base.log.fatal({ err }, 'unhandled error; the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
};

const STOP_LIMIT_MS = 10_000;
const DRAIN_LIMIT_MS = 7000;

const stopOnSignal = (opened: OpenBase<BaseConfig>, server: Server, running: Running, state: { stopping: boolean }): void => {
  const { base } = opened;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    base.log.info({ signal }, 'stopping');
    setTimeout(() => {
      base.log.error('stop took too long; ending');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    const drained = drain(server, { lingerMs: signal === 'SIGTERM' ? LINGER_MS : 0, limitMs: DRAIN_LIMIT_MS });
    await running.closeSockets?.();
    await drained;
    await running.stop?.();
    await opened.close();
    base.log.info('stopped');
    // Lines that are still being written would come after what the exit writes, or not at all.
    await new Promise((resolve) => base.log.flush(resolve));
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (state.stopping) return;
    state.stopping = true;
    stop(signal).catch((err: unknown) => {
      base.log.error({ err }, 'stop failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

/**
 * A process of a service that does one thing and ends, as putting in demo data does: exit 0 when done, else one log line
 * and exit 1. `prepare` declares the models, whose indexes then stand, and answers the work.
 */
export const runTask = async (service: string, prepare: (base: ServiceBase) => () => Promise<void>): Promise<void> => {
  try {
    const opened = openBase(service, parseConfig(baseConfigSchema, process.env));
    await opened.connect({ mongo: true });
    const work = prepare(opened.base);
    await opened.buildData();
    await work();
    await opened.close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    createLogger(service, 'info').fatal({ err: error }, `the task of ${service} failed: ${reason}`);
    process.exitCode = 1;
    process.exit();
  }
};
