import type { SIGNALR_PATH } from '@site/contracts';
import { Manager, WebSocket } from 'socket.io-client';
import type { OpenSocket } from './hub-types.js';

// The type makes this the contract's path without bringing the contract's schemas along.
const path: typeof SIGNALR_PATH = '/signalr';

// One for the page: its hubs share one connection. Retries are the pool's own; polling would need sticky
// sessions behind several instances. The transport itself, not its name: the build leaves the others out.
const manager = new Manager(location.origin, { path, transports: [WebSocket], reconnection: false, autoConnect: false });

/** The real sockets. Loaded only when a page needs a live connection: the library is 10 kB. */
export const openSocket: OpenSocket = (hub) => manager.socket(`/${hub}`);
