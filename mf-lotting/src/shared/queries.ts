import type { ThreadSide } from '@site/contracts';
import { getLeftLot, getLot, getLoting, getLotingOverview, getOpening, getThread } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** A lot by its private guid. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const lotQuery = (guid: string) =>
  queryOptions({
    queryKey: ['lotting', 'lot', guid],
    queryFn: ({ signal }) => call(getLot, { params: { guid }, signal }),
  });

/** What is to be read by the link of a lot whose holder was signed off. */
export const leftLotQuery = (guid: string) =>
  queryOptions({
    queryKey: ['lotting', 'left lot', guid],
    queryFn: ({ signal }) => call(getLeftLot, { params: { guid }, signal, handles: [404] }),
    retry: false,
  });

/** The draws of the person who is logged in; another person has another entry. */
export const overviewQuery = (publicUserGuid: string) =>
  queryOptions({
    queryKey: ['lotting', 'overview', publicUserGuid],
    queryFn: ({ signal }) => call(getLotingOverview, { signal }),
  });

/** A draw for its organizer, by its manage guid. */
export const lotingQuery = (manageGuid: string) =>
  queryOptions({
    queryKey: ['lotting', 'loting', manageGuid],
    queryFn: ({ signal }) => call(getLoting, { params: { id: manageGuid }, signal }),
  });

/** What a drawn person and whoever drew them write to each other, as one of them. `drawnGuid`: with whom, after a repair another. */
export const threadQuery = (as: ThreadSide, guid: string, drawnGuid: string | null) =>
  queryOptions({
    queryKey: ['lotting', 'thread', as, guid, drawnGuid],
    queryFn: ({ signal }) => call(getThread, { params: { as, guid }, signal, handles: [404] }),
  });

/** What may be read of a draw by the first half of its seal. */
export const openingQuery = (seal: string) =>
  queryOptions({
    queryKey: ['lotting', 'opening', seal],
    queryFn: ({ signal }) => call(getOpening, { params: { seal }, signal, handles: [404] }),
  });
