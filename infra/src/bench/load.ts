import autocannon from 'autocannon';

/** What one load round came to. Rates in answers per second, times in milliseconds. */
export interface LoadResult {
  readonly rate: number;
  /** How many answers there were. */
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx, time-outs and connection errors together. */
  readonly failures: number;
}

const summary = (result: autocannon.Result): LoadResult => ({
  rate: result.requests.average,
  answers: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
});

/** `connections` clients asking for these paths in turn for `seconds`, each of them beginning somewhere else. */
export const loadGets = async (
  url: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<LoadResult> => {
  let client = 0;
  const setupClient = (one: autocannon.Client): void => {
    const from = Math.floor((client++ * paths.length) / connections);
    one.setRequests([...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ method: 'GET', path })));
  };
  return summary(await autocannon({ url, connections, duration: seconds, setupClient }));
};

/** Each body is posted exactly once, by `connections` clients together. */
export const loadPosts = async (
  url: string,
  bodies: readonly object[],
  connections: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadResult> => {
  let next = 0;
  const started = performance.now();
  let answered = started;
  const options = {
    url,
    connections,
    amount: bodies.length,
    requests: [
      {
        method: 'POST' as const,
        headers: { 'content-type': 'application/json', ...headers },
        setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(bodies[next++ % bodies.length]) }),
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, done) => (error === null ? resolve(done) : reject(error)));
    // It counts and ends by whole seconds; a short run is over with its last answer.
    running.on('response', () => {
      answered = performance.now();
    });
  });
  return { ...summary(result), rate: bodies.length / ((answered - started) / 1000) };
};
