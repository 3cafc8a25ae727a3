import { platformInternal, type SiteState } from '@site/contracts';
import { baseConfigSchema, createInternalClient, InternalCallError, parseConfig } from '@site/service-kit';
import { readMetadata } from '../build/remote-metadata.js';
import type { Target } from '../build/workspaces.js';
import { StartProblem } from '../system/start-problem.js';

/** What the platform service can do for those who publish. All throw a StartProblem in the platform's own words. */
export interface PlatformClient {
  siteState: () => Promise<SiteState>;
  /** Makes a published version live. */
  activate: (target: Target, version: string) => Promise<void>;
  /** Makes the version before it, or the one named, live again; answers which. */
  rollBack: (container: string, version: string | undefined) => Promise<string>;
}

/** Speaks to the platform at `url` as `actor`, the name that its audit log keeps. */
export function platformClient(url: string, serviceSecret: string, actor: string): PlatformClient {
  // A client needs the addresses and the secret only; the rest of a process's configuration is filled in.
  const config = parseConfig(baseConfigSchema, {
    PORT: '0',
    MONGODB_URI: 'mongodb://unused',
    REDIS_URL: 'redis://unused',
    SESSION_SECRET: serviceSecret,
    SERVICE_SECRET: serviceSecret,
    PLATFORM_URL: url,
  });
  const client = createInternalClient(config, { now: () => new Date() });
  const active = (reply: { active: string } | { problem: string }, about: string): string => {
    if ('problem' in reply) throw new StartProblem(`The platform does not take ${about}: ${reply.problem}`);
    return reply.active;
  };
  return {
    siteState: () => explained(client.call(platformInternal.siteState, {})),
    activate: async (target, version) => {
      const reply =
        target.kind === 'shell'
          ? client.call(platformInternal.publishShell, { version, activate: true, actor })
          : client.call(platformInternal.publishRemote, { version, metadata: readMetadata(target), activate: true, actor });
      active(await explained(reply), `${target.name} ${version}`);
    },
    rollBack: async (container, version) => {
      const body = version === undefined ? { name: container, actor } : { name: container, version, actor };
      return active(await explained(client.call(platformInternal.rollbackRemote, body)), `a rollback of ${container}`);
    },
  };
}

async function explained<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof InternalCallError) throw new StartProblem(`The platform service did not do it: ${error.message}`);
    throw error;
  }
}
