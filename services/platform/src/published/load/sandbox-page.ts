import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { anything } from './anything.js';

let pages = 0;

/** What modules may look at while they load; nothing of it is real. */
const OF_A_BROWSER = (
  'navigator history screen localStorage sessionStorage indexedDB caches customElements crypto fetch ' +
  'matchMedia getComputedStyle addEventListener removeEventListener dispatchEvent requestAnimationFrame ' +
  'cancelAnimationFrame requestIdleCallback Node Element HTMLElement SVGElement Image FileReader ' +
  'XMLHttpRequest WebSocket EventSource Worker MutationObserver IntersectionObserver ResizeObserver ' +
  'PerformanceObserver'
).split(' ');
/** What is the same in a browser and here. */
const SAME = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  CustomEvent,
  Event,
  EventTarget,
  FormData,
  Headers,
  MessageChannel,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  console,
  performance,
  queueMicrotask,
  structuredClone,
};

/** What is known is itself, and the rest anything. */
const leaningOn = (known: object): object =>
  new Proxy(known, { get: (own, key): unknown => (key in own ? (own as Record<PropertyKey, unknown>)[key] : anything) });

/** A document element as far as loading scripts and style sheets needs one. */
type Tag = Record<string, unknown> & { readonly tagName: string };
const tagOf = (name: string): Tag => {
  const tag: Tag = {
    tagName: name.toUpperCase(),
    style: {},
    setAttribute: (key: string, value: unknown) => {
      tag[key] = value;
    },
    getAttribute: (key: string) => tag[key] ?? null,
    removeAttribute: (key: string) => {
      tag[key] = undefined;
    },
    remove: () => undefined,
  };
  return tag;
};

/** A page of which nothing is shown. */
export interface SandboxPage {
  /** Where its folder seems to be served: an address of its own, for what keeps things by address. Nothing is asked there. */
  readonly origin: string;
  readonly window: Record<string, unknown>;
  /** Runs a file of the folder as a script of the page. @throws what it throws. */
  readonly run: (address: string) => void;
  /** What scripts of the page threw that were asked for by tags: they end as tags that did not load. */
  readonly thrown: unknown[];
  /** Stops what scripts have put off. */
  readonly close: () => void;
}

/**
 * A page as far as code needs one to be loaded, not to be shown: scripts and style sheets come from `folder`, which every
 * address of the page lies in. No network, nothing of Node, a realm of its own.
 */
export const openSandbox = (folder: string): SandboxPage => {
  pages += 1;
  const origin = `http://version-${String(pages)}.invalid/`;
  const thrown: unknown[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const window = createContext({}) as Record<string, unknown>;

  const fileOf = (address: string): string => join(folder, new URL(address, origin).pathname);
  const run = (address: string): void => {
    new Script(readFileSync(fileOf(address), 'utf8'), { filename: fileOf(address) }).runInContext(window);
  };
  const load = (tag: Tag): void => {
    try {
      if (tag.tagName === 'SCRIPT') run(String(tag['src']));
      else accessSync(fileOf(String(tag['href'])));
    } catch (error) {
      thrown.push(error);
      (tag['onerror'] as ((event: object) => void) | undefined)?.({ type: 'error', target: tag });
      return;
    }
    (tag['onload'] as ((event: object) => void) | undefined)?.({ type: 'load', target: tag });
  };
  const place = leaningOn({
    appendChild: (tag: Tag): Tag => {
      queueMicrotask(() => load(tag));
      return tag;
    },
    removeChild: (tag: Tag): Tag => tag,
  });
  const page = leaningOn({
    // By this a script finds out where its folder is.
    currentScript: { tagName: 'SCRIPT', src: `${origin}entry.js` },
    baseURI: origin,
    createElement: tagOf,
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    head: place,
    body: place,
  });
  const later =
    (set: typeof setTimeout | typeof setInterval) =>
    (work: () => void, delay?: number): NodeJS.Timeout => {
      const timer = set(work, delay).unref();
      timers.add(timer);
      return timer;
    };

  Object.assign(window, SAME, Object.fromEntries(OF_A_BROWSER.map((name) => [name, anything])), {
    window,
    self: window,
    location: new URL(origin),
    document: page,
    setTimeout: later(setTimeout),
    setInterval: later(setInterval),
    clearTimeout,
    clearInterval,
  });
  return { origin, window, run, thrown, close: () => timers.forEach((timer) => clearTimeout(timer)) };
};
