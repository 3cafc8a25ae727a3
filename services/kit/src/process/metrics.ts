import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures every process keeps; a service adds its own with `addGauge` and `addCounter`. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds by method, route pattern and status; unknown paths are one route `unmatched`. */
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Age in seconds of the oldest event or mail that is not relayed yet. */
  readonly outboxLag: Gauge;
  /** Age in seconds of the oldest event or mail that each queue has not handled yet. */
  readonly unhandledLag: Gauge<'queue'>;
  /** What the relay handed to queues, by queue. */
  readonly relayed: Counter<'queue'>;
  /** Attempts at jobs by queue, name and outcome: done, retry, dead. */
  readonly jobs: Counter<'queue' | 'name' | 'outcome'>;
  /** Lines logged at level error or worse. */
  readonly errors: Counter;
  /** Adds a figure of the service's own by one label, looked up whenever the metrics are asked for. */
  readonly addGauge: (figure: OwnGauge) => void;
  /** Adds a count of the service's own by several labels. */
  readonly addCounts: <L extends string>(figure: OwnLabelled<L>) => LabelledFigure<L>;
  /** Adds a histogram of the service's own by several labels. */
  readonly addHistogram: <L extends string>(
    figure: OwnLabelled<L> & { readonly buckets: readonly number[] },
  ) => LabelledFigure<L>;
  /** Adds a count of the service's own by one label; answers what adds one to it. */
  readonly addCounter: (figure: OwnFigure) => (of: string) => void;
}

interface OwnFigure {
  readonly name: string;
  readonly help: string;
  readonly label: string;
}

interface OwnLabelled<L extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly L[];
}

/** Whoever labels it sees to it that there are few of them, and takes away those that will not come again. */
export interface LabelledFigure<L extends string> {
  /** Counts so much, or observes it. 0 makes a count be there, so that its first rise is seen as one. */
  add(of: Readonly<Record<L, string>>, value: number): void;
  forget(of: Readonly<Record<L, string>>): void;
}

interface OwnGauge extends OwnFigure {
  /** Value by what the label says. */
  readonly look: () => Readonly<Record<string, number>>;
}

/** Metrics in a registry of their own, so that several bases live in one test process. */
export const createMetrics = (process: string, withDefaults: boolean): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  if (withDefaults) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const addGauge = ({ name, help, label, look }: OwnGauge): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect: () => {
        gauge.reset();
        for (const [of, value] of Object.entries(look())) gauge.set({ [label]: of }, value);
      },
    });
  };
  const addCounter = ({ name, help, label }: OwnFigure): ((of: string) => void) => {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    return (of) => {
      counter.inc({ [label]: of });
    };
  };
  const addCounts: Metrics['addCounts'] = ({ name, help, labels }) => {
    const counter = new Counter({ name, help, labelNames: [...labels], registers });
    return { add: (of, value) => counter.inc(of, value), forget: (of) => counter.remove(of) };
  };
  const addHistogram: Metrics['addHistogram'] = ({ name, help, labels, buckets }) => {
    const histogram = new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers });
    return { add: (of, value) => histogram.observe(of, value), forget: (of) => histogram.remove(of) };
  };
  return {
    registry,
    addCounts,
    addHistogram,
    addGauge,
    addCounter,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
    errors: new Counter({ name: 'errors_logged_total', help: 'Lines logged at level error or worse', registers }),
    outboxLag: new Gauge({ name: 'outbox_lag_seconds', help: 'Age of the oldest outbox entry not relayed yet', registers }),
    unhandledLag: new Gauge({
      name: 'outbox_unhandled_seconds',
      help: 'Age of the oldest outbox entry that was handed to a queue and not handled yet',
      labelNames: ['queue'],
      registers,
    }),
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
