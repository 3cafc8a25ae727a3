import {
  closeGathering as closeCall,
  createGathering as createCall,
  decideEntry as decideCall,
  deleteGathering as deleteCall,
  getGathering,
  getGatherings,
  getJoinLink,
  joinGathering as joinCall,
  withdrawEntry as withdrawCall,
} from '@site/contracts';
import { created, handle, HttpProblem, ok, refuse, type Route } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import {
  createGathering,
  decideEntry,
  joinGathering,
  ownGathering,
  presentGathering,
  showJoinLink,
  withdrawEntry,
} from './gather.js';

/** The calls of `/api/Loting/Gathering`. */
export const gatheringRoutes = (deps: LottingDeps): Route[] => [
  handle(createCall, async ({ body, viewer }) => created({ guid: await createGathering(deps, body, viewer) })),
  handle(getGatherings, async ({ viewer }) => {
    if (viewer.kind !== 'account') throw new HttpProblem('Unauthorized');
    const own = await deps.stores.gatherings.ofOrganizer(viewer.userGuid);
    const open = own.filter(({ manageGuid }) => manageGuid === undefined);
    return ok(open.map(({ _id, title, lastDay, peopleCount }) => ({ guid: _id, title, lastDay, people: peopleCount })));
  }),
  handle(getGathering, async ({ params, viewer }) => ok(presentGathering(deps, await ownGathering(deps, params.guid, viewer)))),
  handle(decideCall, async ({ body, viewer }) => {
    await decideEntry(deps, body, viewer);
    return ok(true);
  }),
  handle(closeCall, async ({ body, viewer }) => {
    await ownGathering(deps, body.guid, viewer);
    await deps.stores.gatherings.close(body.guid, body.isClosed);
    return ok(true);
  }),
  handle(getJoinLink, async ({ params }) => ok(await showJoinLink(deps, params.linkGuid))),
  handle(joinCall, async ({ body }) => {
    const joined = await joinGathering(deps, body);
    return 'problem' in joined ? refuse(joined.problem) : created(joined);
  }),
  handle(withdrawCall, async ({ body }) => {
    await withdrawEntry(deps, body);
    return ok(true);
  }),
  handle(deleteCall, async ({ params, viewer }) => {
    await ownGathering(deps, params.guid, viewer);
    await deps.stores.gatherings.delete(params.guid);
    return ok(true);
  }),
];
