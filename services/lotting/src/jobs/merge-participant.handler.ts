import type { EventHandlers } from '@site/service-kit';
import type { Stores } from '../data/stores.js';

/**
 * Two people turned out to be one: the draws and lots of the one become the other's, an account's (spec 3 §12, §13).
 * With a guest guid only the draws that guest session made.
 */
export const mergeParticipant =
  ({ lotingen, participants }: Stores): EventHandlers<'lotting'>['user.merged'] =>
  async ({ fromUserGuid, intoUserGuid, guestGuid }, { once }) => {
    await once(async (session) => {
      const organized = await lotingen.handOver({ userGuid: fromUserGuid, guestGuid }, intoUserGuid, session);
      await participants.handOverOrganizers(organized, intoUserGuid, session);
      if (guestGuid === null) await participants.handOver(fromUserGuid, intoUserGuid, session);
    });
  };
