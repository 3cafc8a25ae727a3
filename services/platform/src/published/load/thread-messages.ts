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

/** A request to the thread; it takes one at a time. */
export interface TrialRequest {
  readonly id: number;
  readonly trial: Trial;
}

/** What it answers: why the code does not load, or null. */
export interface TrialResult {
  readonly id: number;
  readonly problem: string | null;
}

/** The thread sends it once, before it takes requests. */
export const THREAD_READY: TrialResult = { id: 0, problem: null };
