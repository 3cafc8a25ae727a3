import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures every process keeps; a service adds its own to `registry`. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds by method, route pattern and status; unknown paths are one route `unmatched`. */
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Age in seconds of the oldest event or mail that the relay has not handed over yet. */
  readonly outboxLag: Gauge;
  /** What the relay handed to queues, by queue. */
  readonly relayed: Counter<'queue'>;
  /** Attempts at jobs by queue, name and outcome: done, retry, dead. */
  readonly jobs: Counter<'queue' | 'name' | 'outcome'>;
}

/** Metrics in a registry of their own, so that several bases live in one test process. */
export const createMetrics = (process: string, withDefaults: boolean): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  if (withDefaults) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
    outboxLag: new Gauge({ name: 'outbox_lag_seconds', help: 'Age of the oldest outbox entry not relayed yet', registers }),
    relayed: new Counter({
      name: 'outbox_relayed_total',
      help: 'Outbox entries handed to a queue',
      labelNames: ['queue'],
      registers,
    }),
    jobs: new Counter({
      name: 'job_attempts_total',
      help: 'Attempts at jobs',
      labelNames: ['queue', 'name', 'outcome'],
      registers,
    }),
  };
};
