import { calendarInternal, lottingInternal, myDataInternal } from '@site/contracts';
import { handleInternal, HttpProblem, type InternalRoute, inTransaction } from '@site/service-kit';
import type { LottingDeps } from './shared/deps.js';
import { calendarDays } from './draw/calendar-days.js';
import { identify, isOrganizer } from './draw/draw-identity.js';
import { whoHasDrawn } from './lot/open-lot.js';
import { personOfLink } from './participant/person-of-link.js';
import { myData } from './my-data/my-data.js';
import { tellMailStatus } from './mails/tell-mail-status.js';
import { roomOfThread } from './threads/write-thread.js';

/** What other services ask of the draws. */
export const internalRoutes = (deps: LottingDeps): InternalRoute[] => [
  handleInternal(lottingInternal.joinLoting, async ({ body }) => {
    const loting = await deps.stores.lotingen.byGuid(body.publicLotingGuid);
    if (loting === null || loting.deletedAt !== null) return { allowed: false };
    return { allowed: isOrganizer(await identify(deps.internal, body.viewer), loting) };
  }),
  handleInternal(lottingInternal.joinDrawnLot, async ({ body }) => {
    const participantPublicGuid = await whoHasDrawn(deps, body.lotPrivateGuid, body.drawnParticipantPublicGuid);
    return { allowed: participantPublicGuid !== null, participantPublicGuid };
  }),
  handleInternal(lottingInternal.joinThread, async ({ body }) => {
    try {
      return await roomOfThread(deps, body);
    } catch (error) {
      if (error instanceof HttpProblem) return null;
      throw error;
    }
  }),
  handleInternal(lottingInternal.personOfLink, ({ body }) => personOfLink(deps, body)),
  handleInternal(lottingInternal.isListInDraw, async ({ body }) => {
    const { participants, lotingen } = deps.stores;
    const lots = await participants.coupledTo(body.publicWishlistGuid);
    const lotingGuids = lots.map(({ lotingGuid }) => lotingGuid);
    return { used: await lotingen.isAnySince(lotingGuids, new Date(body.since)) };
  }),
  handleInternal(lottingInternal.mailOutcome, async ({ body }) => {
    // The outcome of an older mail, or of one nobody waits for, changes nothing.
    const { reference, mailId, status } = body;
    await inTransaction(deps.mongo, async (session) => {
      const lot = await deps.stores.participants.setMailStatus(reference, mailId, status, session);
      if (lot !== null) await tellMailStatus(deps, session, lot, status);
    });
    return true as const;
  }),
  handleInternal(calendarInternal.lotting, ({ body }) => calendarDays(deps, body)),
  handleInternal(myDataInternal.lotting, async ({ body }) => ({ data: await myData(deps, body.userGuid) })),
];
