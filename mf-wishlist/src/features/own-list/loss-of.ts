import { isApiError } from '@site/shell-sdk';

/** What became of a list that was here and cannot be had any more. */
export type Loss = 'deleted' | 'removed';

/** The loss that a failed answer tells of; null while it tells of none. */
export const lossOf = (error: unknown): Loss | null => {
  if (!isApiError(error)) return null;
  if (error.status === 404) return 'deleted';
  return error.status === 401 ? 'removed' : null;
};
