import {
  createLoting as createCall,
  deleteLoting as deleteCall,
  editLoting as editCall,
  getEarlierDraws,
  getDraftKey,
  getLoting,
  getLotingFriends,
  getLotingOverview,
  getNextDraw,
  getOpening,
  HEADERS,
  makeCards as makeCardsCall,
  openWithOrganizer as openCall,
  previewRepair as previewCall,
  remindChanged as remindCall,
  repairLoting as repairCall,
  resendLot as resendCall,
  sealLoting as sealCall,
} from '@site/contracts';
import { handle, created, ok, refuse, type Route } from '@site/service-kit';
import { createDraw, type DrawResult } from '../create-draw/create-draw.js';
import { makeCards } from '../cards/make-cards.js';
import { deleteDraw } from './delete-draw.js';
import type { LottingDeps } from '../shared/deps.js';
import { commitDraw } from '../fair-draw/commitment.js';
import { openDraw } from '../fair-draw/open-draw.js';
import { leftOutOfNext } from './next-draw.js';
import { editDraw } from '../edit-draw/edit-draw.js';
import { drawFriends } from './draw-friends.js';
import { drawOverview } from './draw-overview.js';
import { openWithOrganizer } from './open-with-organizer.js';
import { organizedDraw } from './organized-draw.js';
import { remindChanged } from '../repair/changed-lots.js';
import { findEarlierDraws } from '../remember/find-earlier-draws.js';
import { previewRepair, repairDraw } from '../repair/repair-draw.js';
import { resendLot } from '../mails/resend-lot.js';

const drawnReply = ({ publicGuid, manageGuid, organizerLot, organizesOnly }: DrawResult) => ({
  publicGuid,
  manageGuid,
  organizerLot,
  ...(organizesOnly ? { organizesOnly } : {}),
});

/** The calls of `/api/Loting`. */
export const drawRoutes = (deps: LottingDeps): Route[] => [
  handle(createCall, async (context) => {
    const { body, viewer, session } = context;
    const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
    const outcome = await createDraw(deps, { draw: body, viewer, address: context.address, idempotencyKey });
    if (outcome.problem !== null) return refuse(outcome.problem);
    if (outcome.becomes !== null) await session.signIn(outcome.becomes);
    return created(drawnReply(outcome));
  }),
  handle(editCall, async (context) => {
    const { body, viewer } = context;
    const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
    const outcome = await editDraw(deps, { draw: body, viewer, address: context.address, idempotencyKey });
    if (outcome.problem !== null) return refuse(outcome.problem);
    return ok(drawnReply(outcome));
  }),
  handle(previewCall, async ({ body, viewer }) => {
    const preview = await previewRepair(deps, body, viewer);
    return 'problem' in preview ? refuse(preview.problem) : ok(preview);
  }),
  handle(repairCall, async ({ body, viewer, address }) => {
    const problem = await repairDraw(deps, body, viewer, address);
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(remindCall, async ({ body, viewer, address }) => {
    const reminded = await remindChanged(deps, body.publicLotingGuid, viewer, address);
    return reminded === null ? refuse('LastReminderTooRecent') : ok({ reminded });
  }),
  handle(sealCall, async ({ body }) => ok(await commitDraw(deps, body))),
  handle(getEarlierDraws, async ({ body, viewer }) => ok(await findEarlierDraws(deps, body, viewer))),
  handle(getDraftKey, async ({ session }) => ok({ key: deps.draftKeyOf(session.ensureKey()) })),
  handle(getOpening, async ({ params }) => ok(await openDraw(deps, params.seal))),
  handle(openCall, async ({ body, viewer, session }) => {
    const opened = await openWithOrganizer(deps, body, viewer);
    if ('problem' in opened) return refuse(opened.problem);
    const { loting, becomes } = opened;
    if (becomes !== null) await session.signIn(becomes);
    return ok({ loting, changedCurrentUser: becomes !== null });
  }),
  handle(resendCall, async ({ body, viewer, address }) => {
    const problem = await resendLot(deps, { ...body, viewer, address });
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(makeCardsCall, async ({ body, viewer }) => ok({ cards: await makeCards(deps, body, viewer) })),
  // Before `:id`, which would take them for a guid.
  handle(getLotingFriends, async ({ viewer }) => ok(await drawFriends(deps, viewer))),
  handle(getLotingOverview, async ({ viewer }) => ok(await drawOverview(deps, viewer))),
  handle(getNextDraw, async ({ params, viewer }) => ok({ leftOut: await leftOutOfNext(deps, params.publicLotingGuid, viewer) })),
  handle(getLoting, async ({ params, viewer }) => ok(await organizedDraw(deps, params.id, viewer))),
  handle(deleteCall, async ({ params, viewer }) => {
    await deleteDraw(deps, params.id, viewer);
    return ok(true);
  }),
];
