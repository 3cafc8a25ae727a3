/** How long a person has been looking at something that loads. */
export interface WaitClock {
  /** How many ms something that appears now on the page with this key has been waited for already. */
  lasted(pageKey: string): number;
  /** Something that loads has appeared. */
  begin(pageKey: string): void;
  /** It went away. */
  end(): void;
}

/** Two skeletons within this many ms of each other are one wait: the page's code, then its data. */
const SAME_WAIT = 50;

/**
 * One wait may show several skeletons after one another; it lasts from the first one (docs/specification/1-shell-and-account.md
 * §4 Other global states).
 */
export const createWaitClock = (now: () => number): WaitClock => {
  let showing = 0;
  let since = 0;
  let endedAt = -Infinity;
  let page: string | null = null;
  const lasted = (pageKey: string) => {
    const goesOn = page === pageKey && (showing > 0 || now() - endedAt <= SAME_WAIT);
    return goesOn ? now() - since : 0;
  };
  return {
    lasted,
    begin: (pageKey) => {
      since = now() - lasted(pageKey);
      page = pageKey;
      showing += 1;
    },
    end: () => {
      showing -= 1;
      endedAt = now();
    },
  };
};
