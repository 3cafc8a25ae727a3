import type { WishlistSummary } from '@site/contracts';
import { useQuery } from '@tanstack/react-query';
import { myListQuery } from '../../shared/queries.js';

/** Who can open a list that is sent: everybody (a question apart), who is invited, or nobody. */
export type ListAccess = 'shareable' | 'closed' | 'private' | 'unknown';

/** A summary says only whether a list may be passed on; of one that may not it is asked why. */
export const useListAccess = ({ privateGuid, isShareable }: WishlistSummary): ListAccess => {
  const { data } = useQuery({ ...myListQuery(privateGuid), enabled: !isShareable });
  if (isShareable) return 'shareable';
  if (data === undefined) return 'unknown';
  if (data.accessType === 'CLOSED') return 'closed';
  return data.accessType === 'UNKNOWN' ? 'private' : 'shareable';
};
