import { getDraftKey } from '@site/contracts/calls';
import { call, Loading, Outlet } from '@site/shell-sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goOnWithoutKeeping, isLocked, unlockDrafts } from './stored-draft.js';

/** Has the drafts of this browser open, while its session lasts; asked once for a page. */
const draftKeyQuery = queryOptions({
  queryKey: ['lotting', 'draft key'],
  queryFn: async () => {
    try {
      unlockDrafts((await call(getDraftKey, { body: {} })).key);
      return true;
    } catch (error) {
      goOnWithoutKeeping();
      throw error;
    }
  },
  staleTime: Infinity,
});

/** Around pages that show a draft: one that is kept opens with the key of this session. Who has none waits for nothing. */
const DraftGate = () => {
  const { isPending } = useQuery(draftKeyQuery);
  const [wasLocked] = useState(isLocked);
  return isPending && wasLocked ? <Loading /> : <Outlet />;
};

export default DraftGate;
