import { LIMITS, type ProductGroup } from '@site/contracts';
import { searchProducts } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { PriceFilter } from './model/price-range.js';

/** The catalogue's answer to a term, page after page: thirty first, ten each after that. Not asked without a term. */
export const productSearchQuery = (term: string, filter: PriceFilter) =>
  infiniteQueryOptions({
    queryKey: ['wishlist', 'products', term, filter],
    queryFn: ({ pageParam: offset, signal }) => {
      const count = offset === 0 ? LIMITS.productsFirstPage : LIMITS.productsNextPage;
      return call(searchProducts, { body: { term, count, offset, ...filter }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((count, { products }) => count + products.length, 0);
      // An empty page is the end, whatever the count says: the catalogue may have changed meanwhile.
      return last.products.length === 0 || seen >= last.total ? undefined : seen;
    },
    enabled: term !== '',
    staleTime: 60_000,
  });

const keyOf = ({ products, title }: ProductGroup): string => products[0]?.productId ?? title;

/** The search as the panel shows it; a group that two pages both have is there once. */
export const useProductSearch = (term: string, filter: PriceFilter) => {
  const query = useInfiniteQuery(productSearchQuery(term, filter));
  const pages = query.data?.pages ?? [];
  const groups = new Map(pages.flatMap(({ products }) => products.map((group) => [keyOf(group), group] as const)));
  return { ...query, groups: [...groups], total: pages.at(-1)?.total ?? 0 };
};

export type ProductSearch = ReturnType<typeof useProductSearch>;
