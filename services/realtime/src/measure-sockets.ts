import { HUBS } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { hubOf, type HubServer } from './connections/hub-server.js';

/** A figure of open sockets by hub. */
export const measureSockets = ({ metrics }: Pick<ServiceBase, 'metrics'>, server: HubServer): void => {
  metrics.addGauge({
    name: 'realtime_sockets',
    help: 'Sockets open now',
    label: 'hub',
    look: () => Object.fromEntries(HUBS.map((hub) => [hub, hubOf(server, hub).sockets.size])),
  });
};
