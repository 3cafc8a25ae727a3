import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import type { Keyring } from '../data/keyring.js';
import type { RedisClient } from '../data/slots.js';
import type { InternalClient } from '../internal/internal-client.js';
import type { Tracing } from '../tracing/span.js';
import type { Metrics } from './metrics.js';
import type { Tally } from './tally.js';

/** The time, passed in so that tests need no sleeping. */
export interface Clock {
  now(): Date;
}

/** What every process is built on; handed to `start` by `runService` and to tests by `testBase`. */
export interface ServiceBase<C extends BaseConfig = BaseConfig> {
  /** Name of the process, `wishlist-worker`. */
  readonly name: string;
  /** Name of the service it belongs to, and of its database: `wishlist`. */
  readonly service: string;
  readonly config: C;
  readonly log: Logger;
  /** The service's own database. */
  readonly mongo: Connection;
  /** What it seals with. */
  readonly keys: Keyring;
  /** Fails fast when Redis is away (no offline queue, 2 s a command); use `openSubscriber` for subscriptions. */
  readonly redis: RedisClient;
  readonly clock: Clock;
  /** A fresh lower-case UUID v4. */
  newGuid(): string;
  readonly internal: InternalClient;
  readonly metrics: Metrics;
  /** Traces; null when nobody collects them, and until the base is connected. */
  readonly tracing: Tracing | null;
  /** Counts that operators see over hours, added up over all processes. */
  readonly tally: Tally;
  /** Registers what must end before Mongo and Redis are closed; run in reverse order at a graceful stop. */
  onClose(close: () => Promise<void>): void;
}
