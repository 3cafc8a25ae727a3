import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';
import { hubOf, type HubServer } from './connections/hub-server.js';
import { listenChannel } from './connections/listen-channel.js';

/** Tells open pages that flags or versions changed (spec 3 §1). Every process hears of it and tells its own sockets. */
export const tellSiteChanges = (base: ServiceBase, server: HubServer): Promise<void> =>
  listenChannel(base, SITE_CONFIG_CHANGED_CHANNEL, z.object({ webVersion: z.string() }), (change) => {
    hubOf(server, 'site').local.emit('SiteConfigChanged', change);
  });
