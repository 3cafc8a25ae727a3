import type { Viewer } from '@site/contracts';
import { emit, HttpProblem, inTransaction } from '@site/service-kit';
import { toldOf } from '../mails/held-lots.js';
import { YEAR_MS } from '../shared/a-year.js';
import type { LottingDeps } from '../shared/deps.js';
import { identify, isOrganizer, organizerOf } from './draw-identity.js';

/**
 * Deletes a draw: its lots answer `Deleted`, and every participant is told by one mail (docs/specification/3-decisions.md §7,
 * §12-§13); the mailer leaves out addresses that bounced. What it kept of people is gone a year later, and the lots are unknown
 * then.
 * @throws HttpProblem NotFound for an unknown draw, also a second time; Unauthorized for somebody else's.
 */
export const deleteDraw = async (deps: LottingDeps, manageGuid: string, viewer: Viewer): Promise<void> => {
  const { stores, mongo, clock, mails } = deps;
  const loting = await stores.lotingen.byManageGuid(manageGuid);
  if (loting === null || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  if (!isOrganizer(await identify(deps.internal, viewer), loting)) throw new HttpProblem('Unauthorized');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + YEAR_MS);
  await inTransaction(mongo, async (session) => {
    // Two clicks at once: one of them deletes it.
    if (!(await stores.lotingen.markDeleted(loting._id, now, expiresAt, session))) throw new HttpProblem('NotFound');
    const participants = await stores.participants.ofLoting(loting._id, session);
    const organizerName = organizerOf(loting, participants).name;
    await mails.notices(session, 'drawDeleted', loting, toldOf(participants), organizerName);
    await stores.participants.expireAllOf([loting._id], expiresAt, session);
    await stores.threads.expireAllOf([loting._id], expiresAt, session);
    const participantPublicGuids = participants.map(({ _id }) => _id);
    const payload = { publicLotingGuid: loting._id, change: 'deleted' as const, participantPublicGuids };
    await emit(mongo, session, { name: 'loting.changed', payload, aggregate: `loting:${loting._id}` });
  });
};
