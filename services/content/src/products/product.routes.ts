import { getProductPicture, productsByEans, searchProducts } from '@site/contracts';
import { type Clock, handle, handleFile, ok, type Route } from '@site/service-kit';
import { drawProduct } from './pictures/draw-product.js';
import { presentGroup } from './present-product.js';
import type { ProductRepository } from './product.repository.js';

interface ProductDeps {
  readonly products: ProductRepository;
  readonly clock: Clock;
}

/** The calls of `/api/Product` (spec 2 §7.1, spec 3 §12): searching, and codes. */
export const productRoutes = ({ products, clock }: ProductDeps): Route[] => [
  handle(searchProducts, async ({ body }) => {
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
