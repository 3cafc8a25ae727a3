import { openContactForm } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** What the form needs to be sent, and where one can chat. Asked for once per form; it fails quietly, the form does without. */
export const openFormQuery = () =>
  queryOptions({
    queryKey: ['contact', 'form'],
    queryFn: async ({ signal }) => ({ ...(await call(openContactForm, { signal })), openedAt: Date.now() }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
