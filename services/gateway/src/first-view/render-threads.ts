import { Worker } from 'node:worker_threads';
import type { FirstViewJob, FirstViewPage } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { ThreadRequest, Entries, ThreadReply } from './thread-messages.js';

export interface ThreadFile {
  readonly file: string;
}

interface Options {
  readonly thread: ThreadFile;
  readonly count: number;
  readonly log: Pick<ServiceBase['log'], 'warn' | 'error'>;
}

/** Threads that run the published code, so that it can neither block nor crash the gateway. */
export interface RenderThreads {
  /** Loads these entries in every thread, now and in those that come after one that died. */
  readonly load: (live: readonly Entries[]) => void;
  /** Patterns of the pages that a remote's entry renders; empty until it is loaded, and when it cannot be. */
  readonly pagesOf: (entries: Entries) => readonly string[];
  /**
   * Rejects when rendering fails, when the thread dies or hangs, and when no thread has had time for it by `until`
   * (`performance.now()`): what comes first is rendered first.
   */
  readonly render: (entries: Entries, job: FirstViewJob, until: number) => Promise<FirstViewPage | null>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly settle: (reply: ThreadReply) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** A page that waits for a thread. */
interface Turn {
  readonly until: number;
  readonly take: (thread: Thread) => Promise<void>;
  readonly giveUp: (error: Error) => void;
}

/** No page takes this long: the thread hangs and is replaced. */
const STUCK_MS = 2000;
/** Loading reads and compiles the code. */
const STUCK_LOADING_MS = 10_000;
/** One that is rendered, and one that comes next without a pause. */
const AT_ONCE = 2;
const MEMORY_MB = 256;
const RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;

const keyOf = ({ shell, remote }: Entries): string => `${shell} ${remote}`;

/** Published code needs no secrets, so it gets no environment. */
const open = ({ file }: ThreadFile): Worker =>
  new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });

export const createRenderThreads = ({ thread, count, log }: Options): RenderThreads => {
  const threads = new Set<Thread>();
  const restarts = new Set<NodeJS.Timeout>();
  const pages = new Map<string, readonly string[]>();
  const turns: Turn[] = [];
  let wanted: readonly Entries[] = [];
  let lastId = 0;
  let deaths = 0;
  let isClosing = false;

  type Question = ThreadRequest extends infer A ? (A extends unknown ? Omit<A, 'id'> : never) : never;

  const ask = ({ worker, waiting }: Thread, question: Question): Promise<ThreadReply & { ok: true }> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const limit = question.kind === 'load' ? STUCK_LOADING_MS : STUCK_MS;
      // The exit of the thread rejects all that waits for it.
      const timer = setTimeout(() => void worker.terminate(), limit);
      waiting.set(id, {
        timer,
        settle: (reply) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (reply.ok) resolve(reply);
          else reject(new Error(reply.problem));
        },
      });
      worker.postMessage({ ...question, id });
    });

  const loadInto = async (one: Thread, entries: Entries): Promise<void> => {
    try {
      const { value } = await ask(one, { kind: 'load', entries });
      if (Array.isArray(value)) pages.set(keyOf(entries), value as readonly string[]);
    } catch (err) {
      log.warn({ err, entries }, 'server entries cannot be loaded; the browser makes their pages');
    }
  };

  /** Those that nobody waits for any more are left out. */
  const takeTurns = (): void => {
    const now = performance.now();
    for (;;) {
      const [freest] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size);
      if (freest !== undefined && freest.waiting.size >= AT_ONCE) return;
      const turn = turns.shift();
      if (turn === undefined) return;
      if (freest === undefined || turn.until < now) turn.giveUp(new Error('no render thread had time'));
      else void turn.take(freest).finally(takeTurns);
    }
  };

  const start = (): void => {
    const one: Thread = { worker: open(thread), waiting: new Map() };
    threads.add(one);
    one.worker.on('message', (reply: ThreadReply) => one.waiting.get(reply.id)?.settle(reply));
    one.worker.on('error', (err) => log.error({ err }, 'a render thread broke'));
    one.worker.once('exit', () => {
      threads.delete(one);
      for (const [id, { settle }] of one.waiting) settle({ id, ok: false, problem: 'the render thread ended' });
      if (isClosing) return;
      log.warn({ deaths }, 'a render thread ended; another one takes its place');
      const timer = setTimeout(
        () => {
          restarts.delete(timer);
          start();
        },
        Math.min(RESTART_MS * 2 ** deaths, LONGEST_RESTART_MS),
      );
      deaths += 1;
      restarts.add(timer);
    });
    for (const entries of wanted) void loadInto(one, entries);
  };

  for (let index = 0; index < count; index += 1) start();

  return {
    load: (live) => {
      const known = new Set(wanted.map(keyOf));
      const fresh = live.filter((entries) => !known.has(keyOf(entries)));
      wanted = live;
      const wantedKeys = new Set(live.map(keyOf));
      for (const key of pages.keys()) if (!wantedKeys.has(key)) pages.delete(key);
      for (const one of threads) for (const entries of fresh) void loadInto(one, entries);
    },
    pagesOf: (entries) => pages.get(keyOf(entries)) ?? [],
    render: (entries, job, until) =>
      new Promise((resolve, reject) => {
        const take = async (thread: Thread): Promise<void> => {
          try {
            const { value } = await ask(thread, { kind: 'render', entries, job });
            deaths = 0;
            resolve(value as FirstViewPage | null);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
        turns.push({ until, take, giveUp: reject });
        takeTurns();
      }),
    close: async () => {
      isClosing = true;
      restarts.forEach(clearTimeout);
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
};
