import { LOGIN_STATUS_CHANNEL } from '@site/contracts';

/** How tabs of one browser tell each other who is logged in. */
export interface LoginChannel {
  /** Tells the other tabs this tab's user, null for nobody. */
  post(publicGuid: string | null): void;
  /** Hears the other tabs. */
  listen(heard: (publicGuid: string | null) => void): void;
}

interface Message {
  readonly publicGuid: string | null;
}

/** The `login-status` channel. A browser without BroadcastChannel has tabs that do not know of each other. */
export const openLoginChannel = (): LoginChannel => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(LOGIN_STATUS_CHANNEL);
  return {
    post: (publicGuid) => channel.postMessage({ publicGuid } satisfies Message),
    listen: (heard) => channel.addEventListener('message', (event: MessageEvent<Message>) => heard(event.data.publicGuid)),
  };
};

/**
 * Where this tab goes when another is logged in as `other` (null: as nobody) while this one is `own`: logged out here →
 * the site root, logged out elsewhere → goodbye, a different user → the root; null when nothing changed
 * (docs/specification/1-shell-and-account.md §4).
 */
export const reactionTo = (own: string | null, other: string | null): '/' | '/account/goodbye' | null => {
  if (own === other) return null;
  return other === null ? '/account/goodbye' : '/';
};
