import { Guid, NOTICES_CHANGED_CHANNEL } from '@site/contracts';
import type { ServiceBase, Subscriber } from '@site/service-kit';
import { z } from 'zod/mini';
import { hubOf, type HubServer } from './connections/hub-server.js';
import { listenChannel } from './connections/listen-channel.js';
import { rooms } from './connections/rooms.js';

/** Tells the open pages of somebody that their notices are others now; each process its own sockets. Nothing of it is kept. */
export const tellNotices = ({ log }: Pick<ServiceBase, 'log'>, server: HubServer, subscriber: Subscriber): Promise<void> =>
  listenChannel(log, subscriber, NOTICES_CHANGED_CHANNEL, z.object({ userGuid: Guid }), ({ userGuid }) => {
    hubOf(server, 'site').local.to(rooms.user(userGuid)).emit('RefreshNotices', {});
  });
