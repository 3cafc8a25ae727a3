import { TIMES } from '@site/contracts';

export interface VersionCheckDeps {
  readonly now: () => number;
  /** Version this page was loaded with. */
  readonly loadedVersion: string;
  /** Asks the server which version it serves now. */
  readonly serverVersion: () => Promise<string>;
  readonly reload: () => void;
  /** Is the person in the middle of something that a reload would lose? */
  readonly isBusy: () => boolean;
}

export interface VersionCheck {
  navigated(): Promise<void>;
  becameVisible(): Promise<void>;
}

/**
 * Keeps long-open pages fresh (spec 1 §7): reloads when the page is older than 7 days, or when the server has another
 * version, asked at most every 4 hours on navigation and every 12 hours on return; never while somebody is typing.
 */
export const createVersionCheck = ({ now, loadedVersion, serverVersion, reload, isBusy }: VersionCheckDeps): VersionCheck => {
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

  return {
    navigated: () => check(TIMES.versionCheckNavigation),
    becameVisible: () => check(TIMES.versionCheckVisibility),
  };
};
