import {
  acknowledgeChange as acknowledgeCall,
  answerLotQuestion as answerCall,
  getCard,
  getLeftLot,
  getLot,
  getLotQuestion,
  getThread,
  HEADERS,
  openCard as openCardCall,
  readThread,
  registerFirstView as registerCall,
  reportThreadMessage,
  selectWishlist as selectCall,
  sendLotQuestion as askCall,
  sendNudge as nudgeCall,
  sendThreadMessage,
  stopThread,
  thankGiver as thankCall,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { openCard, showCard } from '../cards/open-card.js';
import { answerQuestion, openQuestion, sendLotQuestion } from '../lot-questions/lot-questions.js';
import { thankGiver } from '../givers/thank-giver.js';
import { openLeftLot, openLot, registerFirstView } from './open-lot.js';
import { acknowledgeChange } from '../repair/changed-lots.js';
import { selectWishlist } from '../select-list/select-list.js';
import { sendNudge } from '../lot-questions/send-nudge.js';
import { markRead, openThread, reportMessage, stopMessages, writeMessage } from '../threads/write-thread.js';

/** The calls of `/api/Lot`. */
export const lotRoutes = (deps: LottingDeps): Route[] => [
  handle(getLotQuestion, async ({ params }) => {
    const opened = await openQuestion(deps, params.questionGuid);
    return opened.problem === null ? ok(opened.asked) : refuse(opened.problem);
  }),
  handle(getLeftLot, async ({ params }) => ok(await openLeftLot(deps, params.guid))),
  handle(getLot, async ({ params, viewer }) => {
    const opened = await openLot(deps, params.guid, viewer);
    return 'lot' in opened ? ok(opened.lot) : refuse(opened.problem);
  }),
  handle(getCard, async ({ body }) => {
    const shown = await showCard(deps, body.code);
    return 'problem' in shown ? refuse(shown.problem) : ok(shown);
  }),
  handle(openCardCall, async ({ body }) => {
    const opened = await openCard(deps, body);
    return 'problem' in opened ? refuse(opened.problem) : ok(opened);
  }),
  handle(registerCall, async ({ body }) => {
    await registerFirstView(deps, body.lotPrivateGuid);
    return ok(true);
  }),
  handle(acknowledgeCall, async ({ body }) => {
    await acknowledgeChange(deps, body.lotPrivateGuid);
    return ok(true);
  }),
  handle(selectCall, async ({ body, viewer }) => {
    const outcome = await selectWishlist(deps, { ...body, viewer });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
  handle(nudgeCall, async ({ body }) => {
    const outcome = await sendNudge(deps, body.participantPrivateGuid);
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
  handle(askCall, async (context) => {
    const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
    const problem = await sendLotQuestion(deps, { ...context.body, idempotencyKey });
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(thankCall, async ({ body }) => {
    const problem = await thankGiver(deps, body);
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(getThread, async ({ params }) => {
    const opened = await openThread(deps, params);
    return opened.problem === null ? ok(opened.thread) : refuse(opened.problem);
  }),
  handle(sendThreadMessage, async (context) => {
    const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
    const problem = await writeMessage(deps, { ...context.body, idempotencyKey });
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(readThread, async ({ body }) => {
    const problem = await markRead(deps, body);
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(stopThread, async ({ body }) => {
    const problem = await stopMessages(deps, body);
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(reportThreadMessage, async ({ body }) => {
    const problem = await reportMessage(deps, body);
    return problem === null ? ok(true) : refuse(problem);
  }),
  handle(answerCall, async ({ body }) => {
    const problem = await answerQuestion(deps, body);
    return problem === null ? ok(true) : refuse(problem);
  }),
];
