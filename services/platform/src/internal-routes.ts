import { platformInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import { PublicationRefused } from './published/publication-problem.js';
import type { Publishing } from './site/publish.js';
import { flagsOf, siteStateOf } from './site/site-state.js';
import type { SiteRepository } from './site/site.repository.js';

interface Deps {
  readonly repository: SiteRepository;
  readonly publishing: Publishing;
  readonly publicUrl: string;
}

type Outcome = { active: string } | { problem: string };

/** A refusal is an answer; anything else is an error of ours. */
const outcomeOf = async (work: Promise<string | null>): Promise<Outcome> => {
  try {
    return { active: (await work) ?? '' };
  } catch (error) {
    if (error instanceof PublicationRefused) return { problem: error.message };
    throw error;
  }
};

/** The platform's calls for other services and for the deploy command (contracts: internal/platform.ts). */
export const internalRoutes = ({ repository, publishing, publicUrl }: Deps): InternalRoute[] => [
  handleInternal(platformInternal.siteState, async () => siteStateOf(await repository.read(), publicUrl)),
  handleInternal(platformInternal.flags, async () => flagsOf(await repository.read(), publicUrl)),
  handleInternal(platformInternal.publishRemote, ({ body }) => outcomeOf(publishing.publishRemote(body))),
  handleInternal(platformInternal.publishShell, ({ body }) => outcomeOf(publishing.publishShell(body))),
  handleInternal(platformInternal.rollbackRemote, ({ body }) =>
    outcomeOf(publishing.rollbackRemote({ ...body, version: body.version })),
  ),
];
