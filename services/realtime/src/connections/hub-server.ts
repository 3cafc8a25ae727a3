import type { Hub, HubEvents } from '@site/contracts';
import type { SessionView } from '@site/service-kit';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';

/** Events a hub sends; the methods it answers are bound by `bindHub`, which checks them. */
export type ToClient = { [E in keyof HubEvents]: (payload: HubEvents[E]) => void };

/** What is known of a connection from its handshake on. */
export interface SocketData {
  session: SessionView;
}

export type HubServer = Server<DefaultEventsMap, ToClient, DefaultEventsMap, SocketData>;
export type HubNamespace = Namespace<DefaultEventsMap, ToClient, DefaultEventsMap, SocketData>;
export type HubSocket = Socket<DefaultEventsMap, ToClient, DefaultEventsMap, SocketData>;

export const hubOf = (server: HubServer, hub: Hub): HubNamespace => server.of(`/${hub}`);
