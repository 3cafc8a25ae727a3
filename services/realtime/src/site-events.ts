import { platformInternal, SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import type { ServiceBase, Subscriber } from '@site/service-kit';
import { z } from 'zod/mini';
import { hubOf, type HubServer } from './connections/hub-server.js';
import { listenChannel } from './connections/listen-channel.js';
import type { HubHandlers } from './hubs/bind-hub.js';

const SiteChange = z.object({ webVersion: z.string(), revision: z.number(), withinMs: z.optional(z.number()) });

/** The `/site` hub: what is live, and every change of it (docs/specification/3-decisions.md §1). */
export interface SiteEvents {
  readonly handlers: HubHandlers<'site'>;
  /** Sends changes to open pages; every process serves its own sockets. */
  readonly publishChanges: (server: HubServer, subscriber: Subscriber) => Promise<void>;
  /** Forgets what it heard, as changes may have been missed: the first page that comes back asks the platform anew. */
  readonly forget: () => void;
}

export const createSiteEvents = (base: ServiceBase): SiteEvents => {
  let revision = 0; // not known yet
  const currentRevision = async (): Promise<number> => {
    if (revision === 0) {
      const asked = await base.internal.call(platformInternal.siteState, {});
      // a change that arrives while asking may be newer than the answer
      revision = Math.max(revision, asked.revision);
    }
    return revision;
  };
  return {
    handlers: { JoinSite: async () => ({ revision: await currentRevision() }) },
    publishChanges: (server, subscriber) =>
      listenChannel(base.log, subscriber, SITE_CONFIG_CHANGED_CHANNEL, SiteChange, (change) => {
        revision = Math.max(revision, change.revision);
        hubOf(server, 'site').local.emit('SiteConfigChanged', change);
      }),
    forget: () => {
      revision = 0;
    },
  };
};
