import { jobsOff, platformInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import type { RunOps } from './ops/ops-runner.js';
import { siteStateOf } from './site/site-state.js';
import type { SiteRepository } from './site/site.repository.js';

interface Deps {
  readonly repository: SiteRepository;
  readonly runOps: RunOps;
  readonly publicUrl: string;
}

/** The platform's calls for other services and for commands on the machine itself (contracts: internal/platform.ts). */
export const internalRoutes = ({ repository, runOps, publicUrl }: Deps): InternalRoute[] => [
  handleInternal(platformInternal.siteState, async () => siteStateOf(await repository.read(), publicUrl)),
  handleInternal(platformInternal.flags, async () => {
    const state = siteStateOf(await repository.read(), publicUrl);
    return { ...state.flags, jobsOff: jobsOff(state) };
  }),
  handleInternal(platformInternal.ops, ({ body: { actor, name, body } }) => runOps(actor, name, body)),
];
