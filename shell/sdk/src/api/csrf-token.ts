/** The session's CSRF token as this tab knows it. */
export interface CsrfToken {
  /** The token, fetched when there is none; callers at the same time share one fetch. Rejects as the fetch does. */
  get(): Promise<string>;
  set(token: string): void;
  /** Forgets the token: the session it belonged to is gone. */
  clear(): void;
}

/** docs/specification/1-shell-and-account.md §4: fetched lazily, cleared when the server says it is invalidated. */
export const createCsrfToken = (fetchToken: () => Promise<string>): CsrfToken => {
  let known: Promise<string> | null = null;

  const fetchOnce = (): Promise<string> => {
    const fetching = fetchToken();
    known = fetching;
    fetching.catch(() => {
      // The next caller tries again; a newer token that came meanwhile stays.
      if (known === fetching) known = null;
    });
    return fetching;
  };

  return {
    get: () => known ?? fetchOnce(),
    set: (token) => {
      known = Promise.resolve(token);
    },
    clear: () => {
      known = null;
    },
  };
};
