import type { Language } from '@site/contracts';
import { type ConfinedProcess, openConfined, type ServiceBase, type ThreadFile } from '@site/service-kit';
import { loadProcess } from './load-process-needs.js';

/** A folder to try, and what its code is given. Folders end without a separator. */
export type Trial =
  | { readonly kind: 'shell'; readonly folder: string; readonly language: Language }
  | {
      readonly kind: 'remote';
      readonly folder: string;
      readonly language: Language;
      readonly name: string;
      /** Singletons that it finds, package name → version. */
      readonly provided: Readonly<Record<string, string>>;
      /** Of the shell whose copies of those it gets; null: there is none, and it gets stand-ins. */
      readonly shellFolder: string | null;
    };

/** The process that loads, and how long a version may take there, in ms. */
export interface LoadProcess extends ThreadFile {
  readonly limitMs?: number;
  /** Of the host that starts it; without one it is started here. */
  readonly socket?: string | undefined;
}

/** A version is loaded in a fraction of a second; a busy machine is forgiven. */
const USUAL_LIMIT_MS = 10_000;
/** Versions are published in rows. */
const IDLE_MS = 10_000;

/** Loads versions before they go live, in a process that has nothing else and is ended when it hangs. */
export interface LoadTrials {
  /** Why the code of a version does not load; null when it does. One at a time. */
  readonly run: (trial: Trial) => Promise<string | null>;
}

export const createLoadTrials = (base: Pick<ServiceBase, 'onClose'>, dataDir: string, loading: LoadProcess): LoadTrials => {
  let kept: ConfinedProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    kept?.kill();
    kept = null;
  };

  const open = (): ConfinedProcess => {
    const child = openConfined(loadProcess(loading, dataDir), loading.socket);
    // Also when it ends between two trials.
    const forget = (): void => {
      if (kept === child) kept = null;
    };
    return child.on('exit', forget).on('error', forget);
  };

  const load = (trial: Trial): Promise<string | null> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      const { limitMs = USUAL_LIMIT_MS } = loading;
      const child = (kept ??= open());
      const answer = (problem: string | null): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        idle = setTimeout(end, IDLE_MS).unref();
        resolve(problem);
      };
      const lose = (problem: string): void => {
        end();
        answer(problem);
      };
      const timer = setTimeout(() => lose(`it has not loaded within ${String(limitMs / 1000)} s`), limitMs);
      const onMessage = (problem: unknown): void => answer(problem as string | null);
      const onExit = (): void => lose('it ends the process that loads it');
      const onError = ({ name, message }: Error): void => lose(`${name}: ${message}`);
      child.on('message', onMessage).on('exit', onExit).on('error', onError).send(trial);
    });

  base.onClose(() => {
    clearTimeout(idle);
    end();
    return Promise.resolve();
  });
  return {
    run: (trial) => {
      const mine = last.then(() => load(trial));
      last = mine;
      return mine;
    },
  };
};
