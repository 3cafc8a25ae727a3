import { TIMES } from '@site/contracts';
import { getEarlierDraws, sealLoting } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';

/** The seal of the draw that this draft would be: other people or rules have another, and so has what is drawn after it. */
export const sealQuery = (draft: Draft) => {
  const { publicLotingGuid } = draft;
  const { participants: rows, organizerTakesPart, noSwaps } = drawBody(draft);
  const participants = rows.map(({ localGuid, exclude }) => ({ localGuid, ...(exclude && { exclude }) }));
  return queryOptions({
    queryKey: ['lotting', 'seal', publicLotingGuid, organizerTakesPart, noSwaps, participants],
    queryFn: () =>
      call(sealLoting, { body: { publicLotingGuid, participants, organizerTakesPart, noSwaps }, handles: [404, 413, 429] }),
    staleTime: TIMES.drawSealLife / 2,
  });
};

/** Which earlier draws of this person the draw of this draft could heed. */
export const earlierDrawsQuery = (draft: Draft, publicUserGuid: string) => {
  const { publicLotingGuid } = draft;
  const { participants, organizerTakesPart, noSwaps } = drawBody(draft);
  return queryOptions({
    queryKey: ['lotting', 'earlier', publicUserGuid, publicLotingGuid, organizerTakesPart, noSwaps, participants],
    queryFn: ({ signal }) =>
      call(getEarlierDraws, {
        body: { publicLotingGuid, participants, organizerTakesPart, noSwaps },
        signal,
        handles: [400, 401, 404, 413, 429],
      }),
  });
};
