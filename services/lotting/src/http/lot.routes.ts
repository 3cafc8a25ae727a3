import { getLot, registerFirstView as registerCall, selectWishlist as selectCall } from '@site/contracts';
import { ok, refuse, type Route } from '@site/service-kit';
import type { LottingDeps } from '../domain/deps.js';
import { openLot, registerFirstView } from '../domain/open-lot.js';
import { selectWishlist } from '../domain/select-wishlist.js';
import type { Gated } from './gated.js';

/** The calls of `/api/Lot`. */
export const lotRoutes = (deps: LottingDeps, gated: Gated): Route[] => [
  gated(getLot, async ({ params, viewer }) => {
    const opened = await openLot(deps, params.guid, viewer);
    return 'lot' in opened ? ok(opened.lot) : refuse(opened.problem);
  }),
  gated(registerCall, async ({ body }) => {
    await registerFirstView(deps, body.lotPrivateGuid);
    return ok(true);
  }),
  gated(selectCall, async ({ body, viewer }) => {
    const outcome = await selectWishlist(deps, { ...body, viewer });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
];
