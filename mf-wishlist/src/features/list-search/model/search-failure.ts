import { isApiError } from '@site/shell-sdk';

/**
 * What a failed search is called (docs/specification/2-wishlist-and-draw.md §8): no answer and a 404, as from a network that
 * answers in place of the site, are possibly no connection; everything else went wrong.
 */
export const searchFailure = (error: unknown): 'possibly_no_connection' | 'something_went_wrong' => {
  const isConnection = isApiError(error, 'NoConnection') || (isApiError(error) && error.status === 404);
  return isConnection ? 'possibly_no_connection' : 'something_went_wrong';
};
