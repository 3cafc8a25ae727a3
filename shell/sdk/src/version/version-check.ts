import { TIMES } from '@site/contracts';

/** How long somebody who is typing on an old page is left alone before the next look. */
const BUSY_WAIT = 10 * 60_000;

export interface VersionCheckDeps {
  readonly now: () => number;
  /** Version this page was loaded with. */
  readonly loadedVersion: string;
  /** Asks the server which version it serves now. */
  readonly serverVersion: () => Promise<string>;
  readonly reload: () => void;
  /** Is the person in the middle of something that a reload would lose? */
  readonly isBusy: () => boolean;
  /** Runs something after so many ms. */
  readonly later: (run: () => void, delay: number) => unknown;
}

export interface VersionCheck {
  navigated(): Promise<void>;
  becameVisible(): Promise<void>;
}

/** Looks whenever the page is seen again. */
export const lookWhenSeen = (page: Document, { becameVisible }: Pick<VersionCheck, 'becameVisible'>): void =>
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') void becameVisible();
  });

/**
 * Keeps long-open pages fresh (docs/specification/1-shell-and-account.md §7): reloads when the page is 7 days old, or when the
 * server has another version, asked at most every 4 hours on navigation and every 12 hours on return; never while somebody is
 * typing.
 */
export const createVersionCheck = (deps: VersionCheckDeps): VersionCheck => {
  const { now, loadedVersion, serverVersion, reload, isBusy, later } = deps;
  const loadedAt = now();
  let checkedAt = loadedAt;
  let isOutdated = false;

  const ask = async () => {
    const before = checkedAt;
    checkedAt = now();
    try {
      isOutdated = (await serverVersion()) !== loadedVersion;
    } catch {
      // Offline or restarting: not this page's problem, the next occasion asks again.
      checkedAt = before;
    }
  };

  const check = async (interval: number) => {
    if (!isOutdated && now() - checkedAt >= interval) await ask();
    const isOld = now() - loadedAt >= TIMES.pageMaxAge;
    if ((isOutdated || isOld) && !isBusy()) reload();
  };

  // A page that nobody navigates or leaves, a screen on a wall, grows old as well. A clock that slept with its machine
  // rings late, which does not matter: coming back looks too.
  const grow = (wait: number) =>
    later(() => {
      const left = loadedAt + TIMES.pageMaxAge - now();
      if (left <= 0 && !isBusy()) reload();
      else grow(Math.max(left, BUSY_WAIT));
    }, wait);
  grow(TIMES.pageMaxAge);

  return {
    navigated: () => check(TIMES.versionCheckNavigation),
    becameVisible: () => check(TIMES.versionCheckVisibility),
  };
};
