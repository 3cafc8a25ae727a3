import { getShopLogo, getShops } from '@site/contracts';
import { handle, handleFile, ok, type Route } from '@site/service-kit';
import type { ShopRepository } from './shop.repository.js';
import { logoPath, monogramSvg } from '../logos/monogram.js';
import { SHOP_CATEGORIES } from './shops.js';

/** The calls of `/api/Shop`: the directory, and the monograms in it. */
export const shopRoutes = (shops: ShopRepository): Route[] => [
  handle(getShops, async () => {
    const all = await shops.all();
    return ok({
      categories: SHOP_CATEGORIES.map(({ id, name }) => ({ id, name })),
      shops: all.map((shop) => ({
        name: shop.name,
        url: shop.url,
        logoImage: shop.logo ?? logoPath(shop._id, shop),
        ...(shop.logo === null ? {} : { logo: shop.logo }),
        categoryId: shop.categoryId,
      })),
    });
  }),
  handleFile(getShopLogo, async ({ params }) => {
    const shop = await shops.byId(params.file.replace(/\.svg$/, ''));
    return shop === null ? null : { bytes: Buffer.from(monogramSvg(shop)), type: 'image/svg+xml' };
  }),
];
