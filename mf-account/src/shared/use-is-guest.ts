import { useSearchParams } from '@site/shell-sdk';

/** Did a guest's session end here? Nobody is logged in any more, so the shell says it in the address. */
export const useIsGuest = (): boolean => useSearchParams()[0].has('gast');
