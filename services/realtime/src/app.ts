import type { Server as HttpServer } from 'node:http';
import { HUBS, SIGNALR_PATH } from '@site/contracts';
import {
  channelOf,
  type Clock,
  isCluster,
  openPublisher,
  openSubscriber,
  type ServiceBase,
  type Subscriber,
} from '@site/service-kit';
import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import { Server } from 'socket.io';
import { onReconnect } from './connections/listen-channel.js';
import { createAdmission, createMessageLimit, followUpgraded, SOCKET_LIMITS } from './connections/admission.js';
import { type HubNamespace, hubOf, type HubServer } from './connections/hub-server.js';
import { closeOnSessionChange, identifySockets } from './connections/sessions.js';
import { bindHub } from './hubs/bind-hub.js';
import { listHub, lotHub, lotingHub } from './hubs/hubs.js';
import { createOwnerPresence, type OwnerPresence } from './hubs/owner-presence.js';
import { tellNotices } from './notice-events.js';
import { createSiteEvents } from './site-events.js';

/** A figure of open sockets by hub. */
export const measureSockets = ({ metrics }: Pick<ServiceBase, 'metrics'>, server: HubServer): void => {
  metrics.addGauge({
    name: 'realtime_sockets',
    help: 'Sockets open now',
    label: 'hub',
    look: () => Object.fromEntries(HUBS.map((hub) => [hub, hubOf(server, hub).sockets.size])),
  });
};

/** The hubs before they are attached to a server. */
export interface Realtime {
  readonly server: HubServer;
  readonly presence: OwnerPresence;
  readonly attach: (http: HttpServer) => void;
  /** Resolves when it is subscribed to changes of sessions and of the site. */
  readonly listen: () => Promise<void>;
  /** Ends every connection; clients connect again elsewhere. */
  readonly close: () => Promise<void>;
}

const timer = { later: (run: () => void, delay: number) => void setTimeout(run, delay).unref() };

/**
 * Messages reach the sockets of every process through Redis. On a cluster they go by its sharded channels, with all else that is
 * published (`openPublisher`).
 */
const createHubAdapter = (base: ServiceBase, { connection }: Subscriber) => {
  const { config, redis, log } = base;
  const publisher = openPublisher(config, log);
  base.onClose(() => {
    publisher.disconnect();
    return Promise.resolve();
  });
  const key = `${config.BULL_PREFIX}:sockets`;
  return isCluster(redis)
    ? createShardedAdapter(publisher, connection, { channelPrefix: channelOf(key), subscriptionMode: 'static' })
    : createAdapter(publisher, connection, { key });
};

const createServer = (base: ServiceBase, admission: ReturnType<typeof createAdmission>, subscriber: Subscriber): HubServer => {
  base.onClose(() => {
    subscriber.close();
    return Promise.resolve();
  });
  return new Server({
    path: SIGNALR_PATH,
    adapter: createHubAdapter(base, subscriber),
    serveClient: false,
    maxHttpBufferSize: SOCKET_LIMITS.messageBytes,
    connectTimeout: SOCKET_LIMITS.joinHub,
    allowRequest: admission.allowRequest,
  });
};

/** Closes the connections of this process; their pages connect again. */
const closeAll = (server: HubServer): void => {
  for (const hub of HUBS) hubOf(server, hub).local.disconnectSockets(true);
};

const limitMessages = (namespace: HubNamespace, clock: Clock): void => {
  namespace.on('connection', (socket) => {
    const isWithin = createMessageLimit(clock);
    socket.use((_message, next) => {
      if (isWithin()) next();
      else socket.disconnect(true);
    });
  });
};

/** Wires the hubs; listens to nothing until attached. */
export const createRealtime = (base: ServiceBase, options: { timer?: typeof timer } = {}): Realtime => {
  const admission = createAdmission(base);
  // One connection for all that is heard: when it is back, everything is.
  const subscriber = openSubscriber(base.config, base.log);
  const server = createServer(base, admission, subscriber);
  for (const hub of HUBS) {
    identifySockets(base, hubOf(server, hub));
    limitMessages(hubOf(server, hub), base.clock);
  }
  const presence = createOwnerPresence(base, hubOf(server, 'list'), options.timer ?? timer);
  bindHub(base, hubOf(server, 'list'), 'list', listHub(base, presence));
  bindHub(base, hubOf(server, 'lot'), 'lot', lotHub(base));
  bindHub(base, hubOf(server, 'loting'), 'loting', lotingHub(base));
  const site = createSiteEvents(base);
  bindHub(base, hubOf(server, 'site'), 'site', site.handlers);
  // What was said while Redis was away reached nobody: the pages come again, join and ask anew.
  onReconnect(subscriber, () => {
    site.forget();
    closeAll(server);
  });
  let upgraded: ReturnType<typeof followUpgraded> | undefined;
  return {
    server,
    presence,
    attach: (http) => {
      server.attach(http);
      admission.count(server);
      upgraded = followUpgraded(http);
    },
    listen: async () => {
      await closeOnSessionChange(base, server, subscriber);
      await site.publishChanges(server, subscriber);
      await tellNotices(base, server, subscriber);
    },
    close: async () => {
      upgraded?.refuse();
      closeAll(server);
      server.engine.close();
      await upgraded?.end();
    },
  };
};
