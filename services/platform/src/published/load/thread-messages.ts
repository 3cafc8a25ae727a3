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

/** What a thread is asked, one at a time. */
export interface Asked {
  readonly id: number;
  readonly trial: Trial;
}

/** What it answers: why the code does not load, or null. */
export interface Told {
  readonly id: number;
  readonly problem: string | null;
}

/** Said once, before anything is asked. */
export const THREAD_IS_THERE: Told = { id: 0, problem: null };
