import { platformInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';

const FRESH_MS = 5000;

/**
 * The site's web version, asked of the platform at most every 5 s however many pages ask. While the platform does not
 * answer, the last known version stays: a page that reloads for an answer that is wrong would be worse.
 * @throws InternalCallError when it was never known.
 */
export const createSiteVersion = ({ internal, clock, log }: Pick<ServiceBase, 'internal' | 'clock' | 'log'>) => {
  let known: { version: string; at: number } | null = null;
  let asking: Promise<string> | null = null;

  const ask = async (): Promise<string> => {
    try {
      const { webVersion } = await internal.call(platformInternal.siteState, {});
      known = { version: webVersion, at: clock.now().getTime() };
      return webVersion;
    } catch (err) {
      if (known === null) throw err;
      log.warn({ err }, 'the platform does not tell its version; the last known one is answered');
      return known.version;
    } finally {
      asking = null;
    }
  };

  return async (): Promise<string> => {
    if (known !== null && clock.now().getTime() - known.at < FRESH_MS) return known.version;
    asking ??= ask();
    return asking;
  };
};
