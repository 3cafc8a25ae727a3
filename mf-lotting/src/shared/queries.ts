import { getLot, getLoting, getLotingOverview, getLotQuestion } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** A lot by its private guid. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const lotQuery = (guid: string) =>
  queryOptions({
    queryKey: ['lotting', 'lot', guid],
    queryFn: ({ signal }) => call(getLot, { params: { guid }, signal }),
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

/** A question about gifts, by the guid of its mailed link. */
export const lotQuestionQuery = (questionGuid: string) =>
  queryOptions({
    queryKey: ['lotting', 'question', questionGuid],
    queryFn: ({ signal }) => call(getLotQuestion, { params: { questionGuid }, signal }),
  });
