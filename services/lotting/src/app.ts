import {
  createApi,
  replayRoute,
  rotateKeysRoute,
  sealKeptGuids,
  type ServiceBase,
  type SiteFlags,
  watchSiteFlags,
} from '@site/service-kit';
import type { Express } from 'express';
import { createHmac, randomBytes } from 'node:crypto';
import { createStores } from './shared/stores.js';
import type { LottingDeps } from './shared/deps.js';
import { createDrawMails } from './mails/draw-mails.js';
import { createRecipientBudget } from './mails/recipient-budget.js';
import { createDrawSecrets } from './draw/draw-secrets.js';
import { ORGANIZER_KEYS } from './draw/draw.model.js';
import { resealDraws } from './draw/reseal-draws.js';
import { createDrawVault } from './draw/sealed-draw.js';
import { LINK_GUIDS } from './gatherings/gathering.model.js';
import { gatheringRoutes } from './gatherings/gathering.routes.js';
import { internalRoutes } from './internal.routes.js';
import { lotRoutes } from './lot/lot.routes.js';
import { CARD_GUIDS, LOT_GUIDS } from './participant/participant.model.js';
import { drawRoutes } from './draw/draw.routes.js';

/** The parts of the service on a base; a test or the seed may put others in their place. */
export const createDeps = (base: ServiceBase, instead: Partial<LottingDeps> = {}): LottingDeps => {
  const help = 'Draws made, by whether each valid one was exactly equally likely';
  const count = base.metrics.addCounter({ name: 'draws_total', help, label: 'fairness' });
  const secrets = createDrawSecrets(base.keys);
  return {
    mongo: base.mongo,
    stores: createStores(base.mongo, base.clock),
    internal: base.internal,
    clock: base.clock,
    newGuid: () => base.newGuid(),
    newSecret: () => randomBytes(32).toString('hex'),
    draftKeyOf: (session) =>
      createHmac('sha256', base.config.SERVICE_SECRET).update(`lotting: drafts, 1\n${session}`).digest('hex'),
    vault: createDrawVault(base.keys),
    secrets,
    mails: createDrawMails(base.mongo, secrets),
    budget: createRecipientBudget(base),
    countDraw: (exact) => count(exact ? 'exact' : 'approximate'),
    ...instead,
  };
};

/** Seals guids anew that an older version kept as they are, or an earlier key sealed; of how many. */
export const sealGuidsAnew = (base: ServiceBase): Promise<number> =>
  sealKeptGuids(base, [LOT_GUIDS, CARD_GUIDS, LINK_GUIDS, ORGANIZER_KEYS]);

/** The same of everything that this service seals. */
export const sealAllAnew = async (base: ServiceBase, deps: LottingDeps): Promise<number> =>
  (await sealGuidsAnew(base)) + (await resealDraws(deps)).renewed;

/** The HTTP side of the draws. */
export const createLottingApi = (base: ServiceBase, deps = createDeps(base), flags: SiteFlags = watchSiteFlags(base)): Express =>
  createApi(base, {
    flags,
    // Before those of draws, which would take `Gathering` for a guid.
    routes: [...gatheringRoutes(deps), ...drawRoutes(deps), ...lotRoutes(deps)],
    internal: [
      ...internalRoutes(deps),
      replayRoute('lotting', base),
      rotateKeysRoute('lotting', base, () => sealAllAnew(base, deps)),
    ],
  });
