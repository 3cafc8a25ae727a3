import { jobsOff, platformInternal } from '@site/contracts';
import { createApi, createPageLoads, handleInternal, type InternalRoute, rotateKeys, type ServiceBase } from '@site/service-kit';
import express, { type Express } from 'express';
import type { PlatformConfig } from './config.js';
import { createFailureCounter, createGuardRemotes, createNotifyOperators, remoteFailedRoutes } from './failures/guard-remotes.js';
import { createNoteOperator } from './operators/accounts/operator-audit.js';
import { createOperators } from './operators/create-operators.js';
import { opsHandlers } from './ops/ops-handlers.js';
import { opsRoutes, previewRoutes } from './ops/ops-routes.js';
import { createOpsRunner, type RunOps } from './ops/ops-runner.js';
import { createReceiveVersion } from './ops/receive-version.js';
import { createTokenKeeper } from './ops/token-keeper.js';
import { createCheckContract } from './published/check-contract.js';
import { createNotePage, pageReportRoutes } from './page-reports/note-page.js';
import { createPageMetrics } from './page-reports/page-metrics.js';
import { createCheckVersion } from './published/check-version.js';
import { createLoadTrials, type LoadProcess } from './published/load/load-trials.js';
import { openPublishedFiles } from './published/published-files.js';
import { createChangeSite } from './site/change-site.js';
import { type Cleanup, createCleanup } from './site/cleanup.js';
import { createPreviews } from './site/previews.js';
import { createPublishing, type Publishing } from './site/publish.js';
import { createSchedule, type Schedule } from './site/schedule.js';
import { createShedding } from './site/shedding/shedding.js';
import { createSiteChanges } from './site/site-changes.js';
import { siteStateOf } from './site/site-state.js';
import { createSiteRepository, type SiteRepository } from './site/site.repository.js';
import { startUpkeep } from './site/upkeep.js';

interface Deps {
  readonly repository: SiteRepository;
  readonly runOps: RunOps;
  readonly publicUrl: string;
}

/** The platform's calls for other services and for commands on the machine itself (contracts: internal/platform.ts). */
const internalRoutes = ({ repository, runOps, publicUrl }: Deps): InternalRoute[] => [
  handleInternal(platformInternal.siteState, async () => siteStateOf(await repository.read(), publicUrl)),
  handleInternal(platformInternal.flags, async () => {
    const state = siteStateOf(await repository.read(), publicUrl);
    return { ...state.flags, jobsOff: jobsOff(state) };
  }),
  handleInternal(platformInternal.ops, ({ body: { actor, name, body } }) => runOps({ actor, scopes: null }, name, body)),
];

/** The platform on its base; `prepare` must have run before the first request. */
export interface Platform {
  readonly app: Express;
  readonly publishing: Publishing;
  readonly schedule: Schedule;
  readonly runOps: RunOps;
  readonly cleanup: Cleanup;
  /** Leaves out what can be missed while the site is busy, and brings it back. */
  readonly shed: () => Promise<void>;
  /** Makes the site's document and the first operator. */
  readonly prepare: () => Promise<void>;
  /** Begins with what is done by the clock; ends with the base. */
  readonly startUpkeep: () => void;
}

/** Wires the platform; listens to nothing. `loading` is the process in which versions are loaded before they go live. */
export const createPlatform = (base: ServiceBase, config: PlatformConfig, loading: LoadProcess): Platform => {
  const publicUrl = base.config.PUBLIC_URL;
  const repository = createSiteRepository(base.mongo);
  const changeSite = createChangeSite(base, repository);
  const files = openPublishedFiles(config.DATA_DIR);
  const trials = createLoadTrials(base, config.DATA_DIR, loading);
  const checkVersion = createCheckVersion({ files, checkContract: createCheckContract(base), trials });
  const publishing = createPublishing({ clock: base.clock, checkVersion, repository, changeSite });
  const changes = createSiteChanges({ clock: base.clock, internal: base.internal, publishing, repository, changeSite });
  const schedule = createSchedule({ base, changes, repository, changeSite });
  const cleanup = createCleanup({ base, dataDir: config.DATA_DIR, changeSite });
  const previews = createPreviews({ base, changes, changeSite });
  const tokens = createTokenKeeper({ base, repository, changeSite });
  const note = createNoteOperator({ base, repository });
  const operators = createOperators(base, { repository, changeSite, changes, publishing, schedule, previews, tokens });
  const rotate = rotateKeys(base, operators.sealAnew);
  const { internal } = base;
  const runOps = createOpsRunner(
    opsHandlers({ repository, publishing, changes, schedule, previews, tokens, publicUrl, internal, note, rotate }),
  );
  // By token first: the operators' pages refuse whatever comes to /ops without their cookie.
  const pages = express
    .Router()
    .use(opsRoutes(tokens, runOps, createReceiveVersion(config.DATA_DIR, base)), previewRoutes(base), operators.routes);
  const notePage = createNotePage({ base, metrics: createPageMetrics(base), repository });
  const guard = createGuardRemotes({
    base,
    counter: createFailureCounter(base),
    loads: createPageLoads(base),
    repository,
    changeSite,
    notifyOperators: createNotifyOperators(base, config.OPERATOR_MAIL),
    noteError: notePage.error,
    threshold: config.REMOTE_FAILURES,
  });
  const shed = createShedding({ base, repository, changeSite, aboveMs: config.SHED_ABOVE_MS });
  const app = createApi(base, {
    routes: [...remoteFailedRoutes(guard), ...pageReportRoutes(notePage)],
    internal: internalRoutes({ repository, runOps, publicUrl }),
    pages,
  });
  return {
    app,
    publishing,
    schedule,
    runOps,
    cleanup,
    shed,
    prepare: async () => {
      await repository.ensure();
      await operators.prepare(config.OPERATOR_PASSWORD);
      if (base.config.OPERATOR_URL === undefined) {
        base.log.info('operators share the host of the site, where a script that came in could act as them: set OPERATOR_URL');
      }
    },
    startUpkeep: () => startUpkeep(base, { runDue: schedule.runDue, cleanup, shed }),
  };
};
