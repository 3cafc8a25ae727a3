import { contentInternal } from '@site/contracts';
import { type Clock, handleInternal, type InternalRoute } from '@site/service-kit';
import { presentKnown, presentOffers } from './present-product.js';
import type { ProductRepository } from './product.repository.js';

interface ProductInternalDeps {
  readonly products: ProductRepository;
  readonly clock: Clock;
}

/** What other services ask about products: one for a gift, and where gifts are sold now. */
export const productInternalRoutes = ({ products, clock }: ProductInternalDeps): InternalRoute[] => [
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
