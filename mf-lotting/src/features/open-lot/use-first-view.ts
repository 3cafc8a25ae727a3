import { registerFirstView } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const TRIES = 5;

/**
 * Tells the service once that this lot was opened; the organizer's page then says so (spec 2 §4). A lot that is drawn again
 * while it is open is told again. Answers whether this is the first time, also after the service heard of it.
 */
export const useFirstView = (lotPrivateGuid: string, isViewed: boolean): boolean => {
  const [isFirst] = useState(!isViewed);
  const { mutate } = useMutation({
    mutationFn: (guid: string) => call(registerFirstView, { body: { lotPrivateGuid: guid } }),
    // Repeating is harmless; what still fails then is told at the next visit.
    retry: TRIES,
  });
  useEffect(() => {
    if (!isViewed) mutate(lotPrivateGuid);
  }, [isViewed, lotPrivateGuid, mutate]);
  return isFirst;
};
