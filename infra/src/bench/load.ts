import autocannon from 'autocannon';

/** What one load round came to. Rates in answers per second, times in milliseconds. */
export interface LoadResult {
  readonly rate: number;
  /** How many answers there were. */
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx or not good, time-outs and connection errors together. */
  readonly failures: number;
}

/** What clients send along and look for. */
interface GetOptions {
  /** Headers of the people who ask in turn; without, nobody is signed in. */
  readonly people?: readonly Readonly<Record<string, string>>[];
  /** Is this what was asked for? */
  readonly isGood?: (body: string) => boolean;
}

const summary = (result: autocannon.Result): LoadResult => ({
  rate: result.requests.average,
  answers: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts + result.mismatches,
});

/** `connections` clients asking for these paths in turn for `seconds`, each of them beginning somewhere else. */
export const loadGets = async (
  url: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
  { people = [{}], isGood }: GetOptions = {},
): Promise<LoadResult> => {
  let client = 0;
  const requests = paths.map((path, index) => ({ method: 'GET' as const, path, headers: people[index % people.length] ?? {} }));
  const setupClient = (one: autocannon.Client): void => {
    const from = Math.floor((client++ * requests.length) / connections);
    one.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const verifyBody = isGood === undefined ? {} : { verifyBody: (body: string | Buffer | undefined) => isGood(String(body)) };
  return summary(await autocannon({ url, connections, duration: seconds, setupClient, ...verifyBody }));
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
