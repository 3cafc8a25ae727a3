import type { BodyOf, makeCards as makeCardsCall, ReplyOf, Viewer } from '@site/contracts';
import { ChangedMeanwhile, emit, HttpProblem, inTransaction, retryWhenChanged } from '@site/service-kit';
import { isByCard } from '../mails/draw-mails.js';
import { ownDraw } from '../repair/repair-draw.js';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';
import { guidOfCode, newCardCode } from './card.js';

type Cards = ReplyOf<typeof makeCardsCall>['cards'];

/**
 * Makes cards for people without mail; each takes the place of the one before, with the code that its holder chose. When the lot was
 * opened by that stays: who looks and then makes a new card is seen all the same (docs/decisions/0147-people-without-mail.md).
 * @throws HttpProblem as `ownDraw`; NotFound for who is not in the draw, or has mail.
 */
export const makeCards = (
  deps: LottingDeps,
  { publicLotingGuid, participantPublicGuids }: BodyOf<typeof makeCardsCall>,
  viewer: Viewer,
): Promise<Cards> =>
  retryWhenChanged(async () => {
    const { loting } = await ownDraw(deps, publicLotingGuid, viewer);
    const rows = (await deps.stores.participants.ofLoting(loting._id)).filter((row) => isByCard(row) && row.sealed !== null);
    const wanted = [...new Set(participantPublicGuids)].map((guid) => rows.find(({ _id }) => _id === guid));
    const made = wanted.map((row) => {
      if (row === undefined) throw new HttpProblem('NotFound');
      return { row, code: newCardCode() };
    });
    await inTransaction(deps.mongo, async (session) => {
      for (const { row, code } of made) {
        const openedBefore = row.card?.openedAt ?? row.card?.openedBefore;
        const card = { madeAt: deps.clock.now(), ...(openedBefore === undefined ? {} : { openedBefore }) };
        const now = { privateGuid: deps.newGuid(), cardGuid: guidOfCode(code), card };
        if (!(await deps.stores.participants.setCard(row, now, session))) throw new ChangedMeanwhile();
        if (row.card?.openedAt !== undefined) await tellMoved(deps, row, session);
      }
    });
    return made.map(({ row, code }) => ({ participantPublicGuid: row._id, code }));
  });

/** Where the lot lies open by the card before, it closes. */
const tellMoved = (
  { mongo }: Pick<LottingDeps, 'mongo'>,
  { _id, lotingGuid }: ParticipantRecord,
  session: Parameters<typeof emit>[1],
): Promise<unknown> => {
  const payload = { publicLotingGuid: lotingGuid, participantPublicGuid: _id };
  return emit(mongo, session, { name: 'lot.moved', payload, aggregate: `loting:${lotingGuid}` });
};
