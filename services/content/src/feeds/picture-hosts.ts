import { contentInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import type { ShopRepository } from '../shops/shop.repository.js';
import type { createFeedRepository } from './feed.repository.js';

/** Each is in a header of every page. */
export const MOST_PICTURE_HOSTS = 50;

/** What may stand in a policy: feeds are written by others. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/** The host of another site that a picture comes from; null for our own, and for one that pages may not show anyway. */
export const pictureHostOf = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && HOST.test(host) ? host : null;
};

interface Deps {
  readonly feeds: Pick<ReturnType<typeof createFeedRepository>, 'pictureHosts'>;
  readonly shops: Pick<ShopRepository, 'all'>;
}

/** From where pages show pictures: of products that came by feeds, and of shops that allowed us their logo. */
export const pictureHostRoutes = ({ feeds, shops }: Deps): InternalRoute[] => [
  handleInternal(contentInternal.pictureHosts, async () => {
    const logos = (await shops.all()).flatMap(({ logo }) => pictureHostOf(logo) ?? []);
    return [...new Set([...logos, ...(await feeds.pictureHosts())])].slice(0, MOST_PICTURE_HOSTS);
  }),
];
