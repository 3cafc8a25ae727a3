import { getThemeImages, getWishlistImageUrl } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** The picture of an own list. */
export const imageUrlQuery = (username: string) =>
  queryOptions({
    queryKey: ['wishlist', 'image', username.toLowerCase()],
    queryFn: ({ signal }) => call(getWishlistImageUrl, { params: { username }, signal }),
  });

/** The gallery; it changes with a new version of the site only. */
export const themeImagesQuery = () =>
  queryOptions({
    queryKey: ['wishlist', 'theme-images'],
    queryFn: ({ signal }) => call(getThemeImages, { signal }),
    staleTime: Infinity,
  });
