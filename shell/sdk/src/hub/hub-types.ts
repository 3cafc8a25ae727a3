import type { Hub, HUB_METHODS, HubAck, HubEvents } from '@site/contracts';

type Methods<H extends Hub> = (typeof HUB_METHODS)[H];
type PayloadOf<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;

/** A method of a hub with its argument, ready to be sent. */
export type HubMessage<H extends Hub> = H extends Hub
  ? {
      readonly [M in keyof Methods<H> & string]: { readonly event: M; readonly payload: PayloadOf<Methods<H>[M]> };
    }[keyof Methods<H> & string]
  : never;

export type HubHandlers = { readonly [E in keyof HubEvents]?: (payload: HubEvents[E]) => void };

/** What a subscriber wants of a hub. */
export interface HubSubscription<H extends Hub = Hub> {
  /** Sent at every (re)connect; a hub without rooms needs none. */
  readonly join?: HubMessage<H> | undefined;
  readonly on?: HubHandlers;
  /** The join was accepted; `again` when it is not the first time, so that events may have been missed. */
  readonly onJoined?: (ack: Extract<HubAck<Record<string, unknown>>, { ok: true }>, again: boolean) => void;
  /** The join was refused: this session may not (or no longer) see that. */
  readonly onRefused?: () => void;
  /** No join was answered within some seconds of listening: what shows may be older than it looks. */
  readonly onUnanswered?: () => void;
}

/** The part of a socket of socket.io that the pool uses. */
export interface HubSocket {
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload: unknown, acknowledge: (ack: HubAck<Record<string, unknown>>) => void): unknown;
}

/** Opens the socket of a hub, not yet connected; all of them travel over one connection. */
export type OpenSocket = (hub: Hub) => HubSocket;
