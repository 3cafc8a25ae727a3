import type { Hub } from '@site/contracts';
import { createHubConnection, type HubConnection, type HubWorld } from './hub-connection.js';
import type { HubSubscription } from './hub-types.js';

/** The page's live connections. */
export interface HubPool {
  /** Listens to a hub until the answered function is called. */
  readonly subscribe: (hub: Hub, wants: HubSubscription) => () => void;
  readonly ask: (hub: Hub, event: string, payload: unknown) => Promise<unknown>;
  /** After a login change: the old connection belongs to the old session. */
  readonly reconnect: () => void;
  /** The page was hidden or shown: hidden pages hold no connection (docs/specification/2-wishlist-and-draw.md §4). */
  readonly visibilityChanged: () => void;
}

export const createHubPool = (world: HubWorld): HubPool => {
  const connections = new Map<Hub, HubConnection>();
  const connectionTo = (hub: Hub): HubConnection => {
    const connection = connections.get(hub) ?? createHubConnection(hub, world);
    connections.set(hub, connection);
    return connection;
  };
  // First all are dropped: the connection they share closes with the last of them.
  const drop = () => connections.forEach((connection) => connection.drop());
  const open = () => connections.forEach((connection) => connection.open());

  return {
    subscribe: (hub, wants) => connectionTo(hub).add(wants),
    ask: (hub, event, payload) => connectionTo(hub).ask(event, payload),
    reconnect: () => {
      drop();
      open();
    },
    visibilityChanged: () => (world.isHidden() ? drop() : open()),
  };
};
