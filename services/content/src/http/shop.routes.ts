import { getShopLogo, getShops } from '@site/contracts';
import { handle, handleFile, HttpProblem, ok, type Route, type SiteFlags } from '@site/service-kit';
import type { ShopRepository } from '../data/shop.repository.js';
import { logoPath, monogramSvg } from '../logos/monogram.js';
import { SHOP_CATEGORIES } from '../reference/shop-list.js';

/** The calls of `/api/Shop`: the directory, 404 while `winkelsEnabled` is off (spec 3 §12), and the monograms in it. */
export const shopRoutes = (shops: ShopRepository, flags: SiteFlags): Route[] => [
  handle(getShops, async () => {
    if (!(await flags.isOn('winkelsEnabled'))) throw new HttpProblem('NotFound');
    const all = await shops.all();
    return ok({
      categories: SHOP_CATEGORIES.map(({ id, name }) => ({ id, name })),
      shops: all.map((shop) => ({
        name: shop.name,
        url: shop.url,
        logoImage: logoPath(shop._id, shop),
        categoryId: shop.categoryId,
      })),
    });
  }),
  handleFile(getShopLogo, async ({ params }) => {
    const shop = await shops.byId(params.file.replace(/\.svg$/, ''));
    return shop === null ? null : { bytes: Buffer.from(monogramSvg(shop)), type: 'image/svg+xml' };
  }),
];
