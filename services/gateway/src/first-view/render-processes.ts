import type { FirstViewJob, FirstViewPage } from '@site/contracts';
import { type ConfinedProcess, openConfined, type ServiceBase } from '@site/service-kit';
import type { Entries, RenderReply, RenderRequest } from './render-exchange.js';
import { renderProcess } from './render-process-needs.js';

interface Options {
  /** What they run. */
  readonly file: string;
  readonly dataDir: string;
  readonly count: number;
  /** Of the host that starts them; undefined: they are started here. */
  readonly socket: string | undefined;
  readonly log: Pick<ServiceBase['log'], 'warn' | 'error'>;
}

/** Processes that run the published code, so that it can neither block nor crash the gateway, nor read what that knows. */
export interface RenderProcesses {
  /** Loads these entries in every process, now and in those that come after one that died. */
  readonly load: (live: readonly Entries[]) => void;
  /** Patterns of the pages that a remote's entry renders; empty until it is loaded, and when it cannot be. */
  readonly pagesOf: (entries: Entries) => readonly string[];
  /**
   * Rejects when rendering fails, when the process dies or hangs, and when none has had time for it by `until`
   * (`performance.now()`): what comes first is rendered first.
   */
  readonly render: (entries: Entries, job: FirstViewJob, until: number) => Promise<FirstViewPage | null>;
  readonly close: () => Promise<void>;
}

interface PendingRender {
  readonly settle: (reply: RenderReply) => void;
  readonly timer: NodeJS.Timeout;
}

interface RenderProcess {
  readonly child: ConfinedProcess;
  readonly waiting: Map<number, PendingRender>;
}

/** A page that waits for a process. */
interface Turn {
  readonly until: number;
  readonly take: (one: RenderProcess) => Promise<void>;
  readonly giveUp: (error: Error) => void;
}

/** No page takes this long, also with a fraction of a processor: the process hangs and is replaced. */
const STUCK_MS = 5000;
/** Loading reads and compiles the code. */
const STUCK_LOADING_MS = 10_000;
/** One that is rendered, and one that comes next without a pause. */
const AT_ONCE = 2;
const RESTART_MS = 250;
const LONGEST_RESTART_MS = 30_000;

const keyOf = ({ shell, remote }: Entries): string => `${shell} ${remote}`;

export const createRenderProcesses = ({ file, dataDir, count, socket, log }: Options): RenderProcesses => {
  const confined = renderProcess(file, dataDir);
  const processes = new Set<RenderProcess>();
  const restarts = new Set<NodeJS.Timeout>();
  const pages = new Map<string, readonly string[]>();
  const turns: Turn[] = [];
  let wanted: readonly Entries[] = [];
  let lastId = 0;
  let deaths = 0;
  let isClosing = false;

  type Question = RenderRequest extends infer A ? (A extends unknown ? Omit<A, 'id'> : never) : never;

  const ask = ({ child, waiting }: RenderProcess, question: Question): Promise<RenderReply & { ok: true }> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const limit = question.kind === 'load' ? STUCK_LOADING_MS : STUCK_MS;
      // The exit of the process rejects all that waits for it.
      const timer = setTimeout(child.kill, limit);
      waiting.set(id, {
        timer,
        settle: (reply) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (reply.ok) resolve(reply);
          else reject(new Error(reply.problem));
        },
      });
      child.send({ ...question, id });
    });

  const loadInto = async (one: RenderProcess, entries: Entries): Promise<void> => {
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
      const [freest] = [...processes].sort((a, b) => a.waiting.size - b.waiting.size);
      if (freest !== undefined && freest.waiting.size >= AT_ONCE) return;
      const turn = turns.shift();
      if (turn === undefined) return;
      if (freest === undefined || turn.until < now) turn.giveUp(new Error('no render process had time'));
      else void turn.take(freest).finally(takeTurns);
    }
  };

  const start = (): void => {
    const one: RenderProcess = { child: openConfined(confined, socket), waiting: new Map() };
    const { child, waiting } = one;
    processes.add(one);
    const replace = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (!processes.delete(one)) return;
      for (const [id, { settle }] of waiting) settle({ id, ok: false, problem: 'the render process ended' });
      if (isClosing) return;
      log.warn({ deaths, code, signal }, 'a render process ended; another one takes its place');
      const timer = setTimeout(
        () => {
          restarts.delete(timer);
          start();
        },
        Math.min(RESTART_MS * 2 ** deaths, LONGEST_RESTART_MS),
      );
      deaths += 1;
      restarts.add(timer);
    };
    child.on('message', (message) => {
      const reply = message as RenderReply;
      waiting.get(reply.id)?.settle(reply);
    });
    child.once('exit', replace);
    // It could not be started or told something: then there may be no exit.
    child.on('error', (err) => {
      log.error({ err }, 'a render process broke');
      child.kill();
      replace(null, null);
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
      for (const one of processes) for (const entries of fresh) void loadInto(one, entries);
    },
    pagesOf: (entries) => pages.get(keyOf(entries)) ?? [],
    render: (entries, job, until) =>
      new Promise((resolve, reject) => {
        const take = async (one: RenderProcess): Promise<void> => {
          try {
            const { value } = await ask(one, { kind: 'render', entries, job });
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
      const ends = [...processes].map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
      for (const { child } of processes) child.kill();
      await Promise.all(ends);
    },
  };
};
