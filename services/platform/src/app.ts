import { createApi, type ServiceBase } from '@site/service-kit';
import type { Express } from 'express';
import type { PlatformConfig } from './config.js';
import { internalRoutes } from './internal-routes.js';
import { createLoginAttempts } from './operators/login-attempts.js';
import { createOperatorActions } from './operators/operator-actions.js';
import { operatorRoutes } from './operators/operator-routes.js';
import { createOperatorSessions } from './operators/operator-session.js';
import { createOperatorViews } from './operators/operator-views.js';
import { openPublishedFiles } from './published/published-files.js';
import { createChangeSite } from './site/change-site.js';
import { createPublishing } from './site/publish.js';
import { createSiteRepository } from './site/site.repository.js';

/** The platform on its base; `prepare` must have run before the first request. */
export interface Platform {
  readonly app: Express;
  /** Makes the site's document. */
  readonly prepare: () => Promise<void>;
}

/** Wires the platform; listens to nothing. */
export const createPlatform = (base: ServiceBase, config: PlatformConfig): Platform => {
  const publicUrl = base.config.PUBLIC_URL;
  const repository = createSiteRepository(base.mongo);
  const changeSite = createChangeSite(base, repository);
  const files = openPublishedFiles(config.DATA_DIR);
  const publishing = createPublishing({ clock: base.clock, files, repository, changeSite });
  const pages = operatorRoutes({
    log: base.log,
    password: config.OPERATOR_PASSWORD,
    sessions: createOperatorSessions(base),
    attempts: createLoginAttempts(base),
    actions: createOperatorActions({ changeSite, publishing }),
    views: createOperatorViews({ repository, publicUrl }),
  });
  const app = createApi(base, { internal: internalRoutes({ repository, publishing, publicUrl }), pages });
  return { app, prepare: () => repository.ensure() };
};
