/** What TypeScript's library of pages does not know of service workers, as far as ours needs it. */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface ExtendableMessageEvent extends ExtendableEvent {
    readonly data: unknown;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', heard: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'sync', heard: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void;
}

export const workerScope = self as unknown as WorkerScope;
