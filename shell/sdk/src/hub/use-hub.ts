import type { Hub } from '@site/contracts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useShell } from '../shell/shell-context.js';
import type { HubMessage, HubSubscription } from './hub-types.js';

export interface UseHub<H extends Hub> {
  /** Asks the hub something; answers its acknowledgement, null when there is no connection now. */
  readonly ask: (message: HubMessage<H>) => Promise<unknown>;
}

/**
 * Listens to a live hub while the component is there: `useHub('list', { join, on: { RefreshGiftV2: … } })`. Handlers may
 * change with every render; another `join` joins anew. `null` listens to nothing. Dropped while the page is hidden.
 */
export const useHub = <H extends Hub>(hub: H, wants: HubSubscription<H> | null): UseHub<H> => {
  const { hubs } = useShell();
  const latest = useRef(wants);
  useLayoutEffect(() => {
    latest.current = wants;
  });
  const joinKey = wants === null ? null : JSON.stringify(wants.join ?? null);

  useEffect(() => {
    if (joinKey === null) return;
    return hubs.subscribe(hub, {
      join: (JSON.parse(joinKey) as HubSubscription['join'] | null) ?? undefined,
      // Looked up at the moment of the event, so that it is the latest render's handler that hears it.
      get on() {
        return latest.current?.on ?? {};
      },
      onJoined: (ack, again) => latest.current?.onJoined?.(ack, again),
      onRefused: () => latest.current?.onRefused?.(),
      onUnanswered: () => latest.current?.onUnanswered?.(),
    });
  }, [hubs, hub, joinKey]);

  return useMemo(() => ({ ask: ({ event, payload }) => hubs.ask(hub, event, payload) }), [hubs, hub]);
};
