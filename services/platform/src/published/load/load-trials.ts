import { createTaskThread, type ServiceBase, TaskLost, type ThreadFile } from '@site/service-kit';

/** A folder to try, and what its code is given. Folders end without a separator. */
export type Trial =
  | { readonly kind: 'shell'; readonly folder: string }
  | {
      readonly kind: 'remote';
      readonly folder: string;
      readonly name: string;
      /** Singletons that it finds, package name → version. */
      readonly provided: Readonly<Record<string, string>>;
      /** Of the shell whose copies of those it gets; null: there is none, and it gets stand-ins. */
      readonly shellFolder: string | null;
    };

/** The thread that loads, and how long a version may take there, in ms. */
export interface LoadThread extends ThreadFile {
  readonly limitMs?: number;
}

/** A version is loaded in a fraction of a second; a busy machine is forgiven. */
const USUAL_LIMIT_MS = 10_000;
const MEMORY_MB = 256;

/** Loads versions before they go live, in a thread that is ended when it hangs. */
export interface LoadTrials {
  /** Why the code of a version does not load; null when it does. One at a time. */
  readonly run: (trial: Trial) => Promise<string | null>;
}

const problemOf = (error: unknown, limitMs: number): string => {
  if (!(error instanceof TaskLost)) return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return error.isLate ? `it has not loaded within ${String(limitMs / 1000)} s` : 'it ends the process that loads it';
};

export const createLoadTrials = (base: Pick<ServiceBase, 'onClose'>, loading: LoadThread): LoadTrials => {
  const thread = createTaskThread<Trial, string | null>(base, loading, { memoryMb: MEMORY_MB });
  return {
    run: async (trial) => {
      const { limitMs = USUAL_LIMIT_MS } = loading;
      try {
        return await thread.run(trial, limitMs);
      } catch (error) {
        return problemOf(error, limitMs);
      }
    },
  };
};
