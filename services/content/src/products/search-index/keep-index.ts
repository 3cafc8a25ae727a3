import type { ServiceBase } from '@site/service-kit';
import { createFeedRepository } from '../../feeds/feed.repository.js';
import type { ProductRepository } from '../product.repository.js';
import { createPacker } from './packer.js';

const EVERY_MS = 60_000;

/**
 * Keeps the search index as the products are, in the background: after an import that was killed, for offers that expire, and
 * when an index of before was made otherwise. Importers do it themselves, so while one is at it nothing is done here.
 */
export const keepIndex = (base: ServiceBase, products: ProductRepository): void => {
  const packer = createPacker(base.mongo);
  const feeds = createFeedRepository(base.mongo);
  const stopping = new AbortController();
  let isFirst = true;
  let underWay: Promise<void> | null = null;

  const keep = async (): Promise<void> => {
    if (isFirst) await packer.numberOld();
    if (!(await feeds.isImporting())) {
      const packed = await packer.packStale(base.clock.now(), undefined, stopping.signal);
      if (packed > 0) base.log.info({ packed }, 'product index brought up to date');
    }
    await products.warm();
    isFirst = false;
  };
  const run = () => {
    underWay ??= keep()
      .catch((err: unknown) => base.log.error({ err }, 'the product index could not be brought up to date'))
      .finally(() => (underWay = null));
  };

  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  base.onClose(async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  });
};
