import { accountInternal } from '@site/contracts';
import type { EventHandlers, InternalClient } from '@site/service-kit';
import { type ForgetDeps, forgetParticipant } from './forget-participant.handler.js';

interface Deps extends ForgetDeps {
  readonly internal: InternalClient;
}

/**
 * Two people turned out to be one: the draws and lots of the one become the other's, an account's (spec 3 §12, §13).
 * With a guest guid only the draws that guest session made.
 */
export const mergeParticipant =
  (deps: Deps): EventHandlers<'lotting'>['user.merged'] =>
  async ({ fromUserGuid, intoUserGuid, guestGuid }, context) => {
    const { lotingen, participants } = deps.stores;
    await context.once(async (session) => {
      const organized = await lotingen.handOver({ userGuid: fromUserGuid, guestGuid }, intoUserGuid, session);
      await participants.handOverOrganizers(organized, intoUserGuid, session);
      if (guestGuid === null) await participants.handOver(fromUserGuid, intoUserGuid, session);
    });
    // Whoever left before the news came left what it brings, too. The address is none: no row got one by it.
    const known = await deps.internal.call(accountInternal.people, { userGuids: [intoUserGuid] });
    const gone = { userGuid: intoUserGuid, email: '', isAccount: true };
    if (known.length === 0) await forgetParticipant(deps)(gone, context);
  };
