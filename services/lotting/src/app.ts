import { createApi, ownSecrets, replayRoute, type ServiceBase, type SiteFlags, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { randomBytes } from 'node:crypto';
import { createStores } from './shared/stores.js';
import type { LottingDeps } from './shared/deps.js';
import { createDrawMails } from './mails/draw-mails.js';
import { createRecipientBudget } from './mails/recipient-budget.js';
import { createDrawSecrets } from './draw/draw-secrets.js';
import { createDrawVault } from './draw/sealed-draw.js';
import { internalRoutes } from './internal.routes.js';
import { lotRoutes } from './lot/lot.routes.js';
import { drawRoutes } from './draw/draw.routes.js';

/** The parts of the service on a base; a test or the seed may put others in their place. */
export const createDeps = (base: ServiceBase, instead: Partial<LottingDeps> = {}): LottingDeps => {
  const help = 'Draws made, by whether each valid one was exactly equally likely';
  const count = base.metrics.addCounter({ name: 'draws_total', help, label: 'fairness' });
  const secrets = createDrawSecrets(ownSecrets(base.config));
  return {
    mongo: base.mongo,
    stores: createStores(base.mongo, base.clock),
    internal: base.internal,
    clock: base.clock,
    newGuid: () => base.newGuid(),
    newSecret: () => randomBytes(32).toString('hex'),
    vault: createDrawVault(ownSecrets(base.config)),
    secrets,
    mails: createDrawMails(base.mongo, secrets),
    budget: createRecipientBudget(base),
    countDraw: (exact) => count(exact ? 'exact' : 'approximate'),
    ...instead,
  };
};

/** The HTTP side of the draws. */
export const createLottingApi = (base: ServiceBase, deps = createDeps(base), flags: SiteFlags = watchSiteFlags(base)): Express =>
  createApi(base, {
    flags,
    routes: [...drawRoutes(deps), ...lotRoutes(deps)],
    internal: [...internalRoutes(deps), replayRoute('lotting', base)],
  });
