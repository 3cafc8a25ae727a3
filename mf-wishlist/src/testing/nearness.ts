import { act } from '@testing-library/react';

/** What tells each watcher that its element comes near. */
let watchers: (() => void)[] = [];

/** Gives jsdom, which scrolls nothing, an IntersectionObserver that says what `comeNear` tells it. To be called for each test. */
export const withNearness = (): void => {
  watchers = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: IntersectionObserverCallback) {
        watchers.push(() => callback([{ isIntersecting: true } as never], this as never));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
};

/** Everything that is watched comes near the screen. */
export const comeNear = () => act(async () => watchers.forEach((tell) => tell()));
