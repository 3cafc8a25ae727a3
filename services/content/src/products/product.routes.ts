import { contentInternal, getProductPicture, productsByEans, searchProducts } from '@site/contracts';
import {
  assertLimited,
  type Clock,
  handle,
  handleFile,
  handleInternal,
  type InternalRoute,
  ok,
  type Route,
} from '@site/service-kit';
import { drawProduct } from './pictures/draw-product.js';
import { presentGroup, presentKnown, presentOffers } from './present-product.js';
import type { ProductRepository } from './product.repository.js';

interface ProductDeps {
  readonly products: ProductRepository;
  readonly clock: Clock;
}

/** What other services ask about products: one for a gift, and where gifts are sold now. */
export const productInternalRoutes = ({ products, clock }: ProductDeps): InternalRoute[] => [
  handleInternal(contentInternal.product, async ({ body: { source, sourceType } }) => {
    const now = clock.now();
    const [product] = sourceType === 'Url' ? await products.byUrl(source, now) : await products.byProductIds([source], now);
    const offer = product?.offers.find((one) => source === (sourceType === 'Url' ? one.originalUrl : one.productId));
    return product === undefined || offer === undefined ? null : presentKnown(product, offer);
  }),
  handleInternal(contentInternal.offers, async ({ body: { productIds } }) => {
    const wanted = new Set(productIds);
    const found = await products.byProductIds(productIds, clock.now());
    return Object.fromEntries(
      found.flatMap((product) =>
        product.offers
          .filter(({ productId }) => wanted.has(productId))
          .map(({ productId }) => [productId, presentOffers(product)]),
      ),
    );
  }),
];

/** The calls of `/api/Product`: searching, and codes. */
export const productRoutes = ({ products, clock }: ProductDeps): Route[] => [
  handle(searchProducts, async ({ body }) => {
    assertLimited('a search');
    const { products: found, total } = await products.search(body, clock.now());
    return ok({ products: found.map(presentGroup), total });
  }),
  handle(productsByEans, async ({ query }) => {
    const found = await products.byEans(query.eans, clock.now());
    return ok({ products: found.map(presentGroup), total: found.length });
  }),
  handleFile(getProductPicture, async ({ params }) => {
    const svg = drawProduct(params.file);
    return svg === null ? null : { bytes: Buffer.from(svg), type: 'image/svg+xml' };
  }),
];
