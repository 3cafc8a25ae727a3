import type { Hub, HubAck, HubEvents } from '@site/contracts';
import type { HubWorld } from '../hub/hub-connection.js';
import type { HubSocket } from '../hub/hub-types.js';

/** One message that a page sent to a hub. */
export interface SentToHub {
  readonly hub: Hub;
  readonly event: string;
  readonly payload: unknown;
}

/** Stands in for the realtime service. */
export interface FakeHubs {
  readonly world: HubWorld;
  readonly sent: SentToHub[];
  readonly connected: ReadonlySet<Hub>;
  /** What joins and questions are answered with; default `{ ok: true }`. */
  reply: HubAck<Record<string, unknown>>;
  /** False: connecting fails. */
  reachable: boolean;
  hidden: boolean;
  /** Waits until the page has connected to the hub. */
  ready(): Promise<void>;
  emit<E extends keyof HubEvents>(hub: Hub, event: E, payload: HubEvents[E]): void;
  /** The server ends the connection. */
  cut(hub: Hub): void;
  /** Delays in ms of the retries that are waiting. */
  readonly waiting: readonly number[];
  /** Lets the waiting retries happen. */
  elapse(): void;
}

type Listener = (payload: unknown) => void;

export const createFakeHubs = (): FakeHubs => {
  const listeners = new Map<string, Listener[]>();
  const connected = new Set<Hub>();
  const timers = new Map<object, { run: () => void; delay: number }>();
  const fire = (hub: Hub, event: string, payload?: unknown) =>
    (listeners.get(`${hub} ${event}`) ?? []).forEach((listener) => listener(payload));

  const socket = (hub: Hub): HubSocket => ({
    connect: () => {
      if (connected.has(hub)) return;
      if (fake.reachable) connected.add(hub);
      fire(hub, fake.reachable ? 'connect' : 'connect_error');
    },
    disconnect: () => {
      if (connected.delete(hub)) fire(hub, 'disconnect');
    },
    on: (event, listener) => {
      const key = `${hub} ${event}`;
      listeners.set(key, [...(listeners.get(key) ?? []), listener]);
    },
    emit: (event, payload, acknowledge) => {
      fake.sent.push({ hub, event, payload });
      acknowledge(fake.reply);
    },
  });

  const fake: FakeHubs = {
    world: {
      load: async () => socket,
      isHidden: () => fake.hidden,
      later: (run, delay) => {
        const key = {};
        timers.set(key, { run, delay });
        return () => timers.delete(key);
      },
    },
    sent: [],
    connected,
    reply: { ok: true },
    reachable: true,
    hidden: false,
    ready: async () => {
      await Promise.resolve();
      await Promise.resolve();
    },
    emit: (hub, event, payload) => fire(hub, event, payload),
    cut: (hub) => {
      if (connected.delete(hub)) fire(hub, 'disconnect');
    },
    get waiting() {
      return [...timers.values()].map(({ delay }) => delay);
    },
    elapse: () => {
      const due = [...timers.values()];
      timers.clear();
      due.forEach(({ run }) => run());
    },
  };
  return fake;
};
