export type ServicesReady = () => Promise<boolean>;

interface Options {
  /** For each service the addresses of its instances. */
  readonly services: readonly (readonly string[])[];
  readonly fetch?: typeof globalThis.fetch;
  /** How long a result is reused, in ms. */
  readonly keepMs?: number;
  readonly now?: () => number;
}

const ANSWER_MS = 900;
const KEEP_MS = 500;

/**
 * Are all services ready? A service is when one of its instances is. The result is reused for half a second, so that a busy
 * home page does not flood the services, and a failure still shows soon.
 */
export const createServicesReady = ({
  services,
  fetch = globalThis.fetch,
  keepMs = KEEP_MS,
  now = Date.now,
}: Options): ServicesReady => {
  const isReady = async (url: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false; // away or too slow
    }
  };
  const isAnyReady = async (urls: readonly string[]): Promise<boolean> => (await Promise.all(urls.map(isReady))).some(Boolean);
  let last: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  return () => {
    if (last !== undefined && now() - last.at < keepMs) return last.ready;
    const ready = Promise.all(services.map(isAnyReady)).then((answers) => answers.every(Boolean));
    last = { at: now(), ready };
    return ready;
  };
};
