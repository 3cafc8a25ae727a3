import { getImprint } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** The legal details of the operating company; 404 while the imprint is switched off. */
export const imprintQuery = () =>
  queryOptions({ queryKey: ['imprint'], queryFn: ({ signal }) => call(getImprint, { signal, handles: [404] }) });
