import { type Hub, HUB_METHODS, type HubAck, type Schema } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';
import type { HubNamespace, HubSocket } from '../connections/hub-server.js';

type Methods<H extends Hub> = (typeof HUB_METHODS)[H];
type PayloadOf<S> = S extends Schema ? z.output<S> : never;

/** What a method answers besides `ok`; null refuses: this session may not. */
export type Answer = object | null;

export type HubHandlers<H extends Hub> = {
  readonly [M in keyof Methods<H>]: (socket: HubSocket, payload: PayloadOf<Methods<H>[M]>) => Promise<Answer>;
};

type Acknowledge = (ack: HubAck) => void;

/** The last argument of a message when the client wants an acknowledgement. */
const acknowledgeOf = (args: readonly unknown[]): Acknowledge => {
  const last = args.at(-1);
  return typeof last === 'function' ? (last as Acknowledge) : () => undefined;
};

/**
 * Answers the methods of a hub: one object argument that fits its contract, then the handler; every message is
 * acknowledged `{ok: true, ...}` or `{ok: false, error}` (docs/specification/3-decisions.md §12 Realtime). A method the hub lacks
 * breaks the contract.
 */
export const bindHub = <H extends Hub>(base: ServiceBase, namespace: HubNamespace, hub: H, handlers: HubHandlers<H>): void => {
  const schemas = new Map<string, Schema>(Object.entries(HUB_METHODS[hub]));
  const handlerOf = new Map<string, (socket: HubSocket, payload: never) => Promise<Answer>>(Object.entries(handlers));

  const answer = async (socket: HubSocket, method: string, payload: unknown): Promise<HubAck> => {
    const schema = schemas.get(method);
    const handler = handlerOf.get(method);
    if (schema === undefined || handler === undefined) return { ok: false, error: 'InvalidRequest' };
    const parsed = z.safeParse(schema, payload);
    if (!parsed.success) return { ok: false, error: 'InvalidRequest' };
    try {
      const reply = await handler(socket, parsed.data as never);
      return reply === null ? { ok: false, error: 'Unauthorized' } : { ...reply, ok: true };
    } catch (err) {
      base.log.error({ err, hub, method }, 'hub method failed');
      return { ok: false, error: 'ServerError' };
    }
  };

  namespace.on('connection', (socket) => {
    socket.onAny((method: string, ...args: unknown[]) => {
      void answer(socket, method, args[0]).then(acknowledgeOf(args));
    });
  });
};
