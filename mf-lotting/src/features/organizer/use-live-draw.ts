import { type Loting, type OrganizerParticipant, TIMES } from '@site/contracts';
import { useHub } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lotingQuery } from '../../shared/queries.js';
import { withParticipant } from './draw-progress.js';
import { t } from './messages.js';

/** Guids that changed just now, each for as long as docs/specification/2-wishlist-and-draw.md §9 says (1200 ms). */
export const useHighlights = () => {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map());

  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);

  const highlight = useCallback((guid: string) => {
    clearTimeout(timers.current.get(guid));
    const goesOut = setTimeout(
      () => setLit((before) => new Set([...before].filter((one) => one !== guid))),
      TIMES.changeHighlight,
    );
    timers.current = new Map([...timers.current, [guid, goesOut]]);
    setLit((before) => new Set([...before, guid]));
  }, []);

  return { lit, highlight };
};

type Change = Partial<Pick<OrganizerParticipant, 'isViewed' | 'hasWishlist' | 'mailStatus'>>;
type HeardKey =
  | 'loting.organizer.heard.mail_failed'
  | 'loting.organizer.heard.viewed'
  | 'loting.organizer.heard.wishlist'
  | 'loting.organizer.heard.no_wishlist';

/**
 * Keeps a draw on screen as it is at the service (docs/specification/2-wishlist-and-draw.md §4, §7.8): who opened their lot or
 * chose a list stands out for a moment, and is said aloud to who cannot see that. The draw is asked again whenever the hub was
 * joined, for what happened before that was not heard.
 */
export const useLiveDraw = ({ publicGuid, manageGuid }: Loting) => {
  const queryClient = useQueryClient();
  const { lit, highlight } = useHighlights();
  const [heard, setHeard] = useState('');
  const { queryKey } = lotingQuery(manageGuid);
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });

  const change = (guid: string, changes: Change, key: HeardKey | null) => {
    const name = queryClient.getQueryData(queryKey)?.participants.find((one) => one.publicGuid === guid)?.name;
    if (name === undefined) return;
    queryClient.setQueryData(queryKey, (before) => before && withParticipant(before, guid, changes));
    // An answer under way may be older than this news.
    if (queryClient.isFetching({ queryKey }) > 0) askAgain();
    highlight(guid);
    if (key !== null) setHeard(t(key, { name }));
  };

  useHub('loting', {
    join: { event: 'JoinLotingGroup', payload: { publicLotingGuid: publicGuid } },
    on: {
      SetLotToViewed: ({ participantPublicGuid: guid }) => {
        change(guid, { isViewed: true }, 'loting.organizer.heard.viewed');
        // When a card was opened the service knows.
        const isByCard = ({ publicGuid: one, card }: OrganizerParticipant) => one === guid && card !== undefined;
        if (queryClient.getQueryData(queryKey)?.participants.some(isByCard) === true) askAgain();
      },
      SetLotHasWishlist: ({ participantPublicGuid, hasWishlist }) =>
        change(
          participantPublicGuid,
          { hasWishlist },
          hasWishlist ? 'loting.organizer.heard.wishlist' : 'loting.organizer.heard.no_wishlist',
        ),
      SetLotMailStatus: ({ participantPublicGuid, mailStatus }) =>
        change(participantPublicGuid, { mailStatus }, mailStatus === 'failed' ? 'loting.organizer.heard.mail_failed' : null),
      RefreshLoting: askAgain,
    },
    onJoined: askAgain,
    // No organizer any more: the draw is asked again and its answer says so.
    onRefused: askAgain,
  });
  return { lit, heard };
};
