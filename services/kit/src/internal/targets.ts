import { type Dispatcher, Pool } from 'undici';

/** One process of a service, as who calls it sees it. */
export interface Target {
  readonly url: string;
  readonly pool: Pool;
  /** Whose certificates are believed of it; undefined: those that Node knows. */
  readonly ca: Buffer | undefined;
  /** Requests under way. Whoever sends one counts it, and takes it off. */
  busy: number;
  /** It refused, or said that it ends: others go first, until it says that it is ready. */
  isOut: boolean;
}

/** How long a service may take, in ms, and how many connections it gets. */
export interface TargetLimits {
  readonly connect: number;
  /** Until the answer begins, counted from the last of the request being sent. */
  readonly headers: number;
  /** Between two pieces of an answer. */
  readonly body: number;
  readonly connections?: number;
}

/** The processes of one service that requests are spread over. */
export interface Targets {
  readonly all: readonly Target[];
  /** How many are asked for one request before it fails: each once, and one that is alone twice. */
  readonly tries: number;
  /** Who gets the next request: the least busy, in turn. Those that are out, and then those already tried, come last. */
  next(tried: readonly Target[]): Target;
  /** The same for the same key for as long as it is there: for what one process keeps in its memory. */
  keptFor(key: string, tried: readonly Target[]): Target;
  /** It refused: sends to the others until it is ready. */
  leaveOut(target: Target): void;
  /** Cuts every connection. */
  close(): Promise<void>;
}

/**
 * Connections that nobody used for so long are closed by us. A process that ends stays longer than that (`LINGER_MS`), so it
 * never closes one that we are about to send over.
 */
const IDLE_MS = 1000;
/** Who is out is asked this often; who watches asks all of them. */
const LOOK_MS = 250;
const ANSWER_MS = 1000;

/** Addresses of a service as they stand in the environment: one, or several with commas between. */
export const addressesIn = (list: string): string[] => list.split(',').map((each) => each.trim());

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const NOBODY_THERE = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const BROKEN_OFF = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** There was no connection, so nothing of the request was sent: anybody else may be asked. */
export const isNobodyThere = (error: unknown): boolean => NOBODY_THERE.includes(codeOf(error));
/** The connection ended under the request: whether it was worked on, nobody knows. */
export const isBrokenOff = (error: unknown): boolean => BROKEN_OFF.includes(codeOf(error));

type Health = 'ready' | 'notReady' | 'unknown';

/** Is it ready? One that takes long to say is busy: that is no reason to leave it out. */
const checkHealth = async ({ pool }: Target): Promise<Health> => {
  try {
    const wanted = { path: '/health/ready', method: 'GET', headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS } as const;
    const { statusCode, body } = await pool.request(wanted);
    await body.dump();
    return statusCode === 200 ? 'ready' : 'notReady';
  } catch (error) {
    return isNobodyThere(error) || isBrokenOff(error) ? 'notReady' : 'unknown';
  }
};

/** A number that this key and this address always give, spread evenly (FNV-1a). */
const weigh = (key: string, url: string): number => {
  let hash = 2_166_136_261;
  for (const text of [key, url]) {
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
};

/**
 * Spreads requests over the processes at `urls`. One that refuses is left out and asked every quarter of a second whether it is
 * ready. With `watch` those that are in are asked as well, so that who is about to end is known before it stops listening. While
 * none is ready all are asked in turn: the answer is theirs to give. A service that is alone is never asked anything.
 */
export const createTargets = (
  urls: readonly string[],
  limits: TargetLimits,
  { watch = false, ca }: { watch?: boolean; ca?: Buffer | undefined } = {},
): Targets => {
  const all = urls.map((url): Target => ({
    url,
    busy: 0,
    isOut: false,
    ca,
    pool: new Pool(url, {
      ...(limits.connections === undefined ? {} : { connections: limits.connections }),
      pipelining: 1,
      headersTimeout: limits.headers,
      bodyTimeout: limits.body,
      connect: { timeout: limits.connect, ...(ca === undefined ? {} : { ca }) },
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
    }),
  }));
  const [only] = all;
  if (only === undefined) throw new Error('a service needs an address');
  const isAlone = all.length === 1;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async (): Promise<void> => {
    const asked = watch ? all : all.filter(({ isOut }) => isOut);
    await Promise.all(
      asked.map(async (target) => {
        const seen = await checkHealth(target);
        if (seen !== 'unknown') target.isOut = seen === 'notReady';
      }),
    );
    timer = undefined;
    if (watch || all.some(({ isOut }) => isOut)) lookSoon();
  };
  const lookSoon = (): void => {
    if (isAlone || isClosed || timer !== undefined) return;
    timer = setTimeout(() => void look(), LOOK_MS).unref();
  };
  if (watch) lookSoon();

  /** The best of those not yet tried; `isBetter` compares two that are both in or both out. */
  const best = (tried: readonly Target[], from: number, isBetter: (a: Target, b: Target) => boolean): Target => {
    let found: Target | undefined;
    for (let step = 0; step < all.length; step += 1) {
      const each = all[(from + step) % all.length] ?? only;
      if (tried.includes(each)) continue;
      if (found === undefined || (each.isOut === found.isOut ? isBetter(each, found) : found.isOut)) found = each;
    }
    return found ?? only;
  };
  const isLessBusy = (a: Target, b: Target): boolean => a.busy < b.busy;

  return {
    all,
    tries: Math.max(2, all.length),
    next: (tried) => {
      if (isAlone) return only;
      turn = (turn + 1) % all.length;
      return best(tried, turn, isLessBusy);
    },
    keptFor: (key, tried) => (isAlone ? only : best(tried, 0, (a, b) => weigh(key, a.url) > weigh(key, b.url))),
    leaveOut: (target) => {
      if (isAlone) return;
      target.isOut = true;
      lookSoon();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(all.map(({ pool }) => pool.destroy()));
    },
  };
};

/**
 * Asks one process of a service, and another when it is not there. One that breaks off in the middle may have done what was
 * asked: another is asked then only for what `mayRepeat`. Rejects with the last error.
 */
export const askTargets = async <T>(targets: Targets, mayRepeat: boolean, ask: (pool: Dispatcher) => Promise<T>): Promise<T> => {
  const tried: Target[] = [];
  for (;;) {
    const target = targets.next(tried);
    target.busy += 1;
    try {
      return await ask(target.pool);
    } catch (error) {
      const isAway = isNobodyThere(error);
      if (isAway) targets.leaveOut(target);
      tried.push(target);
      if (tried.length >= targets.tries || !(isAway || (mayRepeat && isBrokenOff(error)))) throw error;
    } finally {
      target.busy -= 1;
    }
  }
};
