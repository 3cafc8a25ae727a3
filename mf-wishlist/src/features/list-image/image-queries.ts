import type { getThemeImages, getWishlistImageUrl } from '@site/contracts';
import { call, type Wire } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** Preloaded by the HTML (remote.json), so these must stay exactly this. */
export const imageUrlCall: Wire<typeof getWishlistImageUrl> = {
  method: 'GET',
  path: '/api/WishlistImage/GetWishlistImageUrl/:username',
};
export const themeImagesCall: Wire<typeof getThemeImages> = { method: 'GET', path: '/api/WishlistImage/GetThemeImages' };

/** The picture of an own list. */
export const imageUrlQuery = (username: string) =>
  queryOptions({
    queryKey: ['wishlist', 'image', username.toLowerCase()],
    queryFn: ({ signal }) => call(imageUrlCall, { params: { username }, signal }),
  });

/** The gallery; it changes with a new version of the site only. */
export const themeImagesQuery = () =>
  queryOptions({
    queryKey: ['wishlist', 'theme-images'],
    queryFn: ({ signal }) => call(themeImagesCall, { signal }),
    staleTime: Infinity,
  });
