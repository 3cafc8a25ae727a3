import { contentInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';

/** A feed that is new brings its first pictures as late. */
const KEPT_MS = 60_000;

/**
 * From which other hosts pages may show pictures, as the content service said last: none before it did. No page waits for it.
 */
export const createPictureHosts = ({
  internal,
  clock,
  log,
}: Pick<ServiceBase, 'internal' | 'clock' | 'log'>): (() => readonly string[]) => {
  let known: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<void> => {
    try {
      known = await internal.call(contentInternal.pictureHosts, {});
    } catch (err) {
      log.warn({ err }, 'pages show pictures from where they came from before');
    }
  };

  return () => {
    const now = clock.now().getTime();
    if (now - askedAt >= KEPT_MS) {
      askedAt = now;
      void ask();
    }
    return known;
  };
};
