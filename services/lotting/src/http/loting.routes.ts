import { createLoting as createCall, getLoting, getLotingOverview, HEADERS } from '@site/contracts';
import { created, ok, refuse, type Route } from '@site/service-kit';
import { createLoting } from '../domain/create-loting/create-loting.js';
import type { LottingDeps } from '../domain/deps.js';
import { lotingOverview } from '../domain/loting-overview.js';
import { organizedLoting } from '../domain/organized-loting.js';
import type { Gated } from './gated.js';

/** The calls of `/api/Loting`. */
export const lotingRoutes = (deps: LottingDeps, gated: Gated): Route[] => [
  gated(createCall, async (context) => {
    const { body, viewer, session } = context;
    const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
    const outcome = await createLoting(deps, { draw: body, viewer, idempotencyKey });
    if (outcome.problem !== null) return refuse(outcome.problem);
    const { publicGuid, manageGuid, organizerLot, becomes } = outcome;
    if (becomes !== null) await session.signIn(becomes);
    return created({ publicGuid, manageGuid, organizerLot });
  }),
  // Before `:id`, which would take it for a guid.
  gated(getLotingOverview, async ({ viewer }) => ok({ lotingen: await lotingOverview(deps, viewer) })),
  gated(getLoting, async ({ params, viewer }) => ok(await organizedLoting(deps, params.id, viewer))),
];
