import { useState } from 'react';

/** Runs one thing at a time and says whether it is at it. */
export const useBusy = (work: () => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { isBusy, run };
};
