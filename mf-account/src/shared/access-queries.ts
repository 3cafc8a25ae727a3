import { getPasskeys, getSecondFactor } from '@site/contracts';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** How one gets into the account: one card of the profile changes what another one shows. */
export const ACCESS_KEY = ['account', 'access'];

export const passkeysQuery = queryOptions({
  queryKey: [...ACCESS_KEY, 'passkeys'],
  queryFn: ({ signal }) => call(getPasskeys, { signal }),
  retry: false,
});

export const secondFactorQuery = queryOptions({
  queryKey: [...ACCESS_KEY, 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  retry: false,
});
