import {
  changeTogether as changeTogetherCall,
  getTogether,
  joinTogether as joinTogetherCall,
  openTogether as openTogetherCall,
  writeTogether,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { changeTogether } from './change-together.js';
import { findMine } from './find-mine.js';
import { presentTogether } from './group.js';
import { joinTogether } from './join-together.js';
import { openTogether } from './open-together.js';

/** The calls of people who give a gift together (docs/decisions/0155-giving-together.md). */
export const togetherRoutes = (deps: Deps): readonly Route[] => [
  handle(openTogetherCall, async ({ body, viewer: by }) => {
    const { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, total, share, name } = body;
    const problem = await openTogether(deps, { giftGuid, crossOffGuid, total, share, name, by });
    return problem === null ? ok(true as const) : refuse(problem);
  }),
  handle(joinTogetherCall, async ({ body, viewer, session }) => {
    const { publicGiftGuid: giftGuid, share, name, giverName } = body;
    const named = giverName === undefined ? {} : { giverName };
    const by = { viewer, sessionKey: session.data.key };
    const outcome = await joinTogether(deps, { giftGuid, share, name, by, ...named });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
  handle(getTogether, async ({ params: { giftPublicGuid: giftGuid, crossOffGuid }, viewer }) => {
    const mine = await findMine(deps, { giftGuid, crossOffGuid }, viewer);
    return mine === null ? refuse('CrossedOffByOtherUser') : ok(presentTogether(mine.group, mine.list, viewer));
  }),
  handle(changeTogetherCall, async ({ body, viewer: by }) => {
    const { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, ...change } = body;
    const outcome = await changeTogether(deps, { giftGuid, crossOffGuid, by, change });
    return typeof outcome === 'string' ? refuse(outcome) : ok(outcome);
  }),
  handle(writeTogether, async ({ body, viewer: by }) => {
    const { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, message } = body;
    const outcome = await changeTogether(deps, { giftGuid, crossOffGuid, by, change: { message } });
    return typeof outcome === 'string' ? refuse(outcome) : ok(outcome);
  }),
];
